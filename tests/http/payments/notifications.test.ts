import { afterEach, describe, expect, it } from "vitest";
import { addBook } from "../../factories/factories";
import {
  completed,
  countInvoices,
  flagsOf,
  goToPayFast,
  holdRunsOut,
  inboxOf,
  judged,
  onHand,
  onOffer,
  type Purchase,
  paymentIn,
  somebody,
  takenFor,
  verdictsOn,
  wantBook,
} from "../../factories/purchase";
import type { Behaviour } from "../../payfast/behaviour";
import { useShop, useStandIn } from "../../shop/use-shop";

const standIn = await useStandIn();
const shop = await useShop();
afterEach(async () => {
  await judged(shop);
  standIn.reset();
});

/** Completes the payment and waits until its notification is processed. */
async function pay({ sessionId }: Purchase, behaviour: Partial<Behaviour> = {}): Promise<void> {
  standIn.behaviour(behaviour);
  await standIn.pay(sessionId);
  await judged(shop);
}

const statusOf = ({ paymentId }: Purchase) => paymentIn(shop, paymentId).status;

/** Paid: one copy less and one more invoice. */
async function expectSold(purchase: Purchase, invoicesBefore: number): Promise<void> {
  expect(statusOf(purchase)).toBe("completed");
  expect(onHand(shop, purchase.bookId)).toBe(0);
  expect(takenFor(shop, purchase.paymentId)).toEqual([1]);
  expect(countInvoices(shop)).toBe(invoicesBefore + 1);
  const sold = inboxOf(shop, purchase.paymentId).filter(
    (row) => row.verdict === "applied" && row.reason?.startsWith("completed"),
  );
  expect(sold).toHaveLength(1);
}

describe("a buyer who pays", () => {
  it("has the book, by one notification that was answered with an empty 200", async () => {
    const before = countInvoices(shop);
    const purchase = await wantBook(shop, standIn);
    await pay(purchase);
    await expectSold(purchase, before);
    const sent = standIn.log().filter((line) => line.direction === "out");
    expect(sent.map(({ status, responseBody }) => [status, responseBody])).toEqual([[200, ""]]);
    expect(inboxOf(shop, purchase.paymentId)[0]?.rawBody).toBe(sent[0]?.requestBody);
  });

  it("has it by the notification alone: coming back proves nothing", async () => {
    const purchase = await wantBook(shop, standIn);
    await pay(purchase, { itn: "drop" });
    const returnUrl = standIn.sessions()[0]?.fields.return_url ?? "";
    expect(await (await fetch(returnUrl)).text()).toContain("Payment Processing...");
    expect(statusOf(purchase)).toBe("pending");
  });

  it.each<[string, Partial<Behaviour>]>([
    ["ten copies at the same moment", { parallel: 10 }],
    ["six copies one after the other", { duplicates: 5 }],
    ["copies both ways", { parallel: 4, duplicates: 2 }],
  ])("has it once, though the notification comes in %s", async (_, behaviour) => {
    const before = countInvoices(shop);
    const purchase = await wantBook(shop, standIn);
    await pay(purchase, behaviour);
    await expectSold(purchase, before);
    const [applied, ...others] = verdictsOn(shop, purchase.paymentId);
    expect(applied).toBe("applied");
    expect(others.length).toBeGreaterThanOrEqual(5);
    expect(new Set(others)).toEqual(new Set(["duplicate"]));
    expect(flagsOf(shop, purchase.paymentId)).toEqual([]);
  });

  it.each<Behaviour["sequence"]>([
    ["FAILED", "COMPLETE"],
    ["COMPLETE", "FAILED"],
    ["PENDING", "COMPLETE"],
    ["CANCELLED", "PENDING", "FAILED", "COMPLETE", "FAILED", "PENDING"],
  ])("has it, though PayFast reports %s, %s...", async (...sequence) => {
    const before = countInvoices(shop);
    const purchase = await wantBook(shop, standIn);
    await pay(purchase, { sequence, parallel: 2 });
    await expectSold(purchase, before);
  });

  it("twice has one book, and the admin is told of the second payment", async () => {
    const before = countInvoices(shop);
    const purchase = await wantBook(shop, standIn);
    await pay(purchase, { doubleCharge: true });
    await expectSold(purchase, before);
    expect(flagsOf(shop, purchase.paymentId)).toEqual(["double_payment"]);
  });

  it("keeps the book when PayFast reports a failure afterwards, and the admin is told", async () => {
    const before = countInvoices(shop);
    const purchase = await wantBook(shop, standIn);
    await pay(purchase);
    await standIn.notify(purchase.sessionId, { status: "FAILED" });
    await judged(shop);
    await expectSold(purchase, before);
    expect(flagsOf(shop, purchase.paymentId)).toEqual(["reversed"]);
  });

  it("has it whatever the names are made of", async () => {
    const before = countInvoices(shop);
    const bookId = addBook(shop.db, { title: "Café & Crème – “Wiskunde” ~!*'() 50% + 🎁" });
    const buyer = { ...somebody(), customerName: "Zoë O'Brien-Müller" };
    const purchase = await goToPayFast(shop, standIn, { bookId, ...buyer });
    await pay(purchase);
    await expectSold(purchase, before);
    expect(paymentIn(shop, purchase.paymentId).customerName).toBe("Zoë O'Brien-Müller");
  });

  it("has it though PayFast's sandbox puts its own buyer in", async () => {
    const purchase = await wantBook(shop, standIn);
    await pay(purchase, { sandbox: true });
    expect(paymentIn(shop, purchase.paymentId)).toMatchObject({
      status: "completed",
      customerName: "Thandi Example",
    });
  });

  it("has it though there is a field that nobody knew of", async () => {
    const before = countInvoices(shop);
    const purchase = await wantBook(shop, standIn);
    await pay(purchase, { tamper: { extraFields: { wallet: "a b+c", blank: "" } } });
    await expectSold(purchase, before);
  });
});

