import { NOT_DEALT_WITH } from "./record-names";
import type { PersonRecord } from "./view";

/** Whether erasing takes it now. */
export const isErasable = ({ kept }: Pick<PersonRecord, "kept">): boolean => kept === null;

/** Whether it is an enquiry that is still to be answered. */
export const isUnanswered = ({ kind, fields }: Pick<PersonRecord, "kind" | "fields">): boolean =>
  kind === "enquiry" &&
  fields.some(({ name, value }) => name === "Status" && value === NOT_DEALT_WITH);

const CORRECTABLE: PersonRecord["kind"][] = ["order", "enquiry", "wanted title"];

/** Whether it can be put right. */
export const isCorrectable = ({ kind }: Pick<PersonRecord, "kind">): boolean =>
  CORRECTABLE.includes(kind);
