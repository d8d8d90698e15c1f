import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../../tests/factories/factories";
import { listEnquiries } from "../../enquiries/admin-enquiry.server";
import { readEnquiryQuery } from "../../enquiries/query";
import { listOrders } from "../../orders/list.server";
import { packer } from "../../orders/order.fixture";
import { readOrderQuery } from "../../orders/query";
import { fold } from "../../text/search-text";
import { listPayments } from "./admin-list.server";
import { readPaymentQuery } from "./admin-query";

/** More than few: what is common is counted by the index and found by a walk, what is rare is looked up. */
const HOW_MANY = 5_000;

const FILL = `
  create temp table n as with recursive n(i) as (select 1 union all select i + 1 from n where i < ${HOW_MANY}) select i,
    iif(i % 2, 'thandi ', 'zoe ') || iif(i % 3, 'sample', 'mokoena') || ' buyer' || i || '@example.org' ||
    iif(i % 1000 = 7, ' "rare_100%" o''neil', '') as text,
    iif(i % 5, 'completed', 'failed') as status from n;
  insert into payments (id, reference, book_id, customer_name, customer_email, amount_cents, status, is_test, hold_expires_at,
    invoice_number, completed_at, delivery_kind, search_text, created_at, updated_at)
  select printf('payment-for-a-search-%06d', i), 'BK-' || i, (select id from books), 'Any', 'any@example.org', 100, status,
    1, 1, iif(status = 'completed', 'TEST-' || i, null), iif(status = 'completed', i, null),
    iif(i % 7, 'courier', 'collection'), text, i / 2, 1 from n;
  insert into orders (payment_id, state, paid_at, handed_over_at, updated_at)
  select id, iif(created_at % 400, 'handed_over', 'to_pack'), completed_at, iif(created_at % 400, 1, null), 1
  from payments where status = 'completed';
  insert into enquiries (reference_number, looking_for, name, email, phone, search_text, processed, created_at, updated_at)
  select 'ENQ-' || i, 'any', 'Any', 'any@example.org', '', text, i % 4 = 0, i / 2, 1 from n;`;

beforeAll(() => {
  addBook(db);
  db.$client.exec(FILL);
});

const SEARCHES = [
  ...[
    "",
    "zoë",
    "thandi sample",
    "ample",
    "zo",
    "zo sample",
    "thandi zoë",
    "example.org",
    "nobody",
  ],
  ...["buyer4999@", "rare_100%", '"rare', "o'neil zoe", "rare%100", "buyer49 th", "é"],
];

const PAYMENTS =
  "(select p.id, search_text, p.status, p.created_at, p.rowid as place from payments p)";
const ENQUIRIES =
  "(select reference_number, search_text, processed, created_at, id from enquiries)";
const ORDERS = `(select p.id, search_text, o.state, p.delivery_kind, o.paid_at,
  iif(o.state = 'handed_over', -o.paid_at, o.paid_at) as place from orders o join payments p on p.id = o.payment_id)`;

/** The first column of what has all words, by looking at each. */
function lookingAtEach(from: string, q: string, where: string, order: string): unknown[] {
  const words = fold(q).split(" ").filter(Boolean);
  const has = ["true", ...words.map(() => "instr(search_text, ?) > 0")].join(" and ");
  const text = `select * from ${from} where ${has} and ${where || "true"} order by ${order}`;
  return db.$client
    .prepare(text)
    .pluck()
    .all(...words);
}

type Page = { total: number; page: number; ids: string[] };

/** Compares the first, a middle and the last page of a list. */
function expectPages(all: unknown[], list: (page: string) => Page): void {
  for (const asked of ["1", "3", "999"]) {
    const { total, page, ids } = list(asked);
    const from = (page - 1) * 20;
    expect({ total, ids }).toEqual({ total: all.length, ids: all.slice(from, from + 20) });
  }
}

const asAddress = (given: Record<string, string>) => new URLSearchParams(given);

it.each(SEARCHES)("finds what has %j as looking at each payment, enquiry and order does", (q) => {
  for (const status of ["", "failed"]) {
    const where = status && `status = '${status}'`;
    expectPages(lookingAtEach(PAYMENTS, q, where, "created_at desc, place desc"), (page) => {
      const found = listPayments(packer, readPaymentQuery(asAddress({ q, status, page })));
      return { ...found, ids: found.payments.map(({ id }) => id) };
    });
  }
  for (const processed of ["", "true"]) {
    expectPages(
      lookingAtEach(ENQUIRIES, q, processed && "processed", "created_at desc, id desc"),
      (page) => {
        const found = listEnquiries(packer, readEnquiryQuery(asAddress({ q, processed, page })));
        return { ...found, ids: found.enquiries.map(({ referenceNumber }) => referenceNumber) };
      },
    );
  }
  for (const [state, method] of [
    ["", ""],
    ["handed_over", ""],
    ["to_pack", ""],
    ["", "courier"],
    ["handed_over", "collection"],
  ] as const) {
    const where = [state && `state = '${state}'`, method && `delivery_kind = '${method}'`]
      .filter(Boolean)
      .join(" and ");
    expectPages(lookingAtEach(ORDERS, q, where, "state = 'handed_over', place, id"), (page) => {
      const found = listOrders(packer, readOrderQuery(asAddress({ q, state, method, page })));
      return { ...found, ids: found.orders.map(({ paymentId }) => paymentId) };
    });
  }
});

it("follows a text that is written anew, and forgets one that is gone", () => {
  const id = "payment-for-a-search-000010";
  const found = (q: string) =>
    listPayments(packer, readPaymentQuery(asAddress({ q }))).payments.map((one) => one.id);
  db.$client.prepare("update payments set search_text = 'erased forever' where id = ?").run(id);
  expect(found("erased forever")).toEqual([id]);
  expect(found("buyer10@")).toEqual([]);
  db.$client.exec("delete from enquiries where reference_number = 'ENQ-10'");
  expect(listEnquiries(packer, readEnquiryQuery(asAddress({ q: "buyer10@" }))).total).toBe(0);
});
