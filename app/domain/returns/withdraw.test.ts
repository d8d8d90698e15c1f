import { expect, it } from "vitest";
import { timelineOf } from "../payments/log.server";
import { admin, inCash, paidOrder } from "../refunds/refund.fixture";
import { getReturn, listReturns, waitingReturns } from "./admin-returns.server";
import { answerReturn } from "./answer.server";
import { returnsInWords } from "./in-words.server";
import { readReturnQuery } from "./query";
import { askedReturn, askReturn, returnIdOf, returnMailsOf } from "./return.fixture";
import { returnableLines } from "./returnable.server";
import { withdrawReturn } from "./withdraw.server";

const NO = { answer: "refused", reason: "It was described so" } as const;
const listed = (state: string) =>
  listReturns(admin, readReturnQuery(new URLSearchParams({ state }))).returns.map(({ id }) => id);

it("ends what waits: nobody has to answer it, and its books can be asked about again", async () => {
  const { payment, bookId, id } = await askedReturn();
  const mails = returnMailsOf(payment);
  expect(withdrawReturn(payment.id, id)).toMatchObject({ id: Number(id), state: "withdrawn" });
  expect(waitingReturns(admin, 100).items.map((one) => one.id)).not.toContain(Number(id));
  expect(getReturn(admin, id)).toMatchObject({ answer: "withdrawn", answeredBy: null });
  expect(listed("withdrawn")).toContain(Number(id));
  expect(listed("answered")).not.toContain(Number(id));
  expect(listed("asked")).not.toContain(Number(id));
  expect(timelineOf(payment.id).at(-1)?.message).toBe(
    "The buyer withdrew the cancellation of 1 × Asked Atlas",
  );
  expect(returnsInWords(payment)[0]).toMatchObject({
    news: expect.stringMatching(/^You withdrew it on /),
    toWithdraw: null,
  });
  expect(returnMailsOf(payment)).toEqual(mails);
  expect(returnableLines(payment)[0]).toMatchObject({ leftQty: 1, why: null, refusedOn: null });
  await askReturn(payment, bookId);
  expect(waitingReturns(admin, 100).items.map((one) => one.id)).toContain(
    Number(returnIdOf(payment)),
  );
});

it("is one withdrawal however often it is pressed", async () => {
  const { payment, id } = await askedReturn();
  const first = withdrawReturn(payment.id, id);
  expect(withdrawReturn(payment.id, id)).toEqual(first);
  const steps = timelineOf(payment.id).filter(({ event }) => event === "return withdrawn");
  expect(steps).toHaveLength(1);
});

it("does not undo an answer that came first, nor is it answered afterwards", async () => {
  const answered = await askedReturn();
  await answerReturn(admin, answered.id, NO);
  expect(() => withdrawReturn(answered.payment.id, answered.id)).toThrow(
    "We had answered before you withdrew it.",
  );
  const { payment, bookId, id } = await askedReturn();
  withdrawReturn(payment.id, id);
  for (const answer of [NO, { answer: "refund", way: "cash" } as const]) {
    await expect(answerReturn(admin, id, answer)).rejects.toThrow("The buyer has withdrawn this");
  }
  const named = { lines: [{ bookId, quantity: 1 }], returnId: Number(id) };
  await expect(inCash(payment, named)).rejects.toThrow("or withdrawn. Nothing was refunded.");
  await inCash(payment, { lines: [{ bookId, quantity: 1 }] });
  expect(getReturn(admin, id)).toMatchObject({ answer: "withdrawn", refundId: null });
});

it("is of its own order alone", async () => {
  const { id } = await askedReturn();
  const { payment } = paidOrder({});
  expect(() => withdrawReturn(payment.id, id)).toThrow("Return not found");
  expect(() => withdrawReturn("nobody", id)).toThrow();
});
