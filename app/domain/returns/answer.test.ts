import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import { returns } from "~/db/schema/return";
import { addBook } from "../../../tests/factories/factories";
import { cartWith } from "../cart/cart.fixture";
import { ADDRESS, COURIER, offerMethod, offerNoMethod } from "../delivery/delivery.fixture";
import { refundInMail } from "../mail/refund-mails.server";
import {
  beginCartCheckout,
  beginPayment,
  newBuyer,
  report,
  stepsOf,
  stockOf,
} from "../payments/payment.fixture";
import { endRefusedRefund } from "../refunds/finish.server";
import { proposedReturn } from "../refunds/proposal.server";
import { admin, askedAgo, inCash, movementsOf, paidOrder } from "../refunds/refund.fixture";
import {
  countWaitingReturns,
  getReturn,
  listReturns,
  waitingReturns,
} from "./admin-returns.server";
import { answerReturn } from "./answer.server";
import { handOverSwap } from "./hand-over.server";
import { returnsInWords, swapsInWords } from "./in-words.server";
import { readReturnQuery } from "./query";
import { askedReturn, askReturn, returnIdOf, returnMailsOf } from "./return.fixture";
import { returnableLines, returnsOfPayment } from "./returnable.server";
import { returnAnswerSchema } from "./schema";
import { swapChoices } from "./swap.server";

