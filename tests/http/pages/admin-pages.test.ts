import { createHash } from "node:crypto";
import fs from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { settings } from "../../../app/db/schema/settings";
import { type CookieHeader, callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { OWNER } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask, openLed, sendForm } from "../ask";
import { tags, textOfHtmlPage } from "../html";
import { builtRoutes } from "../routes";

const EVIL = `</script><script>alert(1)</script>"'<img src=x>`;

let headers: CookieHeader;
const shop = await useShop();
const book = addBook(shop.db, { school: EVIL });
const [school] = shop.driver.prepare<[], number>("select id from schools").pluck().all();
beforeAll(async () => {
  headers = await signIn(shop);
});

const open = (page: string) => ask(shop.url, page, { headers });
const sheets = (html: string) =>
  tags(html, "link")
    .filter(({ attributes }) => attributes["data-wait"] === "stylesheet")
    .map(({ attributes }) => attributes.href?.replace(/-[\w-]+\.css$/, ""));

const PAGES = [
  "/admin/dashboard",
  "/admin/account",
  "/admin/account/second-factor",
  "/admin/account/pin",
  "/admin/schools",
  `/admin/schools?q=${encodeURIComponent(EVIL)}`,
  `/admin/schools/${school}/edit`,
  `/admin/schools/${school}/delete`,
  "/admin/no/such/page",
];

