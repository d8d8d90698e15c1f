import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { intakeDrafts, lots, sellerEntries, sellers } from "../../../app/db/schema/intake";
import { settings } from "../../../app/db/schema/settings";
import { comesInWords } from "../../../app/domain/stock/waiting-words";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { until } from "../../shop/until";
import { useShop } from "../../shop/use-shop";
import { ask, openLed, sendForm } from "../ask";
import { input, textOfHtmlPage } from "../html";
import { expectSame, rows, signInToBoth, useTwoShops } from "../two-shops";

const PAGE = "/admin/intakes/new";
const ISBN = "9780306406157";
const ID_NUMBER = "8001015009087";
const SELLER = { name: "Nomsa Example", phone: "082 555 0147" };

const book = { isbn: ISBN, condition: "Good", priceCents: 11_000, stockQty: 1 };
const shop = await useShop();
const bookId = addBook(shop.db, book);
const owner = await signIn(shop);
const shops = await useTwoShops(({ db }) => void addBook(db, book));
const [atForm, atJson] = await signInToBoth(shops);

const textOf = async (path: string) =>
  textOfHtmlPage((await ask(shop.url, path, { headers: owner })).text);

const placeOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers.location);

async function byPage(url: string, headers: Record<string, string>) {
  const scanned = placeOf(await sendForm(url, PAGE, { step: "scan", scan: ISBN }, headers));
  const left = placeOf(await sendForm(url, scanned, { step: "new-seller" }, headers));
  const back = placeOf(await sendForm(url, left, { ...SELLER, isAdult: "on" }, headers));
  const finish = { step: "finish", kind: "bought", payout: "cash", isAgreed: "on" };
  const done = await sendForm(url, back, { ...finish, shownCents: "4500" }, headers);
  return { scanned, back, done: placeOf(done), status: done.status };
}

it("a book is taken in without script: scan, seller, finish, and the receipt names both", async () => {
  const { scanned, back, done } = await byPage(shop.url, owner);
  expect(back).toBe(scanned);
  expect(done).toMatch(/^\/admin\/intakes\/\d+$/);
  const page = await textOf(done);
  expect(page).toContain("IN-20");
  expect(page).toContain("Nomsa Example");
  const row = shop.db.select().from(books).where(eq(books.id, bookId)).get();
  expect(row?.stockQty).toBe(2);
  const again = await ask(shop.url, scanned, { headers: owner });
  expect(again.headers.location).toBe(done);
  expect(shop.db.select().from(intakeDrafts).all()).toEqual([]);
  for (const paper of ["", "?paper=80mm"]) {
    const receipt = await ask(shop.url, `/api/v1${done}/receipt${paper}`, { headers: owner });
    // The shop of the tests has no program that prints.
    const words = textOfHtmlPage(receipt.text);
    expect(words).toContain("Receipt for books");
    expect(words).toContain("Nomsa Example");
    expect(words).toContain("R45.00");
  }
});

it("what is refused keeps the books, and a sum that was not shown is shown first", async () => {
  const scanned = placeOf(await sendForm(shop.url, PAGE, { step: "scan", scan: ISBN }, owner));
  const refused = await sendForm(shop.url, scanned, { step: "finish", shownCents: "4500" }, owner);
  expect(refused.status).toBe(422);
  expect(textOfHtmlPage(refused.text)).toContain("Please choose who brings the books");
  const id = shop.db.select().from(sellers).get()?.id;
  await sendForm(shop.url, scanned, { step: `seller-${id}` }, owner);
  const other = { step: "finish", "pay-1": "20", "condition-1": "Good", shownCents: "4500" };
  const changed = await sendForm(shop.url, scanned, { ...other, isAgreed: "on" }, owner);
  expect(changed.status).toBe(409);
  expect(textOfHtmlPage(changed.text)).toContain("The sum is R20.00 now");
  const wrong = await sendForm(shop.url, scanned, { ...other, "pay-1": "twenty" }, owner);
  expect(textOfHtmlPage(wrong.text)).toContain("The amount 'twenty' is not a number");
  const faults = {
    "0": "Please give at least one copy",
    "100": "Please give at most 99 copies",
    two: "Please give a whole number of copies",
  };
  for (const [copies, words] of Object.entries(faults)) {
    const counted = await sendForm(shop.url, scanned, { ...other, "copies-1": copies }, owner);
    expect(counted.status).toBe(422);
    expect(textOfHtmlPage(counted.text)).toContain(words);
  }
  const unknown = await sendForm(shop.url, scanned, { step: "seller-999999" }, owner);
  expect(unknown.status).toBe(404);
  const dropped = await sendForm(shop.url, scanned, { step: "drop" }, owner);
  expect(dropped.headers.location).toBe("/admin/intakes");
});

