import type { SubjectRecord } from "./view";

export const isErasable = ({ kept }: Pick<SubjectRecord, "kept">): boolean => kept === null;

export const NOT_DEALT_WITH = "Not dealt with yet";

export const RECORD_NAMES: Record<SubjectRecord["kind"], string> = {
  order: "Order",
  invoice: "Invoice",
  enquiry: "Enquiry",
  offer: "Offer of books",
  "wanted title": "Wanted title",
  mail: "Mail",
  "larger orders": "May hold more books",
  seller: "Brought books",
  "sign-in": "Signs in to the back office",
};

export const isUnanswered = ({ kind, fields }: Pick<SubjectRecord, "kind" | "fields">): boolean =>
  kind === "enquiry" &&
  fields.some(({ name, value }) => name === "Status" && value === NOT_DEALT_WITH);

const CORRECTABLE: SubjectRecord["kind"][] = [
  "order",
  "enquiry",
  "offer",
  "wanted title",
  "seller",
];

export const isCorrectable = ({ kind }: Pick<SubjectRecord, "kind">): boolean =>
  CORRECTABLE.includes(kind);

type PresentDetails = { name: string[]; email: string[]; phone: string[] };

export function presentDetails(records: SubjectRecord[]): PresentDetails {
  const fields = records.filter(isCorrectable).flatMap((record) => record.fields);
  const written = (asked: string) => [
    ...new Set(fields.filter(({ name }) => name === asked).map(({ value }) => value)),
  ];
  return { name: written("Name"), email: written("Email"), phone: written("Phone") };
}
