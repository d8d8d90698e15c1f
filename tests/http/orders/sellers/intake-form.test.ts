import { expect, it } from "vitest";
import { sellers } from "../../../../app/db/schema/intake";
import { settings } from "../../../../app/db/schema/settings";
import { signIn } from "../../../factories/admin";
import { addBook } from "../../../factories/factories";
import { useShop } from "../../../shop/use-shop";
import { ask, sendForm } from "../../ask";
import { input, messageFor, textOfHtmlPage } from "../../html";

const PAGE = "/admin/intakes/new";
const shop = await useShop();
const owner = await signIn(shop);
const ids = ["Example One", "Example Two", "Example Three"].map((title) =>
  addBook(shop.db, { isbn: null, title, condition: "Good", priceCents: 10_000, stockQty: 0 }),
);

const send = (path: string, fields: Record<string, string>) =>
  sendForm(shop.url, path, fields, owner);
const placeOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers.location);

async function draftOf(books: number[]): Promise<string> {
  let place = PAGE;
  for (const id of books) place = placeOf(await send(place, { step: `add-${id}` }));
  return place;
}

it("one figure that cannot be read leaves all that was typed on the page", async () => {
  const place = await draftOf(ids);
  await send(place, { step: `reject-3` });
  const typed = {
    ...{ "condition-1": "Fair", "copies-1": "abc", "ask-1": "61", "pay-1": "21.50" },
    ...{ "condition-2": "Good", "copies-2": "3", "ask-2": "77", "pay-2": "30" },
    ...{ "because-3": "its spine is broken", scan: "9780306406157", who: "Nomsa" },
    ...{ kind: "bought", payout: "later", isAgreed: "on", shownCents: "9000" },
  };
  const refused = await send(place, { ...typed, step: "finish" });
  expect(refused.status).toBe(422);
  for (const name of ["copies-1", "ask-1", "pay-1", "copies-2", "ask-2", "pay-2"] as const) {
    expect(input(refused.text, name)?.value, name).toBe(typed[name]);
  }
  for (const name of ["because-3", "scan", "who"] as const) {
    expect(input(refused.text, name)?.value, name).toBe(typed[name]);
  }
  expect(refused.text).toMatch(/<option[^>]* selected=""[^>]*>Fair</);
  expect(refused.text).toMatch(/<input[^>]*name="payout"[^>]*checked=""[^>]*value="later"/);
  const fault = /<p id="copies-1-fault"[^>]*>Please give a whole number of copies</;
  expect(refused.text).toMatch(fault);
  expect(refused.text).toMatch(/<p id="who-error"[^>]*>Please choose who brings the books</);
  const nothing = await send(place, { ...typed, isAgreed: "", "ask-1": "much", step: "finish" });
  expect(messageFor(nothing.text, "isAgreed")).toContain("Please tick that the seller agrees");
  expect(nothing.text).toMatch(
    /<p id="ask-1-fault"[^>]*>The price [^<]*much[^<]* is not an amount/,
  );
  expect(nothing.text).toMatch(fault);
  const mended = await send(place, { ...typed, "copies-1": "2", who: "", step: "scan" });
  expect(textOfHtmlPage(mended.text)).not.toContain("whole number");
});

it("who is too young by the ID, or whose ID is missing, is said at once, with a way to the seller and back", async () => {
  shop.db.update(settings).set({ asksIdNumber: true, refusesMinors: true }).run();
  const place = await draftOf([ids[0] ?? 0]);
  const left = placeOf(await send(place, { step: "new-seller" }));
  const young = { name: "Piet Example", phone: "082 555 0191" };
  await send(left, young);
  const chosen = textOfHtmlPage((await ask(shop.url, place, { headers: owner })).text);
  expect(chosen).toContain("The ID number of Piet Example is missing: the register asks for it");
  expect(chosen).toContain("Piet Example is not known to be 18");
  const finish = { step: "finish", isAgreed: "on", shownCents: "4000" };
  const missing = await send(place, finish);
  expect(textOfHtmlPage(missing.text)).toContain("The ID number of Piet Example is missing");
  const [href = ""] = /\/admin\/sellers\/\d+\?draft=[\w-]+/.exec(missing.text) ?? [];
  const seller = await ask(shop.url, href, { headers: owner });
  expect(seller.text).toContain(`href="${place}"`);
  const identity = { idKind: "sa_id", idNumber: "1501015000082", isAdult: "on" };
  expect(placeOf(await send(href, { ...young, ...identity }))).toBe(place);
  const { text } = await ask(shop.url, place, { headers: owner });
  expect(textOfHtmlPage(text)).toMatch(
    /The ID says that Piet Example is 1\d: books are bought from adults only/,
  );
  const refused = textOfHtmlPage((await send(place, finish)).text);
  expect(refused).toMatch(
    /The ID says that Piet Example is 1\d: books are bought from adults only/,
  );
});