it("words that found no book are the title of the one that is described, and only a number is its ISBN", async () => {
  const described = async (scanned: string) => {
    const form = `/admin/books/new?${new URLSearchParams({ scanned })}`;
    // A new form's address gets its key first.
    const { headers } = await ask(shop.url, form, { headers: owner });
    const { text } = await ask(shop.url, String(headers.location ?? form), { headers: owner });
    return [input(text, "title")?.value ?? "", input(text, "isbn")?.value ?? ""];
  };
  expect(await described("Rekenkunde vir graad 4")).toEqual(["Rekenkunde vir graad 4", ""]);
  expect(await described("9780141439525")).toEqual(["", "9780141439525"]);
  expect(await described("97801414395")).toEqual(["", "97801414395"]);
});

it("an unknown number leads to its description, and comes back with the book", async () => {
  const isbn = "9780141439518";
  const typed = { step: "scan", scan: isbn };
  const unknown = placeOf(await sendForm(shop.url, PAGE, typed, owner));
  expect(await textOf(unknown)).toContain("1 book to describe");
  const next = placeOf(
    await sendForm(shop.url, unknown, { ...typed, scan: "9780747532743" }, owner),
  );
  expect(await textOf(next)).toMatch(/2 books to describe.*9780747532743.*9780141439518/);
  const draft = new URLSearchParams(unknown.split("?")[1]).get("draft") ?? "";
  const known = shop.db.select().from(books).where(eq(books.id, bookId)).get();
  const described = {
    ...{ title: "Another Book", isbn, price: "90", condition: "Fair", stockQty: "3" },
    ...{ gradeId: `${known?.gradeId}`, schoolId: `${known?.schoolId}` },
    subjectId: `${known?.subjectId}`,
  };
  const form = `/admin/books/new?scanned=${isbn}&intake=${draft}`;
  const saved = await sendForm(shop.url, form, described, owner);
  expect(saved.headers.location).toBe(`${PAGE}?draft=${draft}`);
  expect(await textOf(placeOf(saved))).toMatch(/1 book to describe.*9780747532743.*Another Book/);
  const finish = { step: "finish", isAgreed: "on", shownCents: "0" };
  const tooSoon = await sendForm(shop.url, placeOf(saved), finish, owner);
  expect(textOfHtmlPage(tooSoon.text)).toContain("Describe the books that wait for it");
  const refused = "9781234567897";
  const placeholder = placeOf(await sendForm(shop.url, PAGE, { ...typed, scan: refused }, owner));
  expect(await textOf(placeholder)).toContain("1 book to describe");
  const page = `/admin/books/new?scanned=${refused}&intake=${draft}`;
  const { text } = await openLed(shop.url, page, { headers: owner });
  expect(textOfHtmlPage(text)).toContain(`No book has the number ${refused}.`);
  expect(textOfHtmlPage(text)).toContain("This is no book's own number, and is not stored.");
  expect(input(text, "isbn")?.value).toBe(refused);
  const forgotten = placeOf(await sendForm(shop.url, next, { step: "forget-2" }, owner));
  expect(await textOf(forgotten)).not.toContain("to describe");
  const row = shop.db.select().from(books).where(eq(books.isbn, isbn)).get();
  expect(row?.stockQty).toBe(0);
});

