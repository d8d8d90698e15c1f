import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import { addBook } from "../../../../tests/factories/factories";
import { OWN_BANK } from "../../../../tests/factories/offline-payments";
import { addReturn } from "../../../../tests/factories/returns";
import { setSettings } from "../../invoices/invoice.fixture";
import { mailsOfPayment } from "../../mail/of-payment.server";
import { returnInMail } from "../../mail/return-mails.server";
import { howToPay } from "../../offline-payments/how-to-pay";
import { getPayment, paymentRow } from "../../payments/find.server";
import { returnsInWords } from "../../returns/in-words.server";
import { orderedAndPaid, packer } from "../order.fixture";
import { replaceCopies, settleReplacement } from "./replace.server";

it("a dearer title that answers a return is told in one mail and on the page, with where to pay", () => {
  setSettings(OWN_BANK);
  const { id, bookId } = orderedAndPaid("collection", { priceCents: 10_000, title: "First" });
  db.update(orders).set({ state: "handed_over", readyAt: 1, handedOverAt: 2 }).run();
  const asked = Number(addReturn(db, id));
  const before = mailsOfPayment(id).length;
  const copy = { title: "Other Atlas", isbn: null, condition: "Fair", priceCents: 11_000 } as const;
  const out = { bookId, withBookId: addBook(db, copy), difference: "ask" } as const;
  const [{ id: replacementId } = { id: 0 }] = replaceCopies(packer, id, out).replacements;
  expect(mailsOfPayment(id).length - before).toBe(1);
  expect(returnInMail(asked)).toMatchObject({
    ...{ answer: "swap", difference: { askedCents: 1_000, backCents: 0 } },
    bank: { accountNumber: OWN_BANK.bankAccountNumber },
  });
  const { reference } = paymentRow(id);
  const said = () => returnsInWords(paymentRow(id))[0];
  expect(said()).toMatchObject({
    news: "We keep another title ready for you: Other Atlas (Fair).",
    money: `It costs R10.00 more. Please pay that when you fetch it, or by transfer, with the reference ${reference}.`,
  });
  expect(howToPay(getPayment(id), null)).toMatchObject({
    title: "Pay the rest when you collect, or by transfer",
    facts: expect.arrayContaining([
      ["Still to pay", "R10.00"],
      ["Account number", OWN_BANK.bankAccountNumber, "account number"],
      ["Reference for your bank", reference, "reference"],
    ]),
  });
  settleReplacement(packer, id, { replacementId, outcome: "received" });
  expect(said()?.money).toBe("");
  expect(howToPay(getPayment(id), null)).toBeNull();
});