describe("a buyer who pays late", () => {
  it("has the book when it is still there", async () => {
    const before = countInvoices(shop);
    const purchase = await wantBook(shop, standIn);
    holdRunsOut(shop, purchase.paymentId);
    await pay(purchase);
    await expectSold(purchase, before);
    expect(flagsOf(shop, purchase.paymentId)).toEqual([]);
  });

  it("is before the admin when it is not, and stock stays at nothing", async () => {
    const late = await wantBook(shop, standIn);
    holdRunsOut(shop, late.paymentId);
    const quick = await goToPayFast(shop, standIn, { bookId: late.bookId });
    await pay(quick);
    await pay(late);
    expect([statusOf(quick), statusOf(late)]).toEqual(["completed", "completed"]);
    expect(onHand(shop, late.bookId)).toBe(0);
    expect([quick, late].map((one) => takenFor(shop, one.paymentId))).toEqual([[1], [0]]);
    expect(flagsOf(shop, quick.paymentId)).toEqual([]);
    expect(flagsOf(shop, late.paymentId)).toEqual(["sold_out"]);
  });

  it("shares one copy with nobody, in whatever order two payments arrive", async () => {
    const late = await wantBook(shop, standIn);
    holdRunsOut(shop, late.paymentId);
    const quick = await goToPayFast(shop, standIn, { bookId: late.bookId });
    standIn.behaviour({ parallel: 3 });
    await Promise.all([standIn.pay(late.sessionId), standIn.pay(quick.sessionId)]);
    await judged(shop);
    const taken = [late, quick].flatMap((one) => takenFor(shop, one.paymentId));
    expect([onHand(shop, late.bookId), taken.sort()]).toEqual([0, [0, 1]]);
  });
});

describe("a buyer who cancels", () => {
  /** Follows PayFast's cancel link and presses the page's button. */
  const cancel = async (): Promise<string> => {
    const link = new URL(standIn.sessions()[0]?.fields.cancel_url ?? "");
    const page = await (await fetch(link)).text();
    if (!page.includes("Cancel this payment?")) return page;
    const payment = link.searchParams.get("payment") ?? "";
    const answer = await fetch(`${link.origin}${link.pathname}`, {
      method: "POST",
      body: new URLSearchParams({ payment }),
    });
    return answer.text();
  };

  it("has not cancelled by a link that a program opens, to look where it leads", async () => {
    const purchase = await wantBook(shop, standIn);
    const link = standIn.sessions()[0]?.fields.cancel_url ?? "";
    for (const method of ["HEAD", "GET", "GET"]) await fetch(link, { method });
    expect(statusOf(purchase)).toBe("pending");
    expect(await onOffer(shop, purchase.bookId)).toBe(0);
  });

  it("frees the copy at once", async () => {
    const purchase = await wantBook(shop, standIn);
    expect(await onOffer(shop, purchase.bookId)).toBe(0);
    expect(await cancel()).toContain("Payment Cancelled");
    expect(statusOf(purchase)).toBe("cancelled");
    expect(await onOffer(shop, purchase.bookId)).toBe(1);
  });

  it("and then pays after all has the book", async () => {
    const before = countInvoices(shop);
    const purchase = await wantBook(shop, standIn);
    await cancel();
    await pay(purchase);
    await expectSold(purchase, before);
  });

  it("after paying changes nothing", async () => {
    const purchase = await wantBook(shop, standIn);
    await pay(purchase);
    await completed(shop, purchase.paymentId);
    const paid = paymentIn(shop, purchase.paymentId);
    expect(await cancel()).toContain("This payment was completed");
    expect(paymentIn(shop, purchase.paymentId)).toEqual(paid);
    expect(onHand(shop, purchase.bookId)).toBe(0);
  });
});
