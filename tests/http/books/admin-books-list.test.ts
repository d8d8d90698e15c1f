import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { messageFor, tags, textOfHtmlPage } from "../html";

const shop = await useShop();
const owner = await signIn(shop);

async function open(path: string, cookies: string[] = []) {
  const Cookie = [owner.Cookie, ...cookies].join("; ");
  const answer = await ask(shop.url, `/admin/books${path}`, { headers: { Cookie } });
  return { ...answer, words: textOfHtmlPage(answer.text) };
}

describe("the list", () => {
  it("is narrowed down by school, subject and state, all at once, and the export with it", async () => {
    const traits = { title: "Narrow atlas", school: "Narrow School", subject: "Narrow Studies" };
    const searched = addBook(shop.db, { ...traits, stockQty: 0 });
    addBook(shop.db, { ...traits, title: "Narrow and seen", stockQty: 0 });
    addBook(shop.db, { ...traits, title: "Narrow and there" });
    shop.db.update(books).set({ isHidden: true }).where(eq(books.id, searched)).run();
    const search =
      "?schools=Narrow+School&subjects=Narrow+Studies&soldOut=true&hidden=true&withoutPhoto=true";
    const { text, words } = await open(search);
    expect(words).toContain("Showing 1 of 1 book");
    expect(words).toContain("Narrow atlas Hidden");
    const checked = tags(text, "input").filter((box) => box.attributes.checked !== undefined);
    expect(checked.map((box) => box.attributes.name)).toEqual([
      "soldOut",
      "hidden",
      "withoutPhoto",
    ]);
    expect(tags(text, "a").some((a) => a.attributes.href === `/admin/books/export${search}`)).toBe(
      true,
    );
    const file = await open(`/export${search}`);
    expect(file.text.match(/Narrow/g)).toHaveLength(3);
    expect((await ask(shop.url, `/book/${searched}`)).status).toBe(404);
  });

  it("shows each cover small, and draws the missing ones", async () => {
    addBook(shop.db, { title: "Pictured", coverImageUrl: "https://images.example.org/a.jpg" });
    addBook(shop.db, { title: "Pictured not" });
    const { text } = await open("?q=pictured");
    const images = tags(text, "img").filter((image) => image.attributes.src?.endsWith("a.jpg"));
    expect(images.map((image) => image.attributes.loading)).toEqual(["lazy"]);
    expect(text.match(/class="cover cloth/g)).toHaveLength(2);
  });
});

const send = (path: string, fields: Record<string, string>) =>
  sendForm(shop.url, `/admin/books${path}`, fields, owner);
const stored = (id: number) => shop.db.select().from(books).where(eq(books.id, id)).get();
const leadsTo = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers.location).replace("/admin/books", "");

describe("a book's row", () => {
  it("writes its prices as the rows beside it do", async () => {
    addBook(shop.db, {
      title: "Alike in whole rand",
      priceCents: 12_000,
      originalPriceCents: 20_000,
    });
    const { words } = await open("?q=alike");
    expect(words).toContain("R120 R200 R80 (40%)");
    addBook(shop.db, { title: "Alike with cents", priceCents: 9_950 });
    const mixed = await open("?q=alike");
    expect(mixed.words).toContain("R120.00 R200.00 R80.00 (40%)");
    expect(mixed.words).toContain("R99.50");
  });

  it("takes another price and stock in rand, and gives them back", async () => {
    const id = addBook(shop.db, { title: "Rowed atlas", priceCents: 12_000, stockQty: 1 });
    const { text } = await open(`?q=rowed&change=${id}`);
    const version = tags(text, "input").find((input) => input.attributes.name === "version");
    const fields = { price: "R99,50", stockQty: "3", version: version?.attributes.value ?? "" };
    const saved = await send(`?q=rowed&change=${id}`, fields);
    expect(saved.status).toBe(303);
    expect(stored(id)).toMatchObject({ priceCents: 9_950, stockQty: 3 });
    const list = await open(leadsTo(saved));
    expect(list.words).toContain("Saved. Undo");
    const done = new URLSearchParams(leadsTo(saved)).get("done");
    const undone = await send(`?q=rowed&undo=${done}`, {});
    expect((await open(leadsTo(undone))).words).toContain("1 book is as it was.");
    expect(stored(id)).toMatchObject({ priceCents: 12_000, stockQty: 1 });
  });

  it("says beside the field what is wrong, and who was quicker", async () => {
    const id = addBook(shop.db, { title: "Rowed too late", priceCents: 12_000, stockQty: 1 });
    const wrong = await send(`?q=rowed&change=${id}`, { price: "abc", stockQty: "1" });
    expect([wrong.status, stored(id)?.priceCents]).toEqual([422, 12_000]);
    expect(textOfHtmlPage(wrong.text)).toContain("The price 'abc' is not an amount.");
    const late = { price: "99", stockQty: "1", version: "1-1" };
    const refused = await send(`?q=rowed&change=${id}`, late);
    expect([refused.status, stored(id)?.priceCents]).toEqual([409, 12_000]);
    expect(textOfHtmlPage(refused.text)).toContain("This book has changed since you opened it");
    expect(messageFor(refused.text, "price")).toBe("Saved now: R120");
  });
});

describe("many at once", () => {
  it("show what will change, are changed by what was seen, and come back", async () => {
    const ids = [10_000, 50].map((priceCents) =>
      addBook(shop.db, { title: "Bulky atlas", priceCents }),
    );
    const asked = `?matching=q%3Dbulky&priceLower=1&isHidden=on`;
    const { text, words } = await open(`/change${asked}`);
    expect(words).toContain("1 book will change. 1 book cannot be changed.");
    expect(words).toContain("R100.00 → R99.00");
    expect(words).toContain("Not changed. The price would be R0 or less.");
    expect(stored(ids[0] ?? 0)?.priceCents).toBe(10_000);
    const seen = tags(text, "input").find((input) => input.attributes.name === "seen");
    const fields = { matching: "q=bulky", priceLower: "1", isHidden: "on" };
    const confirmed = { ...fields, seen: seen?.attributes.value ?? "" };
    const late = await send(`/change${asked}`, { ...fields, seen: "x" });
    expect(late.status).toBe(409);
    const done = await send(`/change${asked}`, confirmed);
    expect(done.status).toBe(303);
    expect(stored(ids[0] ?? 0)).toMatchObject({ priceCents: 9_900, isHidden: true });
    expect(stored(ids[1] ?? 0)).toMatchObject({ priceCents: 50, isHidden: false });
    expect(leadsTo(done)).toMatch(/^\?q=bulky&done=\d+$/);
    const change = new URLSearchParams(leadsTo(done)).get("done");
    const path = `/api/v1/admin/books/bulk-change/${change}/undo`;
    const undone = await callAs(shop, owner, "POST", path);
    expect(undone.json).toEqual({ message: "1 book is as it was.", undone: 1, left: [] });
    expect(stored(ids[0] ?? 0)).toMatchObject({ priceCents: 10_000, isHidden: false });
  });

  it.each(["", "?sortBy=title_asc"])("are all books of the list '%s'", async (search) => {
    const id = addBook(shop.db, { title: "One of all", priceCents: 10_000 });
    const list = await open(search);
    const leads = tags(list.text, "a").find(({ attributes }) =>
      attributes.href?.startsWith("/admin/books/change?"),
    );
    const which = leads?.attributes.href?.replace("/admin/books/change", "") ?? "";
    const asked = `${which}&pricePercent=10`;
    const look = await open(`/change${asked}`);
    expect(look.words).toContain("R100.00 → R110.00");
    const carried = tags(look.text, "input")
      .filter(({ attributes }) => attributes.type === "hidden")
      .map(({ attributes }) => [attributes.name ?? "", attributes.value ?? ""]);
    const done = await send(`/change${asked}`, Object.fromEntries(carried));
    expect([done.status, stored(id)?.priceCents]).toEqual([303, 11_000]);
    const change = new URLSearchParams(leadsTo(done).replace(/^[^?]*/, "")).get("done");
    await send(`?undo=${change}`, {});
    expect(stored(id)?.priceCents).toBe(10_000);
  });

  it("keep the way back to the list, say how many they are, and take figures as people type them", async () => {
    const ids = [10_000, 20_000].map((priceCents) =>
      addBook(shop.db, { title: "Signed atlas", priceCents, stockQty: 1 }),
    );
    const chosen = ids.map((id) => `ids=${id}`).join("&");
    const list = "q=signed&soldOut=true&page=2";
    const first = await open(`/change?${chosen}&${list}`);
    expect(first.words).toContain("2 books are selected");
    expect((await open("/change?matching=q%3Dsigned")).words).toContain("2 books are selected");
    expect((await open(`/change?ids=${ids[0]}&ids=999999`)).words).toContain("1 book is selected");
    const carried = tags(first.text, "input")
      .filter(({ attributes }) => attributes.type === "hidden")
      .map(({ attributes }) => `${attributes.name}=${attributes.value}`);
    expect(carried).toEqual(expect.arrayContaining([...list.split("&"), ...chosen.split("&")]));
    for (const [typed, says] of [
      ["pricePercent=10%25", "R100 → R110"],
      ["pricePercent=-10+%25", "R100 → R90"],
      ["priceRaise=%2BR5", "R100 → R105"],
      ["priceLower=-R5", "R100 → R95"],
      ["stockAdd=%2B2", "1 → 3"],
    ]) {
      expect((await open(`/change?${chosen}&${typed}`)).words).toContain(says);
    }
    const asked = `?${chosen}&${list}&pricePercent=10+%25`;
    const seen = tags((await open(`/change${asked}`)).text, "input").find(
      (input) => input.attributes.name === "seen",
    );
    const body = new URLSearchParams([
      ...ids.map((id): [string, string] => ["ids", String(id)]),
      ["pricePercent", "10 %"],
      ["seen", seen?.attributes.value ?? ""],
    ]);
    const done = await ask(shop.url, `/admin/books/change${asked}`, {
      method: "POST",
      body: body.toString(),
      headers: { ...owner, "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect([done.status, stored(ids[1] ?? 0)?.priceCents]).toEqual([303, 22_000]);
    expect(leadsTo(done)).toMatch(/^\?q=signed&soldOut=true&page=2&done=\d+$/);
  });

  it("get a subject that is added right there, another shelf and condition, and come back", async () => {
    const title = "Namely atlas";
    const ids = [1, 2].map((i) =>
      addBook(shop.db, { title: `${title} ${i}`, subject: "Mistaken Studies", condition: "Good" }),
    );
    const typed = { subjectIdNew: "Very New Studies", shelf: "C9", condition: "Fair" };
    const search = `?${new URLSearchParams({ matching: "q=namely", ...typed })}`;
    const look = await open(`/change${search}`);
    expect(look.words).toContain("2 books will change.");
    expect(look.words).toContain("Mistaken Studies → Very New Studies");
    expect(look.words).toContain("Good → Fair");
    expect(look.words).toContain("None → C9");
    expect((await open("?q=namely")).words).not.toContain("Very New Studies");
    const hidden = tags(look.text, "input").filter(({ attributes }) => attributes.value);
    const fields = Object.fromEntries(
      hidden
        .filter(({ attributes }) => attributes.type === "hidden")
        .map(({ attributes }) => [attributes.name ?? "", attributes.value ?? ""]),
    );
    expect(fields).toMatchObject({ newSubject: "Very New Studies" });
    expect(hidden.some(({ attributes }) => attributes.name === "subjectIdNew")).toBe(true);
    const done = await send(`/change${search}`, fields);
    expect(done.status).toBe(303);
    expect((await open(leadsTo(done))).words).toContain("Very New Studies");
    expect(ids.map((id) => [stored(id)?.shelf, stored(id)?.condition])).toEqual([
      ["C9", "Fair"],
      ["C9", "Fair"],
    ]);
    const seen = await ask(shop.url, `/api/v1/books/${ids[0]}`);
    expect(seen.text).toContain("Very New Studies");
    const change = new URLSearchParams(leadsTo(done)).get("done");
    await send(`?q=namely&undo=${change}`, {});
    expect((await ask(shop.url, `/api/v1/books/${ids[0]}`)).text).toContain("Mistaken Studies");
    expect((await ask(shop.url, `/book/${ids[0]}`)).text).toContain("Mistaken Studies");
  });

  it("find a subject in a long list without losing what was typed", async () => {
    const id = addBook(shop.db);
    const search = `?ids=${id}&shelf=D4&newGrade=&subjectIdNamed=phys&findNames=`;
    const { text, words } = await open(`/change${search}`);
    expect(words).not.toContain("book will change");
    const typed = tags(text, "input").map(({ attributes }) => [attributes.name, attributes.value]);
    expect(Object.fromEntries(typed)).toMatchObject({ shelf: "D4" });
  });

  it("are changed by a call alike, after a look that changes nothing", async () => {
    const id = addBook(shop.db, { title: "Called atlas", stockQty: 2 });
    const path = "/api/v1/admin/books/bulk-change";
    const change = { ids: [id], stockAdd: 3 };
    const look = await callAs(shop, owner, "POST", path, { ...change, dryRun: true });
    expect(look.json).toMatchObject({ changeId: null, changed: 1, message: "1 book will change." });
    expect(stored(id)?.stockQty).toBe(2);
    const done = await callAs(shop, owner, "POST", path, { ...change, seen: look.json.seen });
    expect([done.status, stored(id)?.stockQty]).toEqual([200, 5]);
    const patched = await callAs(shop, owner, "PATCH", `/api/v1/admin/books/${id}`, {
      priceCents: 700,
      stockQty: 1,
    });
    expect([patched.status, stored(id)?.priceCents]).toEqual([200, 700]);
  });

  it("keep what was typed beside what is wrong with it", async () => {
    const id = addBook(shop.db);
    const { text, words } = await open(`/change?ids=${id}&priceSet=abc&stockSet=2`);
    expect(words).toContain("The price 'abc' is not an amount.");
    const typed = tags(text, "input").map(({ attributes }) => [attributes.name, attributes.value]);
    expect(Object.fromEntries(typed)).toMatchObject({ priceSet: "abc", stockSet: "2" });
    expect((await open("/change")).words).toContain("Please select at least one book");
  });
});

describe("copies of one title", () => {
  it("are told apart by their condition, in the list and before one is deleted", async () => {
    const title = "Twin sable";
    const [, fair] = (["Like New", "Fair"] as const).map((condition) =>
      addBook(shop.db, { title, condition, priceCents: 12_000 }),
    );
    const { words } = await open("?q=twin+sable");
    expect(words).toContain("Twin sable Like New");
    expect(words).toContain("Twin sable Fair");
    const asked = await open(`/${fair}/delete`);
    expect(asked.words).toContain('Are you sure you want to delete "Twin sable"? Fair, R120, ');
    const { json } = await callAs(shop, owner, "GET", "/api/v1/admin/books?q=twin+sable");
    expect(json.books.map(({ condition }: { condition: string }) => condition)).toEqual([
      "Fair",
      "Like New",
    ]);
  });
});