describe("an answer", () => {
  it("is a refund: one operation, whose own mail tells the buyer", async () => {
    const { payment, bookId, id } = await askedReturn();
    const answered = await answerReturn(admin, id, {
      answer: "refund",
      way: "cash",
      restock: true,
      reason: "Please bring it on Monday",
    });
    expect(answered).toMatchObject({
      state: "answered",
      answer: "refund",
      answerText: "Please bring it on Monday",
      answeredBy: admin.email,
      refundId: expect.any(Number),
    });
    const { toBuyer, isCancellation } = refundInMail(answered.refundId ?? 0);
    expect([toBuyer, isCancellation]).toEqual(["Please bring it on Monday", true]);
    expect(stockOf(bookId)).toBe(1);
    expect(returnMailsOf(payment)).not.toContain("return-answer");
    await expect(answerReturn(admin, id, { answer: "refund", way: "cash" })).rejects.toThrow(
      "answered already",
    );
  });

  it("comes by itself where the order's page refunds all its copies", async () => {
    const { payment, bookId, id } = await askedReturn();
    await inCash(payment, { lines: [{ bookId, quantity: 1 }] });
    expect(getReturn(admin, id)).toMatchObject({ answer: "refund" });
  });

  it("is a part of the price where the refund names the return, once", async () => {
    const { payment, id } = await askedReturn();
    const returnId = Number(id);
    await inCash(payment, { amountCents: 1_000 });
    expect(getReturn(admin, id).state).toBe("asked");
    await inCash(payment, { amountCents: 1_000, returnId });
    expect(getReturn(admin, id)).toMatchObject({ answer: "refund" });
    await expect(inCash(payment, { amountCents: 1_000, returnId })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("of PayFast's refusal opens the return again", async () => {
    const { refundId, payment } = askedAgo(60);
    const [{ bookId } = { bookId: 0 }] = returnableLines(payment);
    await askReturn(payment, bookId);
    db.update(returns)
      .set({ answer: "refund", answerText: "Keep it", refundId, answeredAt: 1 })
      .where(eq(returns.paymentId, payment.id))
      .run();
    write((tx) => endRefusedRefund(tx, refundId, { source: "system", refusal: "No money" }, 1));
    expect(getReturn(admin, returnIdOf(payment))).toMatchObject({
      state: "asked",
      answerText: "",
      refundId: null,
    });
  });

  it("is another copy: it leaves stock for the order, and no money moves", async () => {
    const { payment, bookId, id } = await askedReturn({ wish: "swap" });
    const other = addBook(db, { title: "Asked Atlas", isbn: null, condition: "Fair" });
    const swaps = [{ bookId, withBookId: other }];
    const answered = await answerReturn(admin, id, { answer: "swap", swaps, reason: "On Monday" });
    expect(answered.lines).toMatchObject([{ swappedFor: { bookId: other, condition: "Fair" } }]);
    expect(stockOf(other)).toBe(0);
    expect(movementsOf(other).at(-1)).toMatchObject({
      quantity: -1,
      reason: "sold",
      paymentId: payment.id,
      adminId: admin.id,
    });
    expect(returnMailsOf(payment)).toContain("return-answer");
    expect(stepsOf(payment).at(-1)?.message).toBe(
      "Swapped: 1 × Asked Atlas (Fair) goes out for Asked Atlas (Good). No money moves",
    );
    expect(returnableLines(payment)).toMatchObject([
      { leftQty: 0, why: "In its place you get Asked Atlas (Fair)" },
    ]);
    expect(swapsInWords(payment.id)).toEqual({ [bookId]: "Asked Atlas (Fair)" });
    const waits = () => waitingReturns(admin, 100).items.find((one) => one.id === Number(id))?.swap;
    expect(waits()).toBe("Asked Atlas (Fair)");
    expect(returnsInWords(payment)[0]?.news).toBe("You get another copy: Asked Atlas (Fair).");
    for (const _ of [1, 2]) handOverSwap(admin, id);
    expect(waits()).toBeUndefined();
    expect(stepsOf(payment).filter(({ event }) => event === "swap handed over")).toHaveLength(1);
    expect(returnsInWords(payment)[0]?.news).toMatch(
      /^You have another copy since .+: Asked Atlas \(Fair\)\.$/,
    );
    expect(returnableLines(payment)).toMatchObject([{ leftQty: 1, why: null, condition: "Fair" }]);
    await askReturn(payment, bookId);
    expect(returnableLines(payment)).toMatchObject([{ why: "You have asked to cancel it" }]);
  });

  it("of no may become a refund or another copy, once, and each is mailed", async () => {
    const no = { answer: "refused", reason: "It is worn as described" } as const;
    const { payment, bookId, id } = await askedReturn({ wish: "swap" });
    await answerReturn(admin, id, no);
    await expect(answerReturn(admin, id, no)).rejects.toThrow("answered already");
    const withBookId = addBook(db, { title: "Asked Atlas", isbn: null });
    const swap = { answer: "swap", swaps: [{ bookId, withBookId }] } as const;
    const changed = await answerReturn(admin, id, { ...swap, swaps: [...swap.swaps] });
    expect(changed).toMatchObject({ answer: "swap", answerText: "" });
    expect(returnMailsOf(payment).filter((kind) => kind === "return-answer")).toHaveLength(2);
    await expect(answerReturn(admin, id, no)).rejects.toThrow("answered already");
    const other = await askedReturn();
    await answerReturn(admin, other.id, no);
    expect(proposedReturn(admin, other.payment.id, other.id).returnId).toBe(Number(other.id));
    await answerReturn(admin, other.id, { answer: "refund", way: "cash" });
    expect(getReturn(admin, other.id)).toMatchObject({ answer: "refund" });
  });

  it("of no stands where the money went back, or the buyer has asked again", async () => {
    const { payment, bookId, id } = await askedReturn();
    await answerReturn(admin, id, { answer: "refused", reason: "No" });
    await askReturn(payment, bookId);
    const swaps = [{ bookId, withBookId: addBook(db, { title: "Asked Atlas", isbn: null }) }];
    await expect(answerReturn(admin, id, { answer: "swap", swaps })).rejects.toThrow(
      "answered already",
    );
  });

  it("that says nothing of the first copy has a default of it, by whether that has left", async () => {
    const said = async (hasLeft: boolean) => {
      const { payment, bookId, id } = await askedReturn({ wish: "swap" });
      if (hasLeft) db.update(orders).set({ state: "handed_over", handedOverAt: 1 }).run();
      const withBookId = addBook(db, { title: "Asked Atlas", isbn: null });
      await answerReturn(admin, id, { answer: "swap", swaps: [{ bookId, withBookId }] });
      return returnsInWords(payment)[0]?.said;
    };
    expect(await said(true)).toBe("We will agree with you how to get the first copy back.");
    expect(await said(false)).toBe("The first copy stays here with us.");
  });

  it("that gave the money of a book back before the rest left says still that it stayed here", async () => {
    const { payment, bookId, id } = await askedReturn();
    await inCash(payment, { lines: [{ bookId, quantity: 1 }] });
    expect(getReturn(admin, id)).toMatchObject({ answer: "refund" });
    const said = () => returnsInWords(payment)[0]?.said;
    expect(said()).toBe("We have not sent it, and keep it.");
    const left = { state: "handed_over", handedOverAt: Date.now() + 1 } as const;
    db.update(orders).set(left).where(eq(orders.paymentId, payment.id)).run();
    expect(said()).toBe("We have not sent it, and keep it.");
  });

  it("of a cancelled order proposes its copies for the shelf, and of a returned one none", async () => {
    const { payment, books } = paidOrder({ priceCents: 12_000 });
    const [one = 0] = books;
    await askReturn(payment, one);
    const proposed = () => proposedReturn(admin, payment.id, returnIdOf(payment));
    expect(proposed()).toMatchObject({
      copies: { [one]: 1 },
      restocked: { [one]: 1 },
    });
    const left = { state: "handed_over", handedOverAt: 1 } as const;
    db.update(orders).set(left).where(eq(orders.paymentId, payment.id)).run();
    expect(proposed()).toMatchObject({ restocked: {} });
  });

  it("of what is not as described proposes the delivery where all of the order comes back", async () => {
    const proposed = async (reason: "not_as_described" | "learner_moved", copies = 2) => {
      const [one, other] = [addBook(db), addBook(db)];
      const way = { deliveryMethodId: offerMethod(COURIER), deliveryAddress: ADDRESS };
      const payment = beginCartCheckout(cartWith(one, other), { ...newBuyer(), ...way });
      report(payment);
      db.update(orders).set({ state: "handed_over", handedOverAt: 1 }).run();
      const lines = [one, other].slice(0, copies).map((bookId) => ({ bookId, quantity: 1 }));
      await askReturn(payment, 0, { lines, reason });
      offerNoMethod();
      const { deliveryCents } = proposedReturn(admin, payment.id, returnIdOf(payment));
      return deliveryCents === payment.deliveryCents;
    };
    expect(await proposed("not_as_described")).toBe(true);
    expect(await proposed("not_as_described", 1)).toBe(false);
    expect(await proposed("learner_moved")).toBe(false);
  });

  it("of no, asked again, stands below what is asked now", async () => {
    const { payment, bookId, id } = await askedReturn();
    expect(returnsInWords(payment)[0]?.news).toMatch(/The book is still here with us/);
    await answerReturn(admin, id, { answer: "refused", reason: "It was described so" });
    expect(returnableLines(payment)).toMatchObject([{ refusedOn: expect.any(String) }]);
    await askReturn(payment, bookId);
    expect(returnsInWords(payment).map(({ asked }) => asked)).toEqual([
      expect.stringMatching(/^Asked again on .+: Asked Atlas\.$/),
      expect.stringMatching(/^On .+ you asked to cancel Asked Atlas\.$/),
    ]);
  });

  it("of a copy that is sold or held swaps nothing", async () => {
    const { payment, bookId, id } = await askedReturn({ wish: "swap" });
    const held = addBook(db, {});
    beginPayment(held);
    for (const withBookId of [held, bookId, 999_999]) {
      const swaps = [{ bookId, withBookId }];
      await expect(answerReturn(admin, id, { answer: "swap", swaps })).rejects.toMatchObject({
        code: "conflict",
      });
    }
    const swaps = [{ bookId: 999_999, withBookId: held }];
    await expect(answerReturn(admin, id, { answer: "swap", swaps })).rejects.toThrow("Asked Atlas");
    expect(returnsOfPayment(payment.id)).toMatchObject([{ state: "asked" }]);
  });

  it("offers for a swap the free copies of the title", async () => {
    const isbn = "9780198375890";
    const { payment, books } = paidOrder({ isbn });
    await askReturn(payment, books[0] ?? 0);
    const other = addBook(db, { isbn, condition: "Fair", stockQty: 1 });
    expect(swapChoices(admin, getReturn(admin, returnIdOf(payment)))).toMatchObject([
      { bookId: books[0], choices: [{ id: other, condition: "Fair" }] },
    ]);
  });

  it("is no, with words that the buyer reads, and only once", async () => {
    const { payment, id } = await askedReturn();
    await answerReturn(admin, id, { answer: "refused", reason: "It was described so" });
    expect(returnsOfPayment(payment.id)).toMatchObject([
      { state: "answered", answer: "refused", answerText: "It was described so" },
    ]);
    expect(returnMailsOf(payment)).toContain("return-answer");
    await expect(
      answerReturn(admin, id, { answer: "refused", reason: "Again" }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect(stepsOf(payment).at(-1)?.message).toBe("The return of 1 × Asked Atlas was refused");
    expect(() => handOverSwap(admin, id)).toThrow("not swapped");
    await expect(
      answerReturn(admin, "999999", { answer: "refused", reason: "No" }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it.each([
    [{ answer: "refused" }, "reason"],
    [{ answer: "refused", reason: "  " }, "reason"],
    [{ answer: "swap" }, "swaps"],
    [{ answer: "swap", swaps: [] }, "swaps"],
    [{ answer: "refund" }, "way"],
  ])("%j lacks its %s", (input, field) => {
    const { error } = returnAnswerSchema.safeParse(input);
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

describe("the list of returns", () => {
  it("has first what waits, by state and in pages, and counts what waits", async () => {
    db.$client.exec("delete from return_photos; delete from return_lines; delete from returns");
    const [first, second, third] = [await askedReturn(), await askedReturn(), await askedReturn()];
    await answerReturn(admin, second.id, { answer: "refused", reason: "No" });
    const ids = (query: string) =>
      listReturns(admin, readReturnQuery(new URLSearchParams(query))).returns.map(({ id }) =>
        String(id),
      );
    expect(ids("")).toEqual([first.id, third.id, second.id]);
    expect(ids("state=answered")).toEqual([second.id]);
    expect(ids("state=asked&pageSize=1&page=9")).toEqual([third.id]);
    expect(ids("state=else")).toHaveLength(3);
    expect(countWaitingReturns(admin)).toBe(2);
    expect(waitingReturns(admin, 1)).toMatchObject({
      total: 2,
      items: [{ reference: first.payment.reference, title: "Asked Atlas" }],
    });
  });
});
