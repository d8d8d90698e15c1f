import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { callAs, signIn, signInAs } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { formValues, tags, textOfHtmlPage } from "../html";

const PAGE = "/admin/counts";
const shop = await useShop();
const owner = await signIn(shop);
const packer = await signInAs(shop, "packer");

const bookOn = (shelf: string, title: string, stockQty: number): number =>
  addBook(shop.db, { title, stockQty, shelf });

const stockOf = (id: number) =>
  shop.db.select({ copies: books.stockQty }).from(books).where(eq(books.id, id)).get()?.copies;

const open = async (path: string, headers = owner) => (await ask(shop.url, path, { headers })).text;

async function send(path: string, field: string, typed: object, headers = owner) {
  const forms = tags(await open(path, headers), "form").map(({ content }) => formValues(content));
  const form = forms.find((values) => field in values);
  if (form === undefined) throw new Error(`No form has ${field}`);
  const action = path.replace(/\?.*/, "");
  return sendForm(shop.url, action, { ...form, ...typed }, headers);
}

const placeOf = ({ headers }: { headers: { location?: string | undefined } }) =>
  headers.location ?? "";

const begunBefore: string[] = [];

async function begun(what: string): Promise<string> {
  const beside = begunBefore.join(",");
  const place = placeOf(await send(PAGE, "idempotencyKey", { what, beside }));
  expect(place).toMatch(/^\/admin\/counts\/\d+$/);
  begunBefore.push(place.replace(`${PAGE}/`, ""));
  return place;
}

it("of books that are counted already is begun after a look at that count, by form and by call", async () => {
  bookOn("K7", "Twice Counted Atlas", 2);
  const first = await begun("shelf:K7");
  const id = Number(begunBefore.at(-1));
  const said = /Shelf K7 is being counted since \d\d:\d\d by owner@example.org/;
  const refused = await send(PAGE, "idempotencyKey", { what: "shelf:K7" });
  expect(refused.status).toBe(409);
  expect(textOfHtmlPage(refused.text)).toMatch(said);
  expect(refused.text).toContain(`href="${first}"`);
  expect(/<input[^>]*name="beside"[^>]*>/.exec(refused.text)?.[0]).toContain(`value="${id}"`);
  const asked = { scope: "shelf", shelf: "K7" };
  const call = await callAs(shop, owner, "POST", "/api/v1/admin/counts", asked);
  expect([call.status, call.json]).toEqual([
    409,
    expect.objectContaining({ message: expect.stringContaining(`(count ${id})`) }),
  ]);
  expect(await begun("shelf:K7")).not.toBe(first);
});

it("is counted, corrected and undone by forms alone", async () => {
  const [lost, found] = [bookOn("K1", "Lost Atlas", 2), bookOn("K1", "Found Atlas", 1)];
  const place = await begun("shelf:K1");
  const guest = bookOn("K2", "Guest Atlas", 2);
  for (const code of [`#${lost}`, `#${found}`, `#${found}`, `#${guest}`, "12345"]) {
    const answer = await send(place, "key", { code }, packer);
    expect(answer.status).toBe(303);
    expect(placeOf(answer)).toBe(`${place}?shelf=K1`);
  }
  const scanning = textOfHtmlPage(await open(place, packer));
  expect(scanning).toContain(
    "2 of 3 copies scanned, 1 more than expected, 1 that belongs elsewhere",
  );
  expect(scanning).toContain("2 counted");
  expect(scanning).toContain("Too many: 2 of 1.");
  expect(scanning).toContain("No book has this number");
  expect(scanning).not.toContain("Look at the result");
  const result = textOfHtmlPage(await open(`${place}/result`));
  for (const words of [
    "Missing 1 title, 1 copy",
    "Too many 1 title, 1 copy",
    "Not of this count 1 title, 1 copy",
    "belongs to Grade",
    "Not ours 1 copy",
    "1 copy off, 1 copy more",
  ]) {
    expect(result).toContain(words);
  }
  const asked = await send(`${place}/result`, "seen", {});
  expect(asked.status).toBe(409);
  expect(textOfHtmlPage(asked.text)).toContain("1 copy would be added");
  const applied = await send(`${place}/result`, "seen", { isFew: "on" });
  expect(placeOf(applied)).toBe(place);
  expect([stockOf(lost), stockOf(found)]).toEqual([1, 2]);
  const ended = textOfHtmlPage(await open(place));
  expect(ended).toContain("Taken off 1 copy, R120.00");
  const kept = /Not ours 1 copy 12345 No book has this number/;
  for (const admin of [owner, packer]) {
    const shown = textOfHtmlPage(await open(place, admin));
    expect(shown).toMatch(kept);
    expect(shown).toContain("marked K2: carry them to K2");
  }
  expect(textOfHtmlPage(await open(PAGE))).toContain("1 copy off, 1 copy more");
  await sendForm(shop.url, `${place}/result`, { step: "undo" }, owner);
  expect([stockOf(lost), stockOf(found)]).toEqual([2, 1]);
  const undone = textOfHtmlPage(await open(place));
  expect(undone).toContain("Taken off until it was undone 1 copy, R120.00");
  expect(undone).toContain("This count was undone. Below is what it had changed.");
  expect(undone).toMatch(kept);
});

