import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wanted } from "../../../app/db/schema/wanted";
import { tokenHash } from "../../../app/domain/accounts/token.server";
import { signIn } from "../../factories/admin";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { type RunningShop, startShop } from "../../shop/running-shop";
import { until } from "../../shop/until";
import { type Mailbox, startMailbox } from "../../smtp/mailbox";
import { ask, sendForm, sendJson } from "../ask";
import { input, messageFor, tags, textOfHtmlPage } from "../html";
import { toastOf } from "../shopper";

const CALL = "/api/v1/wanted";

let mailbox: Mailbox;
let shop: RunningShop;
beforeAll(async () => {
  mailbox = await startMailbox();
  shop = await startShop({ env: { SMTP_URL: mailbox.url } });
});
afterAll(async () => {
  await shop.remove();
  await mailbox.close();
});

const requests = () => shop.db.select().from(wanted).orderBy(asc(wanted.id)).all();
const requestsOf = (email: string) => requests().filter((row) => row.email === email);
const page = async (path: string) => textOfHtmlPage((await ask(shop.url, path)).text);
let made = 0;
const newIsbn = () => `97890001${String(++made).padStart(5, "0")}`;

describe("the form that asks to be told", () => {
  it("names the title, says what the address is for and until when, and ticks nothing", async () => {
    const book = addBook(shop.db, { title: "Sold Out Atlas", isbn: newIsbn(), stockQty: 0 });
    const sold = await ask(shop.url, `/book/${book}`);
    expect(tags(sold.text, "a").map(({ attributes }) => attributes.href)).toContain(
      `/tell-me?book=${book}`,
    );
    const { text } = await ask(shop.url, `/tell-me?book=${book}`);
    expect(textOfHtmlPage(text)).toContain("Sold Out Atlas");
    expect(textOfHtmlPage(text)).toMatch(
      /We mail you once about each title, when it is in, and nothing else\. .* or on \d+ \w+ \d{4}\. Write to us if you want to stop sooner\./,
    );
    expect(text).not.toContain('type="checkbox"');
    expect(input(text, "email")).toMatchObject({ type: "email", required: "" });
    expect(text).toContain('content="noindex"');
  });

  it("calls an ISBN without a title so, and another number only a number", async () => {
    expect(await page("/tell-me?isbn=9780306406157")).toContain("ISBN 9780306406157");
    expect(await page("/tell-me?isbn=12345678901")).toContain("Number 12345678901");
  });

  it("stores the request and its words, and answers the same to who asked before", async () => {
    const isbn = newIsbn();
    const form = `/tell-me?isbn=${isbn}`;
    const typed = { email: "form@example.org", isbn, website: "" };
    const first = await sendForm(shop.url, form, typed);
    const again = await sendForm(shop.url, form, typed);
    expect([first.status, again.status]).toEqual([303, 303]);
    expect(first.headers.location).toBe(again.headers.location);
    expect(requestsOf("form@example.org")).toHaveLength(1);
    expect(requestsOf("form@example.org")[0]?.consentText).toMatch(
      /^We mail you once about each title/,
    );
    expect(await page(first.headers.location ?? "")).toContain("We have noted it");
    const named = await sendForm(shop.url, "/tell-me?title=Atlas", {
      ...{ email: "named@example.org", title: "Atlas of Nowhere", gradeId: "", website: "" },
    });
    expect(await page(named.headers.location ?? "")).toMatch(
      /We have noted it Atlas of Nowhere You get one mail when/,
    );
  });

  it("keeps what was typed beside a sentence for what is wrong", async () => {
    const { status, text } = await sendForm(shop.url, "/tell-me?title=Atlas", {
      email: "nobody",
      title: "Atlas of Nowhere",
      gradeId: "",
    });
    expect(status).toBe(422);
    expect(messageFor(text, "email")).toBe("Please enter a valid email address");
    expect(input(text, "title")).toMatchObject({ value: "Atlas of Nowhere" });
    expect(input(text, "email")).toMatchObject({ value: "nobody" });
  });

  it("asks once about a slip in an address, and refuses a robot", async () => {
    const isbn = newIsbn();
    const form = `/tell-me?isbn=${isbn}`;
    const doubted = await sendForm(shop.url, form, { email: "parent@gmial.com", isbn });
    expect(textOfHtmlPage(doubted.text)).toContain("Did you mean parent@gmail.com?");
    const robot = { email: "robot@example.org", isbn, website: "https://spam.example" };
    expect((await sendForm(shop.url, form, robot)).status).toBe(422);
    expect(requestsOf("robot@example.org")).toEqual([]);
  });

  it("of a list asks for the titles that are not there, and leads to those that are", async () => {
    const here = newIsbn();
    const book = addBook(shop.db, { title: "Here Already", isbn: here });
    const items = [{ title: "Here Already", isbn: here }, { title: "Not Here Yet" }];
    const { itemIds } = addBookList(shop.db, { school: "Asking School", items });
    const form = `/tell-me?${itemIds.map((id) => `item=${id}`).join("&")}`;
    const { text } = await ask(shop.url, form);
    expect(textOfHtmlPage(text)).toContain("Here now Here Already");
    expect(tags(text, "a").map(({ attributes }) => attributes.href)).toContain(`/book/${book}`);
    expect(input(text, "itemIds")).toMatchObject({ value: String(itemIds[1]) });
    const typed = { email: "list@example.org", itemIds: String(itemIds[1]) };
    expect((await sendForm(shop.url, form, typed)).status).toBe(303);
    expect(requestsOf("list@example.org")).toMatchObject([
      { itemId: itemIds[1], title: "Not Here Yet" },
    ]);
  });

  it("speaks of several titles where several are missing", async () => {
    const items = ["First Missing", "Second Missing"].map((title) => ({ title }));
    const { itemIds } = addBookList(shop.db, { school: "Missing School", items });
    const headings = async (ids: number[]) =>
      page(`/tell-me?${ids.map((id) => `item=${id}`).join("&")}`);
    expect(await headings(itemIds)).toContain("Email me when they're in");
    expect(await headings(itemIds.slice(0, 1))).toContain("Email me when it's in");
  });

  it("is offered by a search that finds nothing: for its ISBN, or for its words and the grade", async () => {
    addBook(shop.db, { grade: "Grade 7" });
    const link = async (search: string) => {
      const { text } = await ask(shop.url, `/?${search}`);
      return tags(text, "a")
        .map(({ attributes }) => attributes.href ?? "")
        .find((href) => href.startsWith("/tell-me"));
    };
    expect(await link("q=978-0-306-40615-7")).toBe("/tell-me?isbn=9780306406157");
    const titled = await link("q=gullivers+reise&grades=Grade+7");
    expect(titled).toBe("/tell-me?title=gullivers+reise&grade=Grade+7");
    const { text } = await ask(shop.url, titled ?? "");
    expect(input(text, "title")).toMatchObject({ value: "gullivers reise" });
    const chosen = tags(text, "option").find(({ attributes }) => attributes.selected !== undefined);
    expect(chosen?.content).toBe("Grade 7");
  });

  it.each(["/tell-me?book=999999", "/tell-me?item=999999"])("%s is not found", async (path) => {
    expect((await ask(shop.url, path)).status).toBe(404);
  });
});

