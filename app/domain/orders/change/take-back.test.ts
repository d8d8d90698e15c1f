import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { fetchedLines, orderReplacements } from "~/db/schema/order";
import { addBook } from "../../../../tests/factories/factories";
import { addReturn } from "../../../../tests/factories/returns";
import { MINUTE_MS } from "../../dates/time";
import { mailsOfPayment } from "../../mail/of-payment.server";
import { orderInMail } from "../../mail/order-mails.server";
import { getPayment, paymentRow } from "../../payments/find.server";
import { timelineOf } from "../../payments/log.server";
import { beginCartPayment, report } from "../../payments/payment.fixture";
import { getReturn } from "../../returns/admin-returns.server";
import { swapsInWords } from "../../returns/in-words.server";
import { orderedAndPaid, outstandingOne, packer } from "../order.fixture";
import { pickList } from "../packing/pick.server";
import { setOrderState } from "../step.server";
import { replaceCopies, settleReplacement } from "./replace.server";

beforeEach(() => {
  db.delete(fetchedLines).run();
});
afterEach(() => {
  vi.useRealTimers();
});

const other = (priceCents: number, title = "Other Atlas") =>
  addBook(db, { title, isbn: null, condition: "Fair", priceCents, stockQty: 1 });

const stock = (id: number) => db.select().from(books).where(eq(books.id, id)).get()?.stockQty;

const picked = () => pickList(packer).books.map(({ bookId, copies }) => ({ bookId, copies }));

it("another copy is taken back before it leaves: it is on the shelf, and the first is outstanding until a third goes out", () => {
  const { id, bookId } = outstandingOne();
  const withBookId = other(90_000);
  const before = [picked(), swapsInWords(id)];
  const first = replaceCopies(packer, id, { bookId, withBookId, difference: "ask" }, "key-one-1");
  expect(first.dueCents).toBeGreaterThan(0);
  const replacementId = first.replacements[0]?.id ?? 0;
  for (const _ of [1, 2]) {
    expect(settleReplacement(packer, id, { replacementId, outcome: "taken_back" })).toMatchObject({
      ...{ owedCopies: 1, swappedCopies: 0, dueCents: 0, replacements: [] },
      lines: [{ owedCopies: 1, replaceableCopies: 1, swappedFor: null }],
    });
  }
  replaceCopies(packer, id, { bookId, withBookId, difference: "ask" }, "key-one-1");
  expect(stock(withBookId)).toBe(1);
  expect(getPayment(id).needsAttention).toBe(true);
  expect([picked(), swapsInWords(id)]).toEqual(before);
  expect(timelineOf(id).at(-1)?.message).toContain("Other Atlas (Fair) does not go out for");
  const told = mailsOfPayment(id).filter(({ kind }) => kind === "order-changed");
  expect([told.length, orderInMail(id).instead]).toEqual([2, []]);
  const third = other(70_000, "Third Atlas");
  const order = replaceCopies(packer, id, { bookId, withBookId: third, difference: "waive" });
  expect(order).toMatchObject({ owedCopies: 0, replacements: [{ withTitle: "Third Atlas" }] });
  expect(getPayment(id).needsAttention).toBe(false);
});

it("another copy that was cheaper and is taken back leaves nothing to be refunded", () => {
  const { id, bookId } = orderedAndPaid("courier", { priceCents: 10_000 });
  const asked = { bookId, withBookId: other(7_500), difference: "refund" } as const;
  const order = replaceCopies(packer, id, asked);
  expect(order.replacements[0]?.toRefundCents).toBe(2_500);
  const replacementId = order.replacements[0]?.id ?? 0;
  const back = settleReplacement(packer, id, { replacementId, outcome: "taken_back" });
  expect([back.replacements, back.lines[0]?.copiesToPack]).toEqual([[], 1]);
});

it("another copy is not taken back once it left, or money moved for it", () => {
  const { id, bookId } = orderedAndPaid("courier", { priceCents: 10_000 });
  const asked = { bookId, withBookId: other(13_000), difference: "ask" } as const;
  const replacementId = replaceCopies(packer, id, asked).replacements[0]?.id ?? 0;
  const takeBack = () => settleReplacement(packer, id, { replacementId, outcome: "taken_back" });
  settleReplacement(packer, id, { replacementId, outcome: "received" });
  expect(takeBack).toThrow("R30.00 came for this copy");
  setOrderState(packer, id, { state: "sent" });
  expect(takeBack).toThrow("went to the buyer already");
  expect(stock(asked.withBookId)).toBe(0);
  const remove = () => db.delete(orderReplacements).run();
  expect(remove).toThrow();
});

it("another copy that answered a return and is taken back leaves it to be answered again", () => {
  const { id, bookId } = orderedAndPaid("collection", { priceCents: 10_000 });
  setOrderState(packer, id, { state: "ready" });
  setOrderState(packer, id, { state: "handed_over" });
  const returnId = String(addReturn(db, id));
  const asked = { bookId, withBookId: other(10_000), difference: "ask" } as const;
  const replacementId = replaceCopies(packer, id, asked).replacements[0]?.id ?? 0;
  expect(getReturn(packer, returnId).answer).toBe("swap");
  settleReplacement(packer, id, { replacementId, outcome: "taken_back" });
  expect(getReturn(packer, returnId)).toMatchObject({ answer: null, answeredAt: null });
  expect(swapsInWords(id)).toEqual({});
  vi.setSystemTime(Date.now() + MINUTE_MS);
  const again = { ...asked, withBookId: other(10_000, "Third Atlas") };
  replaceCopies(packer, id, again);
  expect(getReturn(packer, returnId).answer).toBe("swap");
  const told = mailsOfPayment(id).filter(({ kind }) => kind === "return-answer");
  expect(told.length).toBe(2);
});

it("another copy that is taken back leaves a return answered that a later one answered", () => {
  const bookId = addBook(db, { priceCents: 10_000, stockQty: 2 });
  const { id } = beginCartPayment([{ bookId, quantity: 2 }]);
  report(paymentRow(id));
  setOrderState(packer, id, { state: "ready" });
  setOrderState(packer, id, { state: "handed_over" });
  const asked = [String(addReturn(db, id)), String(addReturn(db, id))];
  const answers = () => asked.map((one) => getReturn(packer, one).answer);
  const send = (title: string) => {
    vi.setSystemTime(Date.now() + MINUTE_MS);
    const copy = { bookId, withBookId: other(10_000, title), quantity: 1 };
    const order = replaceCopies(packer, id, { ...copy, difference: "ask" });
    return order.replacements.find(({ withTitle }) => withTitle === title)?.id ?? 0;
  };
  const first = send("Third Atlas");
  expect(answers()).toEqual(["swap", null]);
  send("Fourth Atlas");
  expect(answers()).toEqual(["swap", "swap"]);
  settleReplacement(packer, id, { replacementId: first, outcome: "taken_back" });
  expect(answers()).toEqual([null, "swap"]);
});
