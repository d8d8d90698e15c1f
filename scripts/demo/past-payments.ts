import { existsSync } from "node:fs";
import path from "node:path";
import { Database } from "../../app/db/driver.server";
import type { PastPayment } from "../../tests/payfast/stand-in";

const PAID = `
  select id as paymentId, payfast_payment_id as pfPaymentId, amount_cents as amountCents,
    completed_at as paidAt, customer_name as name
  from payments
  where status = 'completed' and method = 'payfast' and payfast_payment_id is not null
  order by completed_at`;

/** What a demo shop's database says that PayFast was paid before this run: invented, or by an earlier stand-in. */
export function pastPayments(storage: string): PastPayment[] {
  const file = path.join(storage, "shop.db");
  if (!existsSync(file)) return [];
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare<[], PastPayment>(PAID).all();
  } finally {
    database.close();
  }
}
