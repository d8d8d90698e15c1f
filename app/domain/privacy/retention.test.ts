import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import { mails } from "~/db/schema/work";
import { addMonths } from "../dates/calendar";
import { DAY_MS } from "../dates/time";
import { getInvoice } from "../invoices/find.server";
import { setSettings } from "../invoices/invoice.fixture";
import { getPayment } from "../payments/find.server";
import { monthsReport } from "../reports/months/months.server";
import {
  handedOverOrder,
  newPerson,
  order,
  owner,
  question,
  recognisedBy,
  traces,
  wish,
} from "./data-subject.fixture";
import { lastPurge, purgeAtNight } from "./retention.server";
import { purgeSentence } from "./retention-words";

const going = new AbortController().signal;
const log = { info: vi.fn() };
const nightAt = (at: number) => purgeAtNight(going, log, at);
const inMonths = (count: number) => addMonths(Date.now(), count) + DAY_MS;

it("lets go of each kind when its time is over, and says how many; amounts and invoices' numbers stay", async () => {
  setSettings({ keepEnquiryMonths: 12, keepUnpaidDays: 90, keepPaidYears: 5, keepMailDays: 90 });
  const [asker, waiter, leaver, buyer] = [newPerson(), newPerson(), newPerson(), newPerson()];
  question(asker);
  wish(waiter);
  const left = order(leaver);
  const paid = handedOverOrder(buyer);
  db.update(mails).set({ status: "sent", sentAt: 1 }).run();
  const invoice = getInvoice(paid.id);
  const report = monthsReport(owner);
  const reference = { amount: paid.amountCents, reference: paid.reference, status: "completed" };

  await nightAt(inMonths(1));
  expect(traces(...recognisedBy(leaver))).not.toEqual([]);

  await nightAt(inMonths(4));
  expect(traces(...recognisedBy(leaver))).toEqual([]);
  expect(lastPurge()?.counts).toMatchObject({ unpaid: 1, paid: 0, enquiries: 0, mails: 4 });
  expect(getPayment(left.id)).toMatchObject({ amount: left.amountCents, customerEmail: null });
  expect(traces(asker.email)).not.toEqual([]);

  await nightAt(inMonths(13));
  expect(traces(...recognisedBy(asker), ...recognisedBy(waiter))).toEqual([]);
  expect(lastPurge()?.counts).toMatchObject({ unpaid: 0, enquiries: 1, wanted: 1 });
  expect(getInvoice(paid.id)).toEqual(invoice);

  await nightAt(inMonths(61));
  expect(traces(...recognisedBy(buyer))).toEqual([]);
  expect(getPayment(paid.id)).toMatchObject(reference);
  const { customer, ...figures } = getInvoice(paid.id);
  expect(customer).toMatchObject({ name: "Name erased", email: "", phone: null });
  const { customer: _, ...before } = invoice;
  expect(figures).toEqual(before);
  expect(monthsReport(owner)).toEqual(report);
  expect(purgeSentence("1 May 2031", lastPurge()?.counts ?? {})).toBe(
    "On 1 May 2031 the shop let go of what was past its time: 1 paid order.",
  );
  expect(log.info).toHaveBeenLastCalledWith(
    expect.objectContaining({ paid: 1, enquiries: 0 }),
    "what was kept long enough was let go",
  );
});

it.each(["to_pack", "ready"] as const)(
  "never erases an order that is %s, however old",
  async (state) => {
    const buyer = newPerson();
    const paid = handedOverOrder(buyer);
    const isPaid = eq(orders.paymentId, paid.id);
    db.update(orders).set({ state, handedOverAt: null }).where(isPaid).run();
    await nightAt(inMonths(200));
    expect(getPayment(paid.id)).toMatchObject({ customerEmail: buyer.email });
    db.update(orders).set({ state: "handed_over", handedOverAt: 1 }).where(isPaid).run();
    await nightAt(inMonths(201));
    expect(traces(...recognisedBy(buyer))).toEqual([]);
  },
);

it("runs once a night", async () => {
  const before = lastPurge()?.at ?? 0;
  const night = before + 30 * DAY_MS;
  await nightAt(night);
  await nightAt(night + 60_000);
  expect(lastPurge()?.at).toBe(night);
  await nightAt(night + DAY_MS);
  expect(lastPurge()?.at).toBe(night + DAY_MS);
});