describe.each([...PAGES, "/admin/setup/unknown"])("%s", (page) => {
  it("has the admin's styles in it, waits for no other, and runs nothing that was typed", async () => {
    const { text } = await open(page);
    expect(sheets(text)).toEqual(["/assets/admin"]);
    const styles = tags(text, "style").map(({ content }) => content);
    expect(styles.join("")).toContain("html{color:#0f172a;background:#f8fafc}");
    expect(text).not.toContain("<script>alert(1)");
    expect(text).not.toContain("<img src=x");
  });

  it("allows its own scripts and styles by their hashes, and nothing besides", async () => {
    const { text, headers: sent } = await open(page);
    const policy = String(sent["content-security-policy"]);
    expect(policy).not.toMatch(/unsafe/);
    const inline = tags(text, "script").filter(({ attributes }) => attributes.src === undefined);
    for (const { content } of [...inline, ...tags(text, "style")]) {
      expect(policy).toContain(createHash("sha256").update(content).digest("base64"));
    }
    expect(text).not.toMatch(/<[^>"]*(?:"[^"]*"[^>"]*)* (style|on[a-z]+)="/);
  });
});

describe("a page that failed", () => {
  it("is told within the admin's frame, with its own status", async () => {
    const missing = await open("/admin/schools/999/edit");
    expect(missing.status).toBe(404);
    const words = textOfHtmlPage(missing.text);
    for (const part of [OWNER.email, "Logout", "School not found"]) expect(words).toContain(part);
  });
});

describe("the frame", () => {
  it("says whose shop it is, that no money moves, and where one is", async () => {
    shop.db.update(settings).set({ businessName: "Example Books" }).run();
    const { text } = await open("/admin/grades");
    const words = textOfHtmlPage(text);
    expect(words).toContain("Test mode: no real payment is taken");
    expect(words).toContain("Example Books");
    const current = tags(text, "a").filter(({ attributes }) => attributes["aria-current"]);
    expect(new Set(current.map(({ attributes }) => attributes.href))).toEqual(
      new Set(["/admin/grades"]),
    );
  });

  it("links only to pages that are there", async () => {
    const { text } = await open("/admin/dashboard");
    const links = tags(text, "a").map(({ attributes }) => attributes.href ?? "");
    for (const link of new Set(links.filter((href) => href.startsWith("/admin/")))) {
      expect((await openLed(shop.url, link, { headers })).status, link).toBe(200);
    }
  });
});

describe("a tab of the browser", () => {
  const pages = builtRoutes()
    .map(({ address }) => address)
    .filter((address) => /^\/admin(\/|$)/.test(address));

  it.each(pages)("says whose shop it is at %s", async (page) => {
    shop.db.update(settings).set({ businessName: "Example & Daughter" }).run();
    const who = /\/(login|setup)/.test(page) ? {} : headers;
    const { text, headers: sent } = await ask(shop.url, page, { headers: who });
    if (sent.location !== undefined || !sent["content-type"]?.includes("html")) return;
    expect(textOfHtmlPage(tags(text, "title")[0]?.content ?? "")).toMatch(
      /^\S.* \| Example & Daughter$/,
    );
  });
});

it("the page of grades says which levels it manages", async () => {
  const { text } = await open("/admin/grades");
  expect(textOfHtmlPage(text)).toContain("Manage grade levels (8-12)");
});

describe("a long list of schools", () => {
  const listed = (html: string) =>
    tags(html, "th").filter(({ attributes }) => attributes.scope === "row").length;
  const call = (query: string) => callAs(shop, headers, "GET", `/api/v1/admin/schools${query}`);

  beforeAll(() => {
    for (const first of "ABCDE") {
      for (const second of "abcdefghi") addBook(shop.db, { school: `Longlist ${first}${second}` });
    }
  });

  it("is read page by page and searched without script", async () => {
    const first = (await open("/admin/schools")).text;
    expect(listed(first)).toBe(20);
    expect(textOfHtmlPage(first)).toContain("Showing 1-20 of 46 schools");
    const links = tags(first, "a").map(({ attributes }) => attributes.href);
    expect(links).toContain("/admin/schools?page=2");
    expect(listed((await open("/admin/schools?page=3")).text)).toBe(6);
    const found = (await open("/admin/schools?q=LONGLIST+B&page=1")).text;
    expect(textOfHtmlPage(found)).toContain("Showing 1-9 of 9 schools");
    expect(textOfHtmlPage((await open("/admin/schools?q=nowhere")).text)).toContain(
      "No schools found",
    );
  });

  it("is whole in JSON, unless a page is asked for", async () => {
    expect((await call("")).json).toMatchObject({ total: 46, page: 1, pages: 1 });
    expect((await call("")).json.schools).toHaveLength(46);
    expect((await call("?q=longlist+b")).json.schools).toHaveLength(9);
    const { json } = await call("?q=longlist&page=3");
    expect(json).toMatchObject({ total: 45, page: 3, pages: 3 });
    expect(json.schools).toHaveLength(5);
    expect((await call("?page=2&pageSize=40")).json.schools).toHaveLength(6);
    expect((await call("?page=x&pageSize=-1")).status).toBe(200);
  });

  it("opens at what was just added, wherever it stands", async () => {
    const answer = await sendForm(shop.url, "/admin/schools/new", { name: "Zebra High" }, headers);
    expect(answer.headers.location).toBe("/admin/schools?page=3");
    expect(textOfHtmlPage((await open("/admin/schools?page=3")).text)).toContain("Zebra High");
  });

  it("says before a deletion that books use one, and offers none then", async () => {
    const { text } = await open(`/admin/schools/${school}/delete`);
    expect(textOfHtmlPage(text)).toContain(
      "1 book uses this school. Give it another one, or delete it",
    );
    const buttons = tags(text, "button").map(({ content }) => content);
    expect(buttons).not.toContain("Delete");
    const { json } = await call("?q=zebra");
    const free = (await open(`/admin/schools/${json.schools[0].id}/delete`)).text;
    expect(tags(free, "button").map(({ content }) => content)).toContain("Delete");
  });
});

describe("a delete that fails", () => {
  const alerts = (html: string) =>
    tags(html, "div").filter(
      ({ attributes, content }) =>
        attributes.role === "alert" && content.includes("Failed to delete"),
    );

  it("is told once, of a school in use", async () => {
    const { text } = await sendForm(shop.url, `/admin/schools/${school}/delete`, {}, headers);
    expect(alerts(text)).toHaveLength(1);
  });

  it("is told once, of books", async () => {
    const more = { ids: String(book), "not a field": "1" };
    for (const path of [`/admin/books/${book}/delete`, `/admin/books/delete?ids=${book}`]) {
      const { text, status } = await sendForm(shop.url, path, more, headers);
      expect(status, path).toBe(422);
      expect(alerts(text), path).toHaveLength(1);
    }
  });
});

describe("a shopper", () => {
  it("loads no style and no script of the admin's", async () => {
    for (const page of ["/", `/book/${book}`, "/cart"]) {
      const { text } = await ask(shop.url, page);
      expect(sheets(text)).toEqual(["/assets/shop"]);
      expect(text).not.toMatch(/\/assets\/admin/);
      expect(text).not.toContain("data-table");
    }
  });

  it("loads no file that imports one of the admin's", () => {
    const files = fs.readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
    for (const name of files.filter((file) => /^(shop|vendor|root|entry)/.test(file))) {
      const source = fs.readFileSync(`build/client/assets/${name}`, "utf8");
      expect(source, name).not.toMatch(/from"\.\/admin/);
    }
  });

  it("has a link to the sign-in page in the header and in the menu", async () => {
    const { text } = await ask(shop.url, "/");
    const links = tags(text, "a").filter(
      ({ content }) => textOfHtmlPage(content) === "Admin Login",
    );
    expect(links.map(({ attributes }) => attributes.href)).toEqual([
      "/admin/login",
      "/admin/login",
    ]);
  });
});
