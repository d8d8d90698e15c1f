import { and, asc, eq, like } from "drizzle-orm";
import { db } from "~/db/client.server";
import { paymentLogs } from "~/db/schema/payment";
import type { Admin } from "../accounts/admin";
import { getInvoice } from "./find.server";
import type { TillSlip } from "./view";

const DISCOUNT_AT_END = /Discount (R[^.]*\.\d\d)$/;

export function tillSlip(
  _admin: Admin,
  paymentId: string,
  { changeCents }: { changeCents: number | null },
): TillSlip {
  const invoice = getInvoice(paymentId);
  const opened = db
    .select({ message: paymentLogs.message })
    .from(paymentLogs)
    .where(and(eq(paymentLogs.paymentId, paymentId), like(paymentLogs.message, "%Discount R%")))
    .orderBy(asc(paymentLogs.id))
    .get();
  const discount = DISCOUNT_AT_END.exec(opened?.message ?? "")?.[1] ?? null;
  return { invoice, discount, changeCents };
}
