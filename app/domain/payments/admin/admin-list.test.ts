import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../../tests/factories/factories";
import { testAdmin } from "../../accounts/account.fixture";
import { cartWith } from "../../cart/cart.fixture";
import { paymentRow } from "../find.server";
import {
  beginCartCheckout,
  beginPayment,
  flagIdOf,
  newBuyer,
  newProviderId,
  report,
} from "../payment.fixture";
import { listPayments } from "./admin-list.server";
import { readPaymentQuery, STATUS_FILTERS } from "./admin-query";
import { settleFlag } from "./resolve-flag.server";

const admin = testAdmin();
const list = (address: Record<string, string> = {}) =>
  listPayments(admin, readPaymentQuery(new URLSearchParams(address)));
const found = (q: string) => list({ q }).payments.map((payment) => payment.id);

const buys = (title: string, shopper = newBuyer()) =>
  beginPayment(addBook(db, { title, stockQty: 9 }), shopper);

describe("the list of payments", () => {
  it("tells what each is about", () => {
    const title = "Example Sextant";
    const payment = buys(title, { ...newBuyer(), customerName: "Thandi Example" });
    report(payment, { providerPaymentId: "4711001" });
    const { invoiceNumber } = paymentRow(payment.id);
    expect(list({ q: "sextant" })).toMatchObject({ total: 1, page: 1, pages: 1 });
    expect(list({ q: "sextant" }).payments).toEqual([
      {
        id: payment.id,
        reference: payment.reference,
        bookId: payment.bookId,
        bookTitle: title,
        books: 1,
        customerName: "Thandi Example",
        customerEmail: payment.customerEmail,
        customerPhone: "+27820000000",
        amount: 12_000,
        deliveryCents: 0,
        method: "payfast",
        deliveryName: null,
        status: "completed",
        isTest: true,
        payfastPaymentId: "4711001",
        payfastToken: null,
        transactionId: "4711001",
        paymentMethod: null,
        invoiceNumber,
        refundedCents: 0,
        needsAttention: false,
        createdAt: new Date(payment.createdAt).toISOString(),
        updatedAt: new Date(paymentRow(payment.id).updatedAt).toISOString(),
      },
    ]);
  });

  it("begins with the newest, and has pages", () => {
    const ids = ["One", "Two", "Three"].map((name) => buys(`Logbook ${name}`).id).reverse();
    expect(found("logbook")).toEqual(ids);
    const page = (number: string) => list({ q: "logbook", pageSize: "2", page: number });
    expect(page("1")).toMatchObject({ total: 3, page: 1, pages: 2 });
    expect(page("1").payments.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(page("2").payments.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(page("9")).toEqual(page("2"));
    expect(list({ q: "logbook", pageSize: "3", page: "2" })).toMatchObject({ total: 3, page: 1 });
    expect(list({ q: "no such book at all" })).toEqual({
      payments: [],
      total: 0,
      page: 1,
      pages: 1,
    });
  });

  it("counts the books of a cart, and is found by each of them", () => {
    const shelf = ["Abacus A", "Abacus B"].map((title) => addBook(db, { title }));
    const payment = beginCartCheckout(cartWith(shelf[1] ?? 0, shelf[0] ?? 0));
    const bookTitle = payment.bookId === shelf[0] ? "Abacus A" : "Abacus B";
    expect(list({ q: "abacus" }).payments).toMatchObject([
      { id: payment.id, books: 2, bookId: payment.bookId, bookTitle },
    ]);
    expect(found("abacus b")).toEqual([payment.id]);
  });

  it.each(STATUS_FILTERS)("can show the %s ones alone", (status) => {
    const marker = `kite${status}`;
    const failed = buys(`${marker} one`);
    const completed = buys(`${marker} two`);
    const pending = buys(`${marker} three`);
    report(failed, { status: "FAILED" });
    report(completed);
    const expected = { completed, pending, failed, cancelled: null }[status];
    const shown = list({ q: marker, status }).payments;
    expect(shown.map(({ id }) => id)).toEqual(expected ? [expected.id] : []);
    expect(list({ status }).payments.every((payment) => payment.status === status)).toBe(true);
  });

  it("can show those alone that need attention, until it is settled", () => {
    const quiet = buys("Gyroscope");
    report(quiet);
    const loud = buys("Gyroscope");
    report(loud, { amountGrossCents: 1 });
    const needing = () => list({ q: "gyroscope", needsAttention: "true" }).payments;
    expect(needing()).toMatchObject([{ id: loud.id, needsAttention: true }]);
    expect(list({ q: "gyroscope" }).payments[1]).toMatchObject({ needsAttention: false });
    settleFlag(admin, loud.id, flagIdOf(loud), "Refunded at PayFast");
    expect(needing()).toEqual([]);
  });
});

describe("a payment is found by", () => {
  const shopper = {
    customerName: "Zoë van der Voorbeeld",
    customerEmail: "Zoe.Voorbeeld@example.org",
    customerPhone: "083 123 4567",
  };
  const providerPaymentId = newProviderId();
  const payment = buys("Hoër Wiskunde Graad 12", shopper);
  report(payment, { providerPaymentId });
  const { invoiceNumber } = paymentRow(payment.id);
  buys("Another Book Altogether");

  it.each([
    ["the buyer's name, without its accents", "zoe voorbeeld"],
    ["its words in any order", "Voorbeeld ZOË"],
    ["the mail address", "zoe.voorbeeld@EXAMPLE.org"],
    ["the title of the book", "hoer wiskunde"],
    ["name and book together", "van wiskunde"],
    ["the phone as it was typed", "083 123 4567"],
    ["the phone as it is stored", "+27831234567"],
    ["the phone in brackets", "(083) 123-4567"],
    ["the end of the phone", "1234567"],
    ["the payment's id", payment.id],
    ["the id in other letters", payment.id.toUpperCase()],
    ["a part of the id", payment.id.slice(3, 15)],
    ["PayFast's id", providerPaymentId],
    ["the reference", payment.reference],
    [
      "the reference in small letters without its dashes",
      payment.reference.toLowerCase().replaceAll("-", ""),
    ],
    ["the reference with spaces", payment.reference.replaceAll("-", " ")],
    ["the invoice number", invoiceNumber ?? ""],
    ["the invoice number without its prefix", invoiceNumber?.replace("TEST-", "") ?? ""],
    ["the invoice number without its dashes", invoiceNumber?.replaceAll("-", "") ?? ""],
  ])("%s", (_, q) => {
    expect(found(q)).toEqual([payment.id]);
  });

  it("the reference as it was misread", () => {
    const other = buys("A Book With A Zero");
    const misread = other.reference.slice(3).replaceAll("0", "O").replaceAll("1", "l");
    expect(found(`bk ${misread}`)).toEqual([other.id]);
  });

  it.each([
    ["a word that it has not", "zoe geskiedenis"],
    ["a percent sign, which is a character", "zoe%wiskunde"],
    ["an underscore, which is a character", "voorb_eld"],
    ["a backslash", "\\"],
    ["a quote", `zoe' or "1"="1`],
  ])("nothing but what was typed: not by %s", (_, q) => {
    expect(found(q)).toEqual([]);
  });
});
