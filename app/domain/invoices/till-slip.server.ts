import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { paymentLogs } from "~/db/schema/payment";
import type { Counter } from "../accounts/admin";
import { getInvoice } from "./find.server";
import type { InvoiceLineView, TillSlip } from "./view";

type Priced = Pick<TillSlip, "lines" | "discountCents">;

const sumOf = (lines: InvoiceLineView[]) =>
  lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);

// The invoice's own prices have a discount in them already.
function beforeDiscount(paymentId: string, lines: InvoiceLineView[]): Priced {
  const { data } =
    db
      .select({ data: paymentLogs.data })
      .from(paymentLogs)
      .where(and(eq(paymentLogs.paymentId, paymentId), eq(paymentLogs.event, "initiated")))
      .get() ?? {};
  const { discountCents, agreedCents } = data ?? {};
  const none = { lines, discountCents: 0 };
  if (typeof discountCents !== "number" || typeof agreedCents !== "string") return none;
  const agreed = agreedCents.split(",").map(Number);
  const before = lines.map((line, index) => ({
    ...line,
    unitPriceCents: agreed[index] ?? line.unitPriceCents,
  }));
  const addsUp = sumOf(before) - discountCents === sumOf(lines);
  return addsUp ? { lines: before, discountCents } : none;
}

export function tillSlip(
  _admin: Counter,
  paymentId: string,
  { changeCents }: { changeCents: number | null },
): TillSlip {
  const invoice = getInvoice(paymentId);
  return { invoice, ...beforeDiscount(paymentId, invoice.lines), changeCents };
}
