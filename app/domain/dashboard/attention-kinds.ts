import { FLAG_ORDER } from "../payments/admin/flag-titles";

export const ATTENTION_KINDS = [
  ...FLAG_ORDER,
  "receipts",
  "unanswered",
  "refunds",
  "awaited",
  "differences",
  "orders",
  "returns",
  "people",
  "enquiries",
  "mails",
  "jobs",
  "backups",
  "readiness",
  "books",
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export const readAttentionKind = (text: string | null): AttentionKind | null =>
  ATTENTION_KINDS.find((kind) => kind === text) ?? null;
