import { isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { settings } from "../../../app/db/schema/settings";
import { type CookieHeader, expireSessions, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { OWNER } from "../../shop/running-shop";
import { until } from "../../shop/until";
import { useShop } from "../../shop/use-shop";
import { ask, type HttpAnswer, sendForm } from "../ask";
import { formValues, input, tags, textOfHtmlPage } from "../html";
import { toastOf } from "../shopper";
import { sendFile } from "../upload";

const shop = await useShop();
let owner = await signIn(shop);

type Pairs = [name: string, value: string][];

const open = (path: string) => ask(shop.url, path, { headers: owner });
const post = (path: string, pairs: Pairs, headers: CookieHeader = owner): Promise<HttpAnswer> =>
  ask(shop.url, path, {
    method: "POST",
    body: new URLSearchParams(pairs).toString(),
    headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
  });
const priceOf = (id: number) =>
  shop.db
    .select()
    .from(books)
    .all()
    .find((book) => book.id === id)?.priceCents;
const listed = () => shop.db.select().from(books).where(isNull(books.deletedAt)).all();

const FAULT = "Something went wrong on our side.";

/** Makes every update of this table fail as on a full disk. */
async function withFullDisk<Result>(table: string, act: () => Promise<Result>): Promise<Result> {
  shop.driver.exec(
    `create trigger refuse before update on ${table} begin select raise(abort, 'no room'); end`,
  );
  try {
    return await act();
  } finally {
    shop.driver.exec("drop trigger refuse");
  }
}

/** Hidden fields and submit button of the page's last form. */
function lastForm(html: string): { action: string; pairs: Pairs } {
  const form = tags(html, "form").findLast(({ attributes }) => attributes.method === "post");
  const pairs = tags(form?.content ?? "", "input").map(({ attributes }): [string, string] => [
    attributes.name ?? "",
    attributes.value ?? "",
  ]);
  return { action: form?.attributes.action ?? "", pairs };
}

/** Signs in with a resumable form and answers the request that the page then sends. */
async function signInAgain(asked: HttpAnswer) {
  const { action, pairs } = lastForm(asked.text);
  expect([asked.status, action]).toEqual([401, "/admin/login/again"]);
  expect(textOfHtmlPage(asked.text)).toContain("Your session has ended.");
  const typed = pairs.filter(([name]) => name !== "email" && name !== "password");
  const signedIn = await post(action, [...typed, ...Object.entries(OWNER)], { Cookie: "" });
  expect(textOfHtmlPage(signedIn.text)).toContain("Your changes are still here.");
  const cookie = String(signedIn.headers["set-cookie"]).split(";")[0] ?? "";
  return { ...lastForm(signedIn.text), headers: { Cookie: cookie } };
}

async function endedSession(): Promise<CookieHeader> {
  const ended = await signIn(shop);
  expireSessions(shop);
  owner = await signIn(shop);
  return ended;
}

describe("a change of many books", () => {
  async function asked() {
    const ids = [addBook(shop.db, { priceCents: 10_000 }), addBook(shop.db, { priceCents: 5_000 })];
    const chosen = ids.map((id): [string, string] => ["ids", String(id)]);
    const query = new URLSearchParams([["q", "atlas"], ...chosen, ["pricePercent", "10%"]]);
    const path = `/admin/books/change?${query}`;
    const { text } = await open(path);
    const seen = input(text, "seen")?.value ?? "";
    const pairs: Pairs = [...chosen, ["pricePercent", "10%"], ["seen", seen]];
    return { ids, path, pairs };
  }

  it("that a full disk stops changes none, says so, and is still typed", async () => {
    const { ids, path, pairs } = await asked();
    const answer = await withFullDisk("books", () => post(path, pairs));
    expect(answer.status).toBe(500);
    expect(textOfHtmlPage(answer.text)).toContain(`Nothing was changed ${FAULT}`);
    expect(input(answer.text, "pricePercent")?.value).toBe("10%");
    expect(textOfHtmlPage(answer.text)).toContain("2 books are selected");
    expect(ids.map(priceOf)).toEqual([10_000, 5_000]);
    expect((await post(path, lastForm(answer.text).pairs)).status).toBe(303);
    expect(ids.map(priceOf)).toEqual([11_000, 5_500]);
  });

  it("whose session has ended is done after signing in again", async () => {
    const { ids, path, pairs } = await asked();
    const kept = await signInAgain(await post(path, pairs, await endedSession()));
    expect([kept.action, kept.pairs]).toEqual([path, pairs]);
    expect(ids.map(priceOf)).toEqual([10_000, 5_000]);
    const done = await post(kept.action, kept.pairs, kept.headers);
    expect(done.headers.location).toMatch(/^\/admin\/books\?q=atlas&done=\d+$/);
    expect(ids.map(priceOf)).toEqual([11_000, 5_500]);
  });
});

describe("an import with values for all rows", () => {
  const GIVEN: Pairs = [
    ["column", "title"],
    ["column", "price"],
    ["all-school", "Grey Example"],
    ["all-grade", "10"],
    ["all-subject", "Mathematics"],
  ];
  const upload = async (content: string) =>
    String((await sendFile(shop, "/admin/bulk-import", { content }, owner)).headers.location);
  /** The choices after the dry run. */
  async function lookedAt(path: string): Promise<Pairs> {
    const look = await ask(shop.url, `${path}?${new URLSearchParams(GIVEN)}`, { headers: owner });
    return [...GIVEN, ["seen", formValues(look.text).seen ?? ""]];
  }

  it("that a full disk stops is not begun, says so, and keeps every choice", async () => {
    const path = await upload("title,price\nStopped,150\n");
    const looked = await lookedAt(path);
    const refused = await withFullDisk("import_runs", () => post(path, looked));
    expect(refused.status).toBe(303);
    const cookie = String(refused.headers["set-cookie"]).split(";")[0];
    const { text } = await ask(shop.url, String(refused.headers.location), {
      headers: { Cookie: `${owner.Cookie}; ${cookie}` },
    });
    expect(toastOf(text)).toMatchObject({
      title: "Import failed",
      text: expect.stringContaining("No book was imported, and what you chose is still here"),
    });
    expect(formValues(text)).toMatchObject({
      "all-school": "Grey Example",
      "all-grade": "10",
      "all-subject": "Mathematics",
    });
    expect(listed().some(({ title }) => title === "Stopped")).toBe(false);
    expect((await post(path, looked)).headers.location).toContain("watch=yes");
    await until(() => listed().some(({ title }) => title === "Stopped"));
  });

  it("whose session has ended begins after signing in again", async () => {
    const path = await upload("title,price\nLater,150\n");
    const looked = await lookedAt(path);
    const kept = await signInAgain(await post(path, looked, await endedSession()));
    expect([kept.action, kept.pairs]).toEqual([path, looked]);
    expect((await post(kept.action, kept.pairs, kept.headers)).status).toBe(303);
    await until(() => listed().some(({ title }) => title === "Later"));
  });
});

describe.each([
  ["/admin/settings/business", { businessName: "Typed Books", legalName: "T. Example" }],
  ["/admin/settings/selling", { holdMinutes: "55", deliveryText: "By post, two days." }],
  ["/admin/settings/pages", { aboutText: "Typed about us" }],
  ["/admin/settings/appearance", { bannerTitle: "Typed banner", primaryColor: "#7c2d12" }],
] as const)("the settings at %s", (page, typed) => {
  it("keep what was typed when the disk is full, and say so", async () => {
    const before = shop.db.select().from(settings).get();
    const fields = { ...formValues((await open(page)).text), ...typed };
    const answer = await withFullDisk("settings", () => sendForm(shop.url, page, fields, owner));
    expect(answer.status).toBe(500);
    expect(textOfHtmlPage(answer.text)).toContain(`Failed to update settings ${FAULT}`);
    expect(formValues(answer.text)).toMatchObject(typed);
    expect(shop.db.select().from(settings).get()).toEqual(before);
  });

  it("keep what was typed when the session has ended, and are saved after signing in again", async () => {
    const fields = { ...formValues((await open(page)).text), ...typed };
    const kept = await signInAgain(await post(page, Object.entries(fields), await endedSession()));
    expect(kept.action).toBe(page);
    expect((await post(kept.action, kept.pairs, kept.headers)).status).toBe(303);
    const stored = shop.db.select().from(settings).get();
    const [[name, value] = ["", ""]] = Object.entries(typed);
    expect(String(Object.entries(stored ?? {}).find(([one]) => one === name)?.[1])).toBe(value);
  });
});
