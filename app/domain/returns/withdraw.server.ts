import { and, eq } from "drizzle-orm";
import { write } from "~/db/client.server";
import { returns } from "~/db/schema/return";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { paymentRow } from "../payments/find.server";
import { logPayment } from "../payments/log.server";
import { readId } from "../values/ids";
import { ANSWERED_FIRST } from "./choices";
import { returnViews } from "./rows.server";
import { returnNoun } from "./rules";
import type { ReturnView } from "./view";

/**
 * Ends a return or a cancellation that its buyer needs no more, before the shop answers it. A repeat changes nothing.
 * @throws DomainError not_found; conflict where the shop answered first.
 */
export function withdrawReturn(
  paymentId: string | undefined,
  idInAddress: string | undefined,
): ReturnView {
  const { id, status } = paymentRow(paymentId);
  const own = and(eq(returns.id, readId(idInAddress)), eq(returns.paymentId, id));
  const at = now();
  return write((tx) => {
    const [view] = returnViews(tx.select().from(returns).where(own).all());
    if (view === undefined) throw new DomainError("not_found", "Return not found");
    if (view.answer === "withdrawn") return view;
    if (view.answer !== null) throw new DomainError("conflict", ANSWERED_FIRST);
    const withdrawn = { answer: "withdrawn", answeredAt: at, updatedAt: at } as const;
    const rows = tx.update(returns).set(withdrawn).where(own).returning().all();
    const named = view.lines.map(({ quantity, title }) => `${quantity} \u00d7 ${title}`).join(", ");
    const message = `The buyer withdrew the ${returnNoun(view).toLowerCase()} of ${named}`;
    const step = { event: "return withdrawn", status, message, source: "shopper" } as const;
    logPayment(tx, { paymentId: id, ...step, data: { returnId: view.id } }, at);
    return { ...view, ...returnViews(rows)[0] };
  });
}