it("finds a book by words, and asks which copy an ISBN is", async () => {
  const isbn = "9780199535569";
  const ids = ["Good", "Fair"].map((condition) =>
    addBook(shop.db, { isbn, condition, title: "Zebra Stories", school: "Zebra School" }),
  );
  const place = await begun("all");
  const words = await send(place, "key", { code: "zebra stories" });
  expect(placeOf(words)).toBe(`${place}?q=zebra+stories`);
  expect(textOfHtmlPage(await open(placeOf(words)))).toContain(
    "press the one that is in your hand",
  );
  await send(placeOf(words), "bookId", {});
  await send(place, "key", { code: isbn });
  expect(textOfHtmlPage(await open(place))).toContain("Several books have this number");
  await send(place, "bookId", { bookId: String(ids[1]) });
  const { json } = await callAs(shop, owner, "GET", `/api/v1${place}/result`);
  expect(json).toMatchObject({ undecided: [], unknown: [], count: { scanned: 1, surplus: 1 } });
});

it("offers no correction before a copy was scanned", async () => {
  bookOn("K9", "Unscanned Atlas", 2);
  const page = textOfHtmlPage(await open(`${await begun("shelf:K9")}/result`));
  expect(page).toContain("No copy was scanned yet");
  expect(page).not.toContain("Correct it");
});

it("asks once more before it corrects by a few scans, and shows no money for none", async () => {
  const book = bookOn("K8", "Hardly Scanned Atlas", 3);
  const place = await begun("shelf:K8");
  expect(textOfHtmlPage(await open(`${place}/result`))).not.toContain("are taken off");
  await send(place, "key", { code: `#${book}` });
  const asked = await send(`${place}/result`, "seen", {});
  expect(asked.status).toBe(409);
  expect(textOfHtmlPage(asked.text)).toContain("Only 1 of 3 copies was scanned");
  expect(stockOf(book)).toBe(3);
  expect(placeOf(await send(`${place}/result`, "seen", { isFew: "on" }))).toBe(place);
  expect(stockOf(book)).toBe(1);
});

it("a press on an older look, or on a count that has ended, changes nothing and says so", async () => {
  const book = bookOn("K3", "Older Atlas", 2);
  const place = await begun("shelf:K3");
  const look = await open(`${place}/result`);
  const form = tags(look, "form").map(({ content }) => formValues(content));
  await send(place, "key", { code: `#${book}` });
  const seen = form.find((values) => "seen" in values) ?? {};
  const refused = await sendForm(shop.url, `${place}/result`, seen, owner);
  expect(refused.status).toBe(409);
  expect(textOfHtmlPage(refused.text)).toContain("Look at it again");
  expect(stockOf(book)).toBe(2);
  await sendForm(shop.url, `${place}/result`, { step: "end" }, owner);
  const late = { key: "a-late-scan", code: `#${book}` };
  const { status, json } = await callAs(shop, packer, "POST", `/api/v1${place}/scans`, {
    scans: [late],
  });
  expect([status, json.message]).toEqual([409, expect.stringContaining("has ended")]);
  const page = tags(await open(place), "section").find(
    ({ attributes }) => attributes["aria-label"] === "Too late",
  );
  expect(textOfHtmlPage(page?.content ?? "")).toMatch(
    /1 scan came too late.*Older Atlas Good · packer@example.org, /,
  );
  expect(page?.content).toContain(`/admin/books/${book}/edit`);
  const forPacker = tags(await open(place, packer), "section").find(
    ({ attributes }) => attributes["aria-label"] === "Too late",
  );
  expect(forPacker?.content).not.toContain(`/admin/books/${book}/edit`);
  const { json: kept } = await callAs(shop, owner, "GET", `/api/v1${place}/changes`);
  expect(kept.late).toMatchObject([{ book: { bookId: book }, by: "packer@example.org" }]);
});

it("prints labels for the copies that have none, and says where all have one", async () => {
  const isbn = "9780141439518";
  const book = addBook(shop.db, { isbn, title: "Bare Atlas", stockQty: 3, shelf: "K4" });
  const place = await begun("shelf:K4");
  await send(place, "key", { code: `#${book}` });
  const none = await ask(shop.url, `/api/v1${place}/labels`, { headers: owner });
  expect([none.status, JSON.parse(none.text).message]).toEqual([
    409,
    "Each copy of this count has its label, or is sold by now.",
  ]);
  for (const _ of "two") await send(place, "key", { code: isbn });
  const result = await open(`${place}/result`);
  expect(textOfHtmlPage(result)).toContain("Labels for 3 books without one");
  const labels = await ask(shop.url, `/api/v1${place}/labels`, {
    headers: { ...owner, Accept: "text/html" },
  });
  expect([labels.status, labels.body.length > 1_000]).toEqual([200, true]);
  const led = await ask(shop.url, `${place}/labels?first=99`, { headers: owner });
  expect(placeOf(led)).toBe(`${place}/result?paper=a4-65&first=99#labels`);
  const beyond = textOfHtmlPage(await open(`${place}/result?paper=a4-65&first=99`));
  expect(beyond).toMatch(/First free sticker.*65/);
});