it("the page of a seller shows all of the ledger, by pages", async () => {
  const { id } = shop.db
    .insert(sellers)
    .values({ name: "Themba Example", createdAt: 1, updatedAt: 1 })
    .returning()
    .get();
  const entries = Array.from({ length: 51 }, (_, place) => ({
    ...{ sellerId: id, at: 1, kind: "bought" as const },
    amountCents: place + 1,
  }));
  shop.db.insert(sellerEntries).values(entries).run();
  expect(await textOf(`/admin/sellers/${id}`)).toContain("Showing 1-50 of 51 entries");
  const last = await textOf(`/admin/sellers/${id}?page=2`);
  expect(last).toContain("Showing 51 of 51 entries");
  expect(last).toContain("R0.01");
});

it("an ID number is on no page and in no log", async () => {
  const typed = { ...SELLER, phone: "082 555 0148", idKind: "sa_id", idNumber: ID_NUMBER };
  const place = placeOf(await sendForm(shop.url, "/admin/sellers/new", typed, owner));
  const page = await ask(shop.url, place, { headers: owner });
  expect(page.text).toContain("…087");
  expect(page.text).not.toContain(ID_NUMBER);
  const refused = await sendForm(shop.url, "/admin/sellers/new", typed, owner);
  expect(refused.status).toBe(409);
  expect(refused.text).not.toContain(ID_NUMBER);
  const answer = await ask(shop.url, `/api/v1${place}`, { headers: owner });
  expect(answer.text).not.toContain(ID_NUMBER);
});

it("leaves the same behind at both doors, also when it is taken back", async () => {
  for (const { db } of [shops.byForm, shops.byJson]) {
    db.update(settings).set({ refusesMinors: true }).run();
  }
  const { done, status } = await byPage(shops.byForm.url, atForm);
  const call = (path: string, body: object) =>
    callAs(shops.byJson, atJson, "POST", `/api/v1/admin/${path}`, body);
  const seller = await call("sellers", { ...SELLER, isAdult: true });
  const { status: taken, json } = await call("intakes", {
    kind: "bought",
    sellerId: seller.json.id,
    payout: "cash",
    lines: [{ isbn: ISBN, condition: "Good", quantity: 1 }],
    isAgreed: true,
  });
  expect([status, seller.status, taken]).toEqual([303, 201, 201]);
  expectSame(shops, "sellers", "intakes", "lots", "seller_entries", "books", "stock_movements");
  const undo = { reason: "The wrong box" };
  await sendForm(shops.byForm.url, done, { ...undo, isMoneyBack: "on" }, atForm);
  await call(`intakes/${json.id}/undo`, { ...undo, isMoneyBack: true });
  expectSame(shops, "intakes", "lots", "seller_entries", "stock_movements", "audit_log");
  expect(rows(shops.byForm, "seller_entries")).toHaveLength(4);
});

