import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../../tests/factories/factories";
import { setSettings } from "../../invoices/invoice.fixture";
import { orderByTransfer } from "../../offline-payments/offline.fixture";
import { markReceived } from "../../offline-payments/receive.server";
import { paymentRow } from "../../payments/find.server";
import { refundPayment } from "../../refunds/refund.server";
import { answerReturn } from "../../returns/answer.server";
import { handOverSwap } from "../../returns/hand-over.server";
import { askReturn, returnIdOf } from "../../returns/return.fixture";
import { orderedAndPaid, outstandingOne, packer } from "../order.fixture";
import { getOrder } from "../order.server";
import { setOrderState } from "../step.server";

it("the message to the buyer of books that were sold out asks what they would like", () => {
  const { id, reference } = outstandingOne();
  const { messageToBuyer } = getOrder(packer, id);
  expect(messageToBuyer).toContain(`: we have your payment for order ${reference}.\nSold out when`);
  expect(messageToBuyer).toContain(
    "1 × Example Mathematics. We are sorry. Would you like your money back",
  );
  expect(messageToBuyer).not.toContain("packing");
});

it("the message to the buyer names a return that waits, another copy that goes out, and a refund", async () => {
  const { id, bookId } = orderedAndPaid("collection");
  const said = () => getOrder(packer, id).messageToBuyer;
  setOrderState(packer, id, { state: "ready" });
  setOrderState(packer, id, { state: "handed_over" });
  await askReturn(paymentRow(id), bookId, { wish: "swap" });
  expect(said()).toMatch(/: about your order BK-\S+\.\nOn .* you asked to return .* We answer by /);
  const withBookId = addBook(db, { title: "Other Atlas", isbn: null, stockQty: 1 });
  const returnId = returnIdOf(paymentRow(id));
  await answerReturn(packer, returnId, { answer: "swap", swaps: [{ bookId, withBookId }] });
  expect(said()).toContain("We keep another title ready for you: Other Atlas (Good).");
  handOverSwap(packer, returnId);
  expect(said()).toContain("Is everything as it should be?");
  const lines = [{ bookId, quantity: 1 }];
  await refundPayment(packer, id, { lines, way: "cash", reason: "changed_mind" });
  expect(said()).toContain(": we have refunded your order BK-");
});

it("the message to the buyer of an order whose money was written down by mistake names no refund", async () => {
  setSettings({ takesBankTransfer: true });
  const { id, bookId, reference, amountCents } = orderByTransfer();
  markReceived(packer, id, { amountCents });
  const lines = [{ bookId, quantity: 1, restock: true }];
  const mistake = { lines, way: "transfer", reason: "other", isMistake: true } as const;
  await refundPayment(packer, id, mistake);
  const order = getOrder(packer, id);
  expect(order).toMatchObject({ refundedCents: amountCents, mistakenCents: amountCents });
  expect(order.messageToBuyer).toContain(
    `: we had written down a payment for order ${reference} by mistake. No money came for it`,
  );
  expect(order.messageToBuyer).not.toContain("refunded");
});
