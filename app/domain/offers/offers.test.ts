import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { offers } from "~/db/schema/intake";
import { mails } from "~/db/schema/work";
import { addBookList } from "../../../tests/factories/book-lists";
import { addBook } from "../../../tests/factories/factories";
import { DAY_MS } from "../dates/time";
import { setSettings } from "../invoices/invoice.fixture";
import { purgeOffers } from "../privacy/erasure/erase-offers.server";
import { askToBeTold } from "../waitlist/ask.server";
import { cancelOffer, getOffer } from "./find.server";
import { quote, quoteIsbn, quoteList } from "./quote.server";
import type { NewOffer } from "./schema";
import { sendOffer } from "./send.server";

const SELLER = { name: "Nomsa Example", phone: "082 555 0147" };
const prices = { priceCents: 11_000, originalPriceCents: 22_000 };

beforeAll(() => setSettings({ takesOffers: true, offerDays: 14 }));
afterEach(() => void vi.useRealTimers());

let made = 0;
const newIsbn = () => `97890002${String(++made).padStart(5, "0")}`;

const offerOf = (bookId: number, condition: "Good" | "Fair" = "Good"): NewOffer => ({
  ...SELLER,
  lines: [{ bookId, condition }],
});

it("quotes a list's titles, sold out or not, each once, and says what it does not take", () => {
  setSettings({ mostCopies: 6, blockedIsbnPrefixes: ["97815"] });
  const [usual, many] = [newIsbn(), newIsbn()];
  const known = addBook(db, { title: "Usual", isbn: usual, stockQty: 0, ...prices });
  addBook(db, { title: "Many", isbn: many, stockQty: 6, ...prices });
  const titled = addBook(db, { title: "Only Titled", grade: "Grade 9", stockQty: 0, ...prices });
  const list = addBookList(db, {
    ...{ grade: "Grade 9", year: 2026 },
    items: [
      { title: "Usual", isbn: usual },
      { title: "Usual again", isbn: usual },
      { title: "Many", isbn: many },
      { title: "Workbook", isbn: "9781500000000" },
      { title: "Nobody knows it", isbn: newIsbn() },
      { title: "Only Titled" },
    ],
  });
  const { titles } = quoteList(String(list.id));
  expect(titles.map(({ title, notTaken }) => [title, notTaken])).toEqual([
    ["Usual", null],
    ["Many", "we have 6"],
    ["Workbook", "nobody may sell it"],
    ["Nobody knows it", "we do not know it yet: bring it, and we look at it"],
    ["Only Titled", null],
  ]);
  expect(titles[0]).toMatchObject({
    bookId: known,
    prices: [
      { condition: "Like New", paidCents: 7_000 },
      { condition: "Good", paidCents: 5_000 },
      { condition: "Fair", paidCents: 3_000 },
    ],
    note: "more than usual: a school list asks for it",
  });
  expect(titles[4]).toMatchObject({ bookId: titled });
  setSettings({ mostCopies: 10, blockedIsbnPrefixes: [] });
});

it("takes the price new from lists where no copy says it", () => {
  const isbn = newIsbn();
  addBook(db, { isbn, priceCents: 9_000, stockQty: 0 });
  addBookList(db, {
    ...{ school: "Pricing School", year: 2026 },
    items: [{ title: "Priced", isbn, newPriceCents: 20_000 }],
  });
  const { prices: found } = quoteIsbn(isbn);
  expect(found.map(({ condition }) => condition)).toEqual(["Like New", "Good", "Fair"]);
});

it("does not take what every school's newest list left out, unless people wait for it", () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27) });
  const isbn = newIsbn();
  const book = addBook(db, { isbn, stockQty: 0, ...prices });
  const listOf = (school: string, year: number, own: string) =>
    addBookList(db, { school, year, items: [{ title: `Title ${own}`, isbn: own }] });
  listOf("First Leaving School", 2026, isbn);
  listOf("Second Leaving School", 2026, isbn);
  listOf("First Leaving School", 2027, newIsbn());
  expect(quoteIsbn(isbn).notTaken).toBeNull();
  listOf("Second Leaving School", 2027, newIsbn());
  expect(quoteIsbn(isbn).notTaken).toBe("not on next year's lists");
  askToBeTold({ bookId: book, email: "waits@example.org" });
  expect(quoteIsbn(isbn)).toMatchObject({
    notTaken: null,
    note: "more than usual: 1 person waits for it",
  });
});