it("copies wait for their day, and what was cached is made again when it comes", async () => {
  shop.db.update(settings).set({ waitingDays: 7 }).run();
  const id = addBook(shop.db, {
    title: "Waiting Atlas",
    isbn: null,
    condition: "Good",
    stockQty: 0,
  });
  const lines = [{ bookId: id, condition: "Good", quantity: 2 }];
  const brought = { kind: "given", lines };
  const { json } = await callAs(shop, owner, "POST", "/api/v1/admin/intakes", brought);
  shop.db.update(settings).set({ waitingDays: 0 }).run();
  const [lot] = json.lots;
  expect(await textOf(`/admin/intakes/${json.id}`)).toMatch(/For sale from .* 20\d\d/);
  expect(await textOf(`/api/v1/admin/intakes/${json.id}/receipt`)).toMatch(
    /For sale from .* 20\d\d on/,
  );
  const comes = comesInWords(lot.availableFrom);
  const inShop = await textOf(`/book/${id}`);
  expect(inShop).toContain(`${comes}. You can buy it from then on.`);
  expect(inShop).not.toMatch(/sold out|out of stock|No copy is left/i);
  const { title } = JSON.parse((await ask(shop.url, `/api/v1/books/${id}`)).text);
  const found = await textOf(`/?q=${encodeURIComponent(title)}`);
  expect(found).toContain(comes);
  expect(found).not.toMatch(/sold out/i);
  const shown = async () => JSON.parse((await ask(shop.url, `/api/v1/books/${id}`)).text);
  expect(await shown()).toMatchObject({
    ...{ stockQty: 0, soldOut: true, comesAt: lot.availableFrom },
  });
  const page = await textOf(`/admin/books/${id}/edit`);
  expect(page).toMatch(/2 on hand, 2 for sale from [A-Z][a-z]{2} \d+ [A-Z][a-z]{2}\./);
  expect(await textOf("/admin/books")).toContain("2 waiting");
  shop.db.update(lots).set({ availableFrom: Date.now() }).where(eq(lots.bookId, id)).run();
  await until(async () => (await shown()).stockQty === 2);
  expect(await shown()).not.toHaveProperty("comesAt");
  expect(await textOf(`/book/${id}`)).not.toContain(comes);
  expect(await textOf(`/admin/books/${id}/edit`)).not.toContain("for sale from");
});

it("books on consignment owe nothing until they are sold, and then the share that was agreed on", async () => {
  shop.db.update(settings).set({ payfastSandboxMode: false, consignedPercent: 70 }).run();
  const fields = { isbn: null, title: "Example Consigned", condition: "Good", stockQty: 0 };
  const id = addBook(shop.db, { ...fields, priceCents: 9_999 });
  const seller = shop.db
    .insert(sellers)
    .values({ name: "Lerato Example", phone: "+27825550177", createdAt: 1, updatedAt: 1 })
    .returning()
    .get();
  const added = placeOf(await sendForm(shop.url, PAGE, { step: `add-${id}` }, owner));
  const chosen = { step: `seller-${seller.id}`, kind: "consigned" };
  await sendForm(shop.url, added, chosen, owner);
  const draft = await textOf(added);
  expect(draft).toContain("For the seller, once sold R69.99");
  expect(draft).toContain("the seller gets 70%");
  expect(draft).not.toContain("Pay each");
  const finish = { step: "finish", kind: "consigned", isAgreed: "on", shownCents: "0" };
  const done = placeOf(await sendForm(shop.url, added, finish, owner));
  expect(await textOf(done)).toContain("70% once sold");
  const receipt = await ask(shop.url, `/api/v1${done}/receipt`, { headers: owner });
  expect(textOfHtmlPage(receipt.text)).toContain("The seller's share, once sold");
  const lines = [{ bookId: id, quantity: 1 }];
  const sale = { lines, payment: "cash", handedOver: true };
  const sold = await callAs(shop, owner, "POST", "/api/v1/admin/orders", sale);
  expect(sold.status).toBe(201);
  const ledger = await textOf(`/admin/sellers/${seller.id}`);
  expect(ledger).toContain("is owed R69.99");
  expect(ledger).toContain(String(sold.json.reference));
  expect(await textOf(done)).toContain("1, 1 sold");
});

it("the receipt names the ISBNs, and why a book goes back, on both papers", async () => {
  const { json } = await callAs(shop, owner, "POST", "/api/v1/admin/intakes", {
    kind: "given",
    lines: [{ bookId, condition: "Good", quantity: 1 }],
    notTaken: [{ title: "Example Old", reason: "its spine is broken" }],
  });
  for (const paper of ["", "?paper=80mm"]) {
    const words = await textOf(`/api/v1/admin/intakes/${json.id}/receipt${paper}`);
    expect(words).toContain(ISBN);
    expect(words).toContain("Given back: Example Old (its spine is broken).");
  }
});