it.each([
  ["Zanele Example", "name", "Zanele Example"],
  ["082 555 0177", "phone", "082 555 0177"],
  ["zanele@example.org", "email", "zanele@example.org"],
])("who was looked for as %s stands in the form of a new seller", async (who, field, value) => {
  const left = placeOf(await send(PAGE, { step: "new-seller", who }));
  const { text } = await ask(shop.url, left, { headers: owner });
  expect(input(text, field)?.value).toBe(value);
});

it.each([
  ["cash", "Finish, pay R45.00", "Paid R45.00, in cash"],
  ["transfer", "Finish, R45.00 by transfer", "To be paid R45.00, by transfer"],
  ["later", "Finish, owe R45.00", "To be paid R45.00, later"],
])("what is bought for %s says whether it is paid", async (payout, button, fact) => {
  shop.db.update(settings).set({ asksIdNumber: false, refusesMinors: false }).run();
  const id = addBook(shop.db, { isbn: null, condition: "Good", priceCents: 11_000, stockQty: 0 });
  const { id: sellerId } = shop.db
    .insert(sellers)
    .values({ name: "Ayanda Example", bankEncrypted: "stored", createdAt: 1, updatedAt: 1 })
    .returning()
    .get();
  const place = await draftOf([id]);
  await send(place, { step: `seller-${sellerId}`, payout });
  const { text } = await ask(shop.url, place, { headers: owner });
  expect(textOfHtmlPage(text)).toContain(button);
  const done = placeOf(await send(place, { step: "finish", isAgreed: "on", shownCents: "4500" }));
  const intake = textOfHtmlPage((await ask(shop.url, done, { headers: owner })).text);
  expect(intake).toContain(fact);
  const list = textOfHtmlPage((await ask(shop.url, "/admin/intakes", { headers: owner })).text);
  expect(list).toContain(fact);
});

it("a transfer to who has no bank account stored is refused, with the way to the seller's page", async () => {
  const id = addBook(shop.db, { isbn: null, condition: "Good", priceCents: 11_000, stockQty: 0 });
  const { id: sellerId } = shop.db
    .insert(sellers)
    .values({ name: "Lerato Example", createdAt: 1, updatedAt: 1 })
    .returning()
    .get();
  const place = await draftOf([id]);
  await send(place, { step: `seller-${sellerId}`, payout: "transfer" });
  const finish = { step: "finish", payout: "transfer", isAgreed: "on", shownCents: "4500" };
  const refused = await send(place, finish);
  expect(refused.status).toBe(422);
  const words = "No bank account of Lerato Example is stored: add it, or pay in cash or later";
  expect(textOfHtmlPage(refused.text)).toContain(words);
  expect(refused.text).toMatch(new RegExp(`href="/admin/sellers/${sellerId}\\?draft=`));
  expect(placeOf(await send(place, { ...finish, payout: "cash" }))).toMatch(/intakes\/\d+$/);
});

