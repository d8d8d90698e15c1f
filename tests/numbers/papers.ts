import { groupBy, type Note, sum, type TradedBooks } from "./books";

/** Each paid payment has one invoice for what was ordered, and numbers have no gaps. */
export function checkInvoices({ payments, items, invoices, lines }: TradedBooks, note: Note): void {
  const invoicesOf = groupBy(invoices, ({ paymentId }) => paymentId);
  const linesOf = groupBy(lines, ({ invoiceId }) => invoiceId);
  const itemsOf = groupBy(items, ({ paymentId }) => paymentId);
  const shown = (things: { title: string; price: number; quantity: number }[]) =>
    things
      .map(({ title, price, quantity }) => `${quantity} ${title} at ${price}`)
      .sort()
      .join("; ");
  for (const { id, status, amountCents, invoiceNumber } of payments) {
    const [invoice, ...more] = invoicesOf.get(id) ?? [];
    if (status !== "completed") {
      if (invoice || invoiceNumber) note(`${id} is ${status} and has an invoice`);
      continue;
    }
    if (invoice === undefined || more.length > 0) {
      note(`${id} has ${invoice ? more.length + 1 : "no"} invoices`);
      continue;
    }
    if (invoice.number !== invoiceNumber) note(`${id} names another invoice than its own`);
    if (invoice.total !== amountCents) note(`${invoice.number} is not over ${amountCents} cents`);
    const own = linesOf.get(invoice.id) ?? [];
    if (shown(own) !== shown(itemsOf.get(id) ?? [])) note(`${invoice.number} has other lines`);
  }
  const series = groupBy(invoices, ({ number }) => number.slice(0, -6));
  for (const [name, own] of series) {
    const numbers = own.map(({ number }) => Number(number.slice(-6))).sort((a, b) => a - b);
    if (numbers.some((number, i) => number !== i + 1)) note(`${name} has a gap or a double`);
  }
  const revenue = sum(payments.filter((p) => p.status === "completed").map((p) => p.amountCents));
  const invoiced = sum(invoices.map(({ total }) => total));
  if (revenue !== invoiced) note(`revenue is ${revenue} cents, and ${invoiced} are invoiced`);
}

/** Each paid payment was completed and confirmed once, and no notification is unprocessed. */
export function checkWords({ rows, payments, confirmations }: TradedBooks, note: Note): void {
  const confirmed = groupBy(confirmations, ({ paymentId }) => paymentId);
  const completions = groupBy(
    rows<{ id: string }>("SELECT payment_id id FROM payment_logs WHERE event = 'completed'"),
    ({ id }) => id,
  );
  for (const { id, status } of payments) {
    const wanted = status === "completed" ? 1 : 0;
    const mails = confirmed.get(id)?.length ?? 0;
    if (mails !== wanted) note(`${id} is ${status} and has ${mails} confirmations`);
    const steps = completions.get(id)?.length ?? 0;
    if (steps !== wanted) note(`${id} is ${status} and was completed ${steps} times`);
  }
  const open = rows<{ id: number; verdict: string }>(
    "SELECT id, verdict FROM provider_notifications WHERE verdict = 'received' OR settled_at IS NULL",
  );
  for (const { id } of open) note(`notification ${id} has no verdict`);
  for (const { id, kind } of rows<{ id: number; kind: string }>(
    "SELECT id, kind FROM jobs WHERE dead_at IS NOT NULL OR kind = 'verify-notification'",
  )) {
    note(`job ${id} (${kind}) was never done`);
  }
}