it("holds the prices of an offer, which lapses by itself, until the end of its last day", () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 12) });
  const bookId = addBook(db, { stockQty: 0, ...prices });
  const offer = sendOffer(offerOf(bookId));
  expect(offer).toMatchObject({ state: "open", paidCents: 4_500, lines: [{ bookId }] });
  expect(offer.reference).toMatch(/^OF-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(offer.validUntil).toBe("2026-12-11T21:59:59.999Z");
  setSettings({ paidPercent: 10 });
  expect(getOffer(offer.reference.toLowerCase().replaceAll("-", " ")).paidCents).toBe(4_500);
  setSettings({ paidPercent: 40 });
  vi.setSystemTime(Date.UTC(2026, 11, 11, 22));
  expect(getOffer(offer.reference).state).toBe("lapsed");
});

it("says why there is a price in one condition only", () => {
  const isbn = newIsbn();
  const unpriced = { priceCents: 11_000, originalPriceCents: null, condition: "Good" } as const;
  addBook(db, { title: "Only Good", isbn, stockQty: 0, ...unpriced });
  expect(quoteIsbn(isbn)).toMatchObject({
    prices: [{ condition: "Good" }],
    note: "if it is Like New or Fair, we say what we pay when we see it",
  });
});

it("is one offer when it is sent twice, and another under the same key is refused", () => {
  const bookId = addBook(db, { stockQty: 0, ...prices });
  const key = `key of ${bookId} and more`;
  const first = sendOffer(offerOf(bookId), key);
  expect(sendOffer(offerOf(bookId), key).reference).toBe(first.reference);
  expect(() => sendOffer(offerOf(bookId, "Fair"), key)).toThrow("another offer");
});

it("refuses a sum that was not shown, and more copies than the shop takes", () => {
  const bookId = addBook(db, { stockQty: 8, ...prices });
  expect(() => sendOffer({ ...offerOf(bookId), shownCents: 5_000 })).toThrow("it is R35.00 now");
  const [line = { condition: "Good" as const }] = offerOf(bookId).lines;
  expect(() => sendOffer({ ...SELLER, lines: [line, line, line] })).toThrow("we have 10");
  expect(sendOffer({ ...SELLER, lines: [line, line], shownCents: 7_000 }).lines).toHaveLength(2);
});

it("mails the shop and who gave an address, names nobody to a stranger, and forgets them in time", () => {
  setSettings({ businessEmail: "shop@example.org" });
  const bookId = addBook(db, { stockQty: 0, ...prices });
  const sent = sendOffer({ ...offerOf(bookId), email: "nomsa@example.org" });
  const { id } = db.select().from(offers).where(eq(offers.reference, sent.reference)).get() ?? {};
  const queued = () =>
    db
      .select({ kind: mails.kind, to: mails.recipient, key: mails.uniqueKey })
      .from(mails)
      .all()
      .filter(({ key }) => key?.startsWith(`offer ${id}`));
  expect(queued()).toMatchObject([
    { kind: "offer-acknowledgement", to: "nomsa@example.org" },
    { kind: "offer-notice", to: "shop@example.org" },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/Nomsa|555|example\.org/);
  expect(() => cancelOffer(sent.reference, "0148")).toThrow("these last four digits");
  expect(getOffer(sent.reference).state).toBe("open");
  expect(cancelOffer(sent.reference, "0147").state).toBe("cancelled");
  expect(cancelOffer(sent.reference, "0147").state).toBe("cancelled");
  purgeOffers(Date.now() + 29 * DAY_MS);
  expect(getOffer(sent.reference).state).toBe("cancelled");
  purgeOffers(Date.now() + 31 * DAY_MS);
  expect(() => getOffer(sent.reference)).toThrow("no such offer");
  expect(queued()).toEqual([]);
});

it("is not there where the owner takes no offers", () => {
  setSettings({ takesOffers: false });
  expect(() => quote({ isbn: newIsbn(), condition: null, listId: null })).toThrow("no such page");
  expect(() => sendOffer(offerOf(addBook(db)))).toThrow("no such page");
  setSettings({ takesOffers: true });
});
