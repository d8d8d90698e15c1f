import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { initiateBookPayment } from "../checkout/initiate.server";
import { STRANGER, type Visitor } from "../checkout/visitor";
import { COLLECTION, offerMethod, offerNoMethod } from "../delivery/delivery.fixture";
import { type PaymentRow, paymentRow } from "../payments/find.server";
import { newBuyer } from "../payments/payment.fixture";

type Asked = { bookId?: number; buyer?: ReturnType<typeof newBuyer>; from?: Visitor };

export function orderByTransfer({ bookId, buyer, from = STRANGER }: Asked = {}): PaymentRow {
  offerNoMethod();
  const order = { bookId: bookId ?? addBook(db), ...(buyer ?? newBuyer()) };
  return paymentRow(initiateBookPayment({ ...order, method: "bank_transfer" }, from));
}

export function orderToCollect({ bookId, buyer, from = STRANGER }: Asked = {}): PaymentRow {
  const deliveryMethodId = offerMethod({ ...COLLECTION, details: "At the gate, until 16:00" });
  const order = { bookId: bookId ?? addBook(db), ...(buyer ?? newBuyer()), deliveryMethodId };
  return paymentRow(initiateBookPayment({ ...order, method: "on_collection" }, from));
}
