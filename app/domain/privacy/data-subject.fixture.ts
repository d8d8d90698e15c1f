import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import { payments, providerNotifications } from "~/db/schema/payment";
import { addBook } from "../../../tests/factories/factories";
import { testAdmin } from "../accounts/account.fixture";
import { initiateBookPayment } from "../checkout/initiate.server";
import { STRANGER } from "../checkout/visitor";
import { submitEnquiry } from "../enquiries/enquiry.server";
import { setPaymentNotes } from "../payments/admin/notes.server";
import { type PaymentRow, paymentRow } from "../payments/find.server";
import { report } from "../payments/payment.fixture";
import { askToBeTold } from "../waitlist/ask.server";

export const owner = testAdmin();

let made = 0;

export function newPerson() {
  made += 1;
  const number = String(made).padStart(4, "0");
  return {
    name: `Zanele Voorbeeld${number}`,
    email: `Zanele${number}@sample.example`,
    phone: `+2782555${number}`,
    street: `${number} Voorbeeld Lane`,
  };
}

export type Somebody = ReturnType<typeof newPerson>;

export function order(
  { name, email, phone, street }: Somebody,
  { isTest = false } = {},
): PaymentRow {
  const customer = { customerName: name, customerEmail: email, customerPhone: phone };
  const id = initiateBookPayment({ bookId: addBook(db), ...customer }, STRANGER);
  const deliveryAddress = {
    street,
    suburb: "",
    town: "Exampleville",
    postalCode: "0001",
    province: "",
  };
  db.update(payments)
    .set({ deliveryKind: "courier", deliveryAddress, isTest })
    .where(eq(payments.id, id))
    .run();
  setPaymentNotes(owner, id, `${name} comes on Friday, ${phone}`);
  return paymentRow(id);
}

export function handedOverOrder(person: Somebody, traits = {}): PaymentRow {
  const payment = order(person, traits);
  report(payment);
  const rawBody = `name_first=${person.name}&email_address=${person.email}&amount_gross=120.00`;
  db.update(providerNotifications)
    .set({ rawBody })
    .where(eq(providerNotifications.paymentId, payment.id))
    .run();
  const handedOverAt = Date.now();
  db.update(orders)
    .set({ state: "handed_over", handedOverAt, trackingNumber: `TRACK ${person.street}` })
    .where(eq(orders.paymentId, payment.id))
    .run();
  return paymentRow(payment.id);
}

export function question({ name, email, phone }: Somebody): string {
  const message = `Please phone ${name}`;
  return submitEnquiry({ bookId: addBook(db), name, email, phone, message }).referenceNumber;
}

export function wish({ email, street }: Somebody): void {
  const title = `Sold out ${street.slice(0, 4)}`;
  askToBeTold({ bookId: addBook(db, { title, stockQty: 0, isbn: null }), email });
}

export function traces(...words: string[]): string[] {
  const driver = db.$client;
  const tables = driver
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and sql not like '%virtual%'",
    )
    .pluck()
    .all();
  const searched = words.map((word) => word.toLowerCase());
  return tables.flatMap((table) =>
    driver
      .prepare<[], Record<string, unknown>>(`select * from "${table}"`)
      .all()
      .flatMap((row) => Object.entries(row))
      .filter(([, value]) => searched.some((word) => String(value).toLowerCase().includes(word)))
      .map(([column]) => `${table}.${column}`),
  );
}

export const recognisedBy = ({ name, email, phone, street }: Somebody) => [
  name,
  email,
  phone,
  phone.replace("+27", "0"),
  street,
];