describe("the call", () => {
  it("answers 202 and the same to everybody, 404 to what is not there, 422 with sentences", async () => {
    const body = { email: "call@example.org", isbn: newIsbn() };
    const answers = [await sendJson(shop.url, CALL, body), await sendJson(shop.url, CALL, body)];
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    const missing = await sendJson(shop.url, CALL, { email: "call@example.org", bookId: 999_999 });
    expect(missing.status).toBe(404);
    const wrong = await sendJson(shop.url, CALL, { email: "x", isbn: "9780306406157", bookId: 1 });
    expect(wrong.status).toBe(422);
    expect(JSON.parse(wrong.text).error.fields).toMatchObject({
      email: ["Please enter a valid email address"],
      title: [expect.stringContaining("Please say one thing")],
    });
  });
});

describe("the mail", () => {
  it("goes out when the title is in, leads to the book, and is ended by one press, not by a look", async () => {
    const isbn = newIsbn();
    const email = "waits@example.org";
    await sendJson(shop.url, CALL, { email, isbn });
    await sendJson(shop.url, CALL, { email, isbn: newIsbn() });
    const book = addBook(shop.db, { title: "In At Last", isbn });
    const mail = await until(() => mailbox.to(email)[0]);
    expect(mail.subject).toBe("You can buy it now: In At Last");
    expect(mail.text).toContain(`${shop.url}/book/${book}`);
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    const endUrl = header("list-unsubscribe")?.slice(1, -1) ?? "";
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(mail.text).toContain(endUrl);
    const path = endUrl.replace(shop.url, "");
    expect(await page(path)).toMatch(/Stop(?: all)?: no more mails/);
    await until(() => requestsOf(email).length === 1);
    const pressed = await sendForm(shop.url, path, { "List-Unsubscribe": "One-Click" });
    expect(pressed.status).toBe(200);
    expect(textOfHtmlPage(pressed.text)).toContain("You're off the list");
    expect(requestsOf(email)).toEqual([]);
    expect(await page(path)).toContain("You are on no list here any more");
    const token = path.split("/").at(-1) ?? "";
    const call = await ask(shop.url, `${CALL}/${token}`, { method: "DELETE" });
    expect(call.status).toBe(200);
    expect(shop.output()).not.toContain(token);
    expect(shop.output()).not.toContain(email);
  });
});

