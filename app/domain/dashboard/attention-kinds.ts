import { FLAG_ORDER } from "../payment/office/flag-titles";

/** The groups of what waits for a person, as an address names them. */
export const ATTENTION_KINDS = [
  ...FLAG_ORDER,
  "receipts",
  "unanswered",
  "enquiries",
  "mails",
  "jobs",
  "readiness",
  "books",
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** The kind of which an address wants to see more than a few, or null. */
export const readAttentionKind = (text: string | null): AttentionKind | null =>
  ATTENTION_KINDS.find((kind) => kind === text) ?? null;