it("a number that was described at another table does not stop the books that came with it", async () => {
  const isbn = "9780316769174";
  const place = placeOf(await send(PAGE, { step: "scan", scan: isbn, kind: "given" }));
  const waits = await ask(shop.url, place, { headers: owner });
  expect(textOfHtmlPage(waits.text)).toContain("1 book to describe");
  const finish = { step: "finish", kind: "given", shownCents: "0", shownWaiting: "1" };
  expect(textOfHtmlPage((await send(place, finish)).text)).toContain("Describe the books");
  addBook(shop.db, { isbn, title: "Described Elsewhere", condition: "Good", stockQty: 0 });
  const known = await send(place, finish);
  expect(textOfHtmlPage(known.text)).toContain("The books that waited are described now");
  expect(input(known.text, "copies-1")?.value).toBe("1");
  expect(input(known.text, "shownWaiting")?.value).toBe("0");
  const done = await send(place, { ...finish, shownWaiting: "0" });
  const intake = textOfHtmlPage((await ask(shop.url, placeOf(done), { headers: owner })).text);
  expect(intake).toContain("Described Elsewhere");
});

it("what was scanned is said beside the field: its condition, and what is paid for it", async () => {
  const [isbn, blocked, unknown] = ["9780261102354", "9781900000007", "9780747546245"];
  const fields = { isbn, title: "Example Recognised", condition: "Good", stockQty: 0 };
  addBook(shop.db, { ...fields, priceCents: 10_000 });
  shop.db
    .update(settings)
    .set({ blockedIsbnPrefixes: ["97819"] })
    .run();
  const typed = { step: "scan", kind: "bought" };
  const place = placeOf(await send(PAGE, { ...typed, scan: isbn }));
  const textOf = async (path: string) =>
    textOfHtmlPage((await ask(shop.url, path, { headers: owner })).text);
  expect(await textOf(place)).toContain("Example Recognised · Good · pay R40.00");
  await send(place, { ...typed, scan: isbn });
  await send(place, { ...typed, scan: "3" });
  expect(await textOf(place)).toContain("Example Recognised · Fair · ");
  await send(place, { ...typed, scan: unknown });
  expect(await textOf(place)).toContain(`${unknown} · to describe`);
  const refused = await textOf(placeOf(await send(place, { ...typed, scan: blocked })));
  expect(refused).toContain(
    `${blocked} is not taken. ISBNs that begin with 97819 may not be sold here`,
  );
  expect(refused).toContain("1 book to describe");
  shop.db.update(settings).set({ blockedIsbnPrefixes: [] }).run();
});

it("a price to pay above the asking price is said beside it, and asked about once before it is paid", async () => {
  shop.db.update(settings).set({ asksIdNumber: false, refusesMinors: false }).run();
  const priced = { "condition-1": "Good", "ask-1": "125", "pay-1": "9999" };
  const title = "Example Dear";
  const book = { isbn: null, title, condition: "Good", priceCents: 12_500 };
  const id = addBook(shop.db, { ...book, stockQty: 0 });
  const { id: sellerId } = shop.db
    .insert(sellers)
    .values({ name: "Lindiwe Example", createdAt: 1, updatedAt: 1 })
    .returning()
    .get();
  const place = await draftOf([id]);
  await send(place, { ...priced, step: `seller-${sellerId}` });
  const { text } = await ask(shop.url, place, { headers: owner });
  const [beside] = /<div id="pay-1-fault".*?<\/div>/s.exec(text) ?? [];
  expect(beside).toContain("You pay more for it than you ask.");
  expect(input(text, "paysMore")).toBeUndefined();
  const finish = { step: "finish", shownCents: "999900" };
  const unsigned = await send(place, finish);
  expect(textOfHtmlPage(unsigned.text)).toContain("tick that the seller agrees");
  expect(input(unsigned.text, "paysMore")).toBeUndefined();
  const asked = await send(place, { ...finish, isAgreed: "on" });
  expect(asked.status).toBe(409);
  const question = "For Example Dear you pay R9 999.00 and ask R125.00.";
  expect(textOfHtmlPage(asked.text)).toContain(question);
  expect(input(asked.text, "paysMore")?.type).toBe("checkbox");
  const done = await send(place, { ...finish, isAgreed: "on", paysMore: "on" });
  expect(placeOf(done)).toMatch(/^\/admin\/intakes\/\d+$/);
});
