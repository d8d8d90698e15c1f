import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { addBook } from "../../../../tests/factories";
import { paymentRow } from "../find.server";
import { beginPayment, report } from "../payment.fixture";
import { fillSearchTexts } from "./fill-search-texts.server";

const forgetTexts = () => db.update(payments).set({ searchText: "" }).run();

it("makes payments from before findable, as new ones are", async () => {
  const pending = beginPayment(addBook(db, { title: "Hoër Wiskunde" }));
  const paid = beginPayment();
  report(paid);
  const written = [pending, paid].map(({ id }) => paymentRow(id).searchText);
  expect(written[0]).toContain("hoer wiskunde");
  forgetTexts();
  await fillSearchTexts(new AbortController().signal);
  expect([pending, paid].map(({ id }) => paymentRow(id).searchText)).toEqual(written);
});

it("completes a payment that is not findable yet, and makes it so afterwards", async () => {
  const payment = beginPayment();
  forgetTexts();
  report(payment);
  await fillSearchTexts(new AbortController().signal);
  const { searchText, invoiceNumber } = paymentRow(payment.id);
  expect(searchText).toContain(payment.customerEmail);
  expect(searchText).toContain(invoiceNumber?.toLowerCase());
});

it("leaves off when the shop stops", async () => {
  const payment = beginPayment();
  forgetTexts();
  await fillSearchTexts(AbortSignal.abort());
  expect(paymentRow(payment.id).searchText).toBe("");
});
