import type { IntakeKind, PayoutWay } from "~/db/schema/intake";

export const NO_BOOKS_IN = "Please add at least one book";
export const REASON_OF_UNDO = "Please write why";

export const TAKEN_HOW: { value: IntakeKind; label: string }[] = [
  { value: "bought", label: "Bought" },
  { value: "given", label: "Given" },
];

export const PAID_HOW: { value: PayoutWay; label: string }[] = [
  { value: "cash", label: "Cash" },
  { value: "transfer", label: "Transfer" },
  { value: "later", label: "Later" },
];
