import { db } from "~/db/client.server";
import { settings } from "~/db/schema/settings";
import { addBook, type BookTraits } from "../../../tests/factories/factories";
import { cartWith } from "../cart/cart.fixture";
import type { PaymentRow } from "../payments/find.server";
import { beginCartCheckout, beginPayment, newBuyer, report } from "../payments/payment.fixture";
import { getInvoice } from "./find.server";

export const BUSINESS = {
  businessName: "Example Books",
  businessAddress: "1 Example Road\nCape Town\n8001",
  businessEmail: "books@example.org",
  businessPhone: "021 000 0000",
  companyNumber: "2026/000000/07",
  vatNumber: "4000000000",
};

export const setSettings = (change: Partial<typeof settings.$inferInsert>) =>
  db.update(settings).set(change).run();

export const forgetBusiness = () =>
  setSettings({
    businessName: null,
    legalName: null,
    businessAddress: null,
    businessEmail: null,
    businessPhone: null,
    companyNumber: null,
    vatNumber: null,
    vatRegistered: false,
  });

export function paidPayment(payment: PaymentRow) {
  report(payment);
  return getInvoice(payment.id);
}

export const buy = (traits: BookTraits = {}) => paidPayment(beginPayment(addBook(db, traits)));

export function buyTogether(first: BookTraits, ...others: BookTraits[]) {
  const shelf = others.map((traits) => addBook(db, traits));
  return paidPayment(beginCartCheckout(cartWith(addBook(db, first), ...shelf), newBuyer()));
}
