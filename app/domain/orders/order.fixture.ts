import { db } from "~/db/client.server";
import { addBook, type BookTraits } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { initiateBookPayment } from "../checkout/initiate.server";
import {
  ADDRESS,
  COLLECTION,
  COURIER,
  LOCKER,
  offerMethod,
  offerNoMethod,
} from "../delivery/delivery.fixture";
import type { DeliveryKind } from "../delivery/kinds";
import type { DeliveryInput } from "../delivery/schema";
import { type PaymentRow, paymentRow } from "../payments/find.server";
import { beginPayment, newBuyer, report, runHoldOut, visitor } from "../payments/payment.fixture";

export const packer = testAdmin();

const AT_SCHOOL = { kind: "school", name: "Example High School", priceCents: 0 } as const;

const WISHES: Record<DeliveryKind, () => DeliveryInput> = {
  collection: () => ({ deliveryMethodId: offerMethod({ ...COLLECTION, details: "At the gate" }) }),
  school: () => ({ deliveryMethodId: offerMethod(AT_SCHOOL) }),
  courier: () => ({ deliveryMethodId: offerMethod(COURIER), deliveryAddress: ADDRESS }),
  pickup_point: () => ({ deliveryMethodId: offerMethod(LOCKER), pickupPoint: "Locker 7" }),
};

export function begunOrder(kind: DeliveryKind | null, traits: BookTraits = {}): PaymentRow {
  if (kind === null) offerNoMethod();
  const wish = kind === null ? {} : WISHES[kind]();
  const order = { bookId: addBook(db, traits), ...newBuyer(), ...wish };
  return paymentRow(initiateBookPayment(order, visitor()));
}

export function orderedAndPaid(kind: DeliveryKind | null, traits: BookTraits = {}): PaymentRow {
  const payment = begunOrder(kind, traits);
  report(payment);
  return paymentRow(payment.id);
}

export function outstandingOne(): PaymentRow {
  const late = begunOrder(null, { stockQty: 1 });
  runHoldOut(late);
  report(beginPayment(late.bookId));
  report(late);
  return paymentRow(late.id);
}
