import { describe, expect, it } from "vitest";
import { grades, subjects } from "../../../app/db/schema/taxonomy";
import { OWNER, startShop } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask, type HttpAnswer, sendForm, sendJson } from "../ask";
import { input, messageFor, textOfHtmlPage } from "../html";

const shop = await useShop({ env: { ADMIN_EMAIL: "", ADMIN_PASSWORD: "" } });

/** Path of the last printed set-up link. */
function printedPath(): string {
  const links = shop.output().match(/^http:\S+\/admin\/setup\/\S+$/gm) ?? [];
  return new URL(links.at(-1) ?? "").pathname;
}

const FIRST = {
  email: "first@example.org",
  password: "a good long one",
  repeated: "a good long one",
};
const send = (path: string, fields: Record<string, string>): Promise<HttpAnswer> =>
  sendForm(shop.url, path, fields);

describe("a shop without an admin", () => {
  it("prints its set-up link as a plain line, and never in its log", () => {
    const path = printedPath();
    const json = shop
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    expect(json.length).toBeGreaterThan(0);
    expect(json.join("\n")).not.toContain(path.split("/").at(-1));
  });

  it("lets nobody in by any password", async () => {
    const answer = await sendJson(shop.url, "/api/v1/auth/login", {
      email: FIRST.email,
      password: FIRST.password,
    });
    expect(answer.status).toBe(401);
  });

  it("prints another link at its next start, and the one before is void", async () => {
    const before = printedPath();
    await shop.terminate();
    await shop.start();
    expect(printedPath()).not.toBe(before);
    expect((await ask(shop.url, before)).status).toBe(404);
    expect((await ask(shop.url, printedPath())).status).toBe(200);
  });

  it("says beside the fields what is wrong, and keeps the address", async () => {
    const page = await send(printedPath(), { ...FIRST, password: "12345", repeated: "12345" });
    expect(page.status).toBe(422);
    expect(messageFor(page.text, "password")).toBe("Password must be at least 10 characters");
    expect(input(page.text, "email")?.value).toBe(FIRST.email);
    const other = await send(printedPath(), { ...FIRST, repeated: "another" });
    expect(messageFor(other.text, "repeated")).toBe("The two passwords are not the same");
  });

  it("gets its admin by the link, who is signed in then", async () => {
    const path = printedPath();
    const answer = await send(path, FIRST);
    expect([answer.status, answer.headers.location]).toEqual([303, "/admin/dashboard"]);
    const cookie = answer.headers["set-cookie"]?.find((line) => line.startsWith("session="));
    const me = await ask(shop.url, "/api/v1/auth/me", {
      headers: { Cookie: cookie?.split(";")[0] ?? "" },
    });
    expect(JSON.parse(me.text).user.email).toBe(FIRST.email);
  });

  it("has the grades 8 to 12 and the school subjects then, with what else they are called", () => {
    const rows = (sql: string) => shop.driver.prepare(sql).pluck().all();
    expect(rows("select name from grades order by rank")).toEqual(
      [8, 9, 10, 11, 12].map((grade) => `Grade ${grade}`),
    );
    expect(rows("select name from subjects")).toEqual(
      expect.arrayContaining(["Mathematics", "Geography", "isiZulu Home Language"]),
    );
    expect(rows("select name from subject_names")).toContain("Wiskunde");
  });

  it("refuses the department's own books then, which may not be sold", () => {
    const prefixes = shop.driver.prepare("select blocked_isbn_prefixes from settings").pluck();
    expect(JSON.parse(String(prefixes.get()))).toEqual(["97814315"]);
  });

  it("has no use for the link any more, nor prints another", async () => {
    const path = printedPath();
    const page = await ask(shop.url, path);
    expect(page.status).toBe(404);
    expect(textOfHtmlPage(page.text)).toContain("This link is not valid any more.");
    const second = await send(path, { ...FIRST, email: "second@example.org" });
    expect(second.status).toBe(404);
    await shop.terminate();
    await shop.start();
    expect(printedPath()).toBe(path);
  });
});

it("a made-up link says that it is not valid, and is not in the log in full", async () => {
  const token = "A".repeat(43);
  const page = await ask(shop.url, `/admin/setup/${token}`);
  expect(page.status).toBe(404);
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(textOfHtmlPage(page.text)).toContain("Please ask an owner of the shop for a new one");
  expect(shop.output()).not.toContain(token);
});

it("a shop whose first admin the environment names begins with the grades and subjects of a school", async () => {
  const named = await startShop({ env: { ADMIN_EMAIL: OWNER.email } });
  try {
    const names = named.db.select({ name: grades.name }).from(grades).all();
    expect(names.map(({ name }) => name)).toContain("Grade 8");
    expect(named.db.select().from(subjects).all().length).toBeGreaterThan(5);
  } finally {
    await named.remove();
  }
});
