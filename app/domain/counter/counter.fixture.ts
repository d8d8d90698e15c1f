import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { testAdmin } from "../accounts/account.fixture";
import type { CounterOrder } from "./schema";
import { takeOrder } from "./take-order.server";

export const seller = testAdmin();

export const sell = (bookId: number, more: Partial<CounterOrder> = {}) =>
  takeOrder(seller, {
    lines: [{ bookId, quantity: 1 }],
    handedOver: true,
    payment: "cash",
    ...more,
  });

export const paymentsOf = (bookId: number) =>
  db.select().from(payments).where(eq(payments.bookId, bookId)).all();