it("the link of a mail ends one title by itself, by page and by call, and stays good for the others", async () => {
  const email = "several@example.org";
  const titles = ["First Atlas", "Second Atlas", "Third Atlas"];
  for (const title of titles) await sendJson(shop.url, CALL, { email, title });
  const token = "s".repeat(43);
  const [first] = requestsOf(email);
  shop.db
    .update(wanted)
    .set({ tokenHash: tokenHash(token) })
    .where(eq(wanted.id, first?.id ?? 0))
    .run();
  const waited = async () =>
    JSON.parse((await ask(shop.url, `${CALL}/${token}`)).text).titles as { id: number }[];
  const [one, two] = await waited();
  const path = `/tell-me/end/${token}`;
  const after = await sendForm(shop.url, path, { id: String(one?.id) });
  expect(textOfHtmlPage(after.text)).toContain("Done. We will not mail you about that one.");
  await ask(shop.url, `${CALL}/${token}?id=${two?.id}`, { method: "DELETE" });
  expect(requestsOf(email).map(({ title }) => title)).toEqual(["Third Atlas"]);
  expect(await page(path)).toContain("Third Atlas");
});

describe("the owner", () => {
  it("sees what people wait for, most people first, for which schools, and as a file", async () => {
    const owner = await signIn(shop);
    const isbn = newIsbn();
    const school = "School That Waits";
    const { itemIds } = addBookList(shop.db, { school, items: [{ title: "Fiela se Kind", isbn }] });
    for (const email of ["one@example.org", "two@example.org", "three@example.org"]) {
      await sendJson(shop.url, CALL, { email, itemIds });
    }
    const [most] = JSON.parse(
      (await ask(shop.url, "/api/v1/admin/wanted?pageSize=1", { headers: owner })).text,
    ).titles;
    expect(most).toEqual({
      title: "Fiela se Kind",
      isbn,
      grade: "Grade 8",
      key: `isbn ${isbn}`,
      isOtherCopy: false,
      people: 3,
      phones: [],
      schools: [{ name: school, people: 3 }],
      since: expect.any(String),
    });
    const { text } = await ask(shop.url, "/admin/wanted?q=fiela", { headers: owner });
    expect(textOfHtmlPage(text)).toContain(`Fiela se Kind ${isbn} \u00b7 Grade 8 3 ${school} (3)`);
    const file = await ask(shop.url, "/admin/wanted/export?q=fiela", { headers: owner });
    expect(file.text.split("\r\n")).toEqual([
      "\ufeffTitle,ISBN,Grade,People,Schools,Since",
      expect.stringMatching(new RegExp(`^Fiela se Kind,${isbn},Grade 8,3,${school} \\(3\\),2`)),
      "",
    ]);
    expect(file.text).not.toContain("@");
    const dashboard = await ask(shop.url, "/admin/dashboard", { headers: owner });
    expect(textOfHtmlPage(dashboard.text)).toContain(
      "Most wanted All wanted titles Fiela se Kind 3 people wait, Grade 8",
    );
  });

  it("deletes what an address waits for, for who asks them to, and is told how much it was", async () => {
    const owner = await signIn(shop);
    await sendJson(shop.url, CALL, { email: "erase@example.org", isbn: newIsbn() });
    const remove = async () => {
      const typed = { email: "ERASE@example.org" };
      const { headers } = await sendForm(shop.url, "/admin/wanted", typed, owner);
      const [flash = ""] = headers["set-cookie"]?.[0]?.split(";") ?? [];
      const Cookie = `${owner.Cookie}; ${flash}`;
      return toastOf((await ask(shop.url, "/admin/wanted", { headers: { Cookie } })).text);
    };
    expect(await remove()).toMatchObject({ title: "1 request deleted" });
    expect(requestsOf("erase@example.org")).toEqual([]);
    expect(await remove()).toMatchObject({ title: "Nothing was deleted" });
  });
});

describe("how often one network may ask", () => {
  it("is twenty times in ten minutes, over both doors", async () => {
    const limited = await startShop({ env: { RATE_LIMIT: "on", TRUST_PROXY: "1" } });
    const from = { "X-Forwarded-For": "192.0.2.1" };
    const isbn = newIsbn();
    const asked = Array.from({ length: 10 }, (_, place) => {
      const typed = { email: `often${place}@example.org`, isbn };
      return [
        sendJson(limited.url, CALL, typed, from),
        sendForm(limited.url, `/tell-me?isbn=${isbn}`, typed, from),
      ];
    });
    const statuses = (await Promise.all(asked.flat())).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([202, 303]));
    const typed = { email: "often@example.org", isbn };
    expect((await sendJson(limited.url, CALL, typed, from)).status).toBe(429);
    const refused = await sendForm(limited.url, `/tell-me?isbn=${isbn}`, typed, from);
    expect(refused.status).toBe(429);
    expect(textOfHtmlPage(refused.text)).toMatch(/Not asked yet Too many tries\. Please wait/);
    await limited.remove();
  });
});
