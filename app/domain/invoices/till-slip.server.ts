import type { Counter } from "../accounts/admin";
import { getInvoice } from "./find.server";
import type { TillSlip } from "./view";

export const tillSlip = (
  _admin: Counter,
  paymentId: string,
  { changeCents }: { changeCents: number | null },
): TillSlip => ({ invoice: getInvoice(paymentId), changeCents });
