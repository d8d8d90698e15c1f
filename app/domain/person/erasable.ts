import type { PersonRecord } from "./view";

/** Whether erasing takes it now. What an invoice says goes with its order. */
export const isErasable = ({ kind, kept }: Pick<PersonRecord, "kind" | "kept">): boolean =>
  kind !== "invoice" && kept === null;

const CORRECTABLE: PersonRecord["kind"][] = ["order", "enquiry", "wanted title"];

/** Whether it can be put right. */
export const isCorrectable = ({ kind }: Pick<PersonRecord, "kind">): boolean =>
  CORRECTABLE.includes(kind);
