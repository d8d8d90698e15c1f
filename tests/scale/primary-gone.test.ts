import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../admin";
import { addBook, BUYER } from "../factories";
import { ask, sendForm, sendJson } from "../http/ask";
import { input, textOfHtmlPage } from "../http/html";
import { until } from "../until";
import { useBoxes } from "./boxes";
import { replicatorsOf } from "./replicators";

const SENTENCE = "We cannot take orders for a moment; nothing was lost.";
const AWAY = "the primary database is away";
const BACK = "the primary database is back";

const { primary, box } = await useBoxes(2);

let book: number;
let admin: { Cookie: string };
beforeAll(async () => {
  book = addBook(box(0).db, { title: "Everything Maths", stockQty: 50 });
  admin = await signIn(box(0));
  const isKnown = async () =>
    (await ask(box(1).url, "/admin/dashboard", { headers: admin })).status === 200;
  await until(isKnown);
});

const countOf = (words: string) => box(1).output().split(words).length - 1;
const health = async () => (await ask(box(1).url, "/healthz")).text;
const sees = (state: "ok" | "down") =>
  until(async () => (await health()).includes(`"primary":"${state}"`));

const SHOPPER_PAGES = ["/", "/?search=maths", "/cart", "/checkout", "/schools", "/contact"];
const BOOK_PAGES = ["", "/buy", "/ask"];
const ADMIN_PAGES = [
  "dashboard",
  "books",
  "orders",
  "orders/new",
  "payments",
  "settings",
  "people",
];
const JSON_READS = ["books", "cart", "settings", "delivery-methods", "admin/books", "admin/orders"];

/** Ages the sessions at the primary: each page that an admin reads would say when it was read. */
function letSessionsAge(): boolean {
  try {
    box(0).driver.prepare("update sessions set last_seen_at = last_seen_at - 100000").run();
    return true;
  } catch {
    // It has not seen yet that the primary is back.
    return false;
  }
}

const GONE: [string, () => Promise<void> | void, () => Promise<void> | void][] = [
  ["killed", () => primary.kill(), () => primary.start()],
  ["held", () => primary.stop(), () => primary.go()],
  ["cut off", () => box(1).cable.cut(), () => box(1).cable.mend()],
  ["silent on the line", () => box(1).cable.hang(), () => box(1).cable.mend()],
];

describe.each(GONE)("a primary that is %s", (_what, take, giveBack) => {
  const said = { away: 0, back: 0 };
  beforeAll(async () => {
    await until(letSessionsAge);
    Object.assign(said, { away: countOf(AWAY), back: countOf(BACK) });
    await take();
    await sees("down");
  });

  it("leaves all pages to be read, for shoppers and admins", async () => {
    const pages = [
      ...SHOPPER_PAGES,
      ...BOOK_PAGES.map((page) => `/book/${book}${page}`),
      ...ADMIN_PAGES.map((page) => `/admin/${page}`),
      ...JSON_READS.map((call) => `/api/v1/${call}`),
    ];
    for (const page of pages) {
      const { status } = await ask(box(1).url, page, { headers: admin });
      expect([page, status]).toEqual([page, 200]);
    }
  });

  it("takes nothing that writes, says so, and keeps what was typed", async () => {
    const typed = { ...BUYER, customerName: "Thandi Example" };
    const form = await sendForm(box(1).url, `/book/${book}/buy`, typed);
    expect(form.status).toBe(503);
    expect(form.headers["retry-after"]).toBe("5");
    expect(textOfHtmlPage(form.text)).toContain(SENTENCE);
    expect(input(form.text, "customerName")).toMatchObject({ value: "Thandi Example" });
    const call = await sendJson(box(1).url, "/api/v1/payments/initiate", {
      ...BUYER,
      bookId: book,
    });
    expect([call.status, JSON.parse(call.text).message]).toEqual([503, SENTENCE]);
    expect(call.headers["retry-after"]).toBe("5");
    const cart = await sendJson(box(1).url, "/api/v1/cart", { bookId: book });
    expect([cart.status, JSON.parse(cart.text).message]).toEqual([503, SENTENCE]);
  });

  it("does not turn the box down, and is told of to a monitor", async () => {
    expect(await ask(box(1).url, "/healthz")).toMatchObject({ status: 200 });
    const { text } = await ask(box(1).url, "/metrics");
    expect(text).toContain("dogear_primary_answers 0");
    expect(Number(/^dogear_copy_age_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(0.1);
  });

  it("is told of in the log once, and once when it is back, when all goes on", async () => {
    await giveBack();
    await sees("ok");
    const added = await until(async () => {
      const answer = await sendJson(box(1).url, "/api/v1/cart", { bookId: book });
      return answer.status === 503 ? null : answer;
    });
    expect(added.status).toBe(201);
    // Lines of the log gather for a moment before they are written.
    await until(() => countOf(BACK) > said.back);
    expect(countOf(AWAY)).toBe(said.away + 1);
    expect(countOf(BACK)).toBe(said.back + 1);
  });
});

function isAdded(title: string): boolean {
  try {
    addBook(box(0).db, { title });
    return true;
  } catch {
    return false;
  }
}

const seesAtOther = async (title: string) => {
  await until(() => isAdded(title));
  await until(async () => (await ask(box(1).url, "/")).text.includes(title));
};

describe("what keeps a box's copy", () => {
  it("is started again when it is killed", async () => {
    const first = await until(() => replicatorsOf(box(1).storageDir)[0]);
    process.kill(first, "SIGKILL");
    await seesAtOther("Life Sciences");
    expect(replicatorsOf(box(1).storageDir)).not.toContain(first);
  });
});

describe("a box", () => {
  const files = () =>
    fs.readdirSync(box(1).storageDir).filter((name) => name.startsWith("shop.db"));
  const removeCopy = () => {
    for (const name of files()) fs.rmSync(path.join(box(1).storageDir, name));
  };

  it("ends when its copy is removed, and says why, rather than show for ever what was", async () => {
    removeCopy();
    expect(await box(1).ended()).toBe(1);
    expect(box(1).output()).toContain("this box's copy of the database was removed or replaced");
  });

  it("fetches itself anew", async () => {
    removeCopy();
    await box(1).start();
    await seesAtOther("Geography");
  });

  it("goes on with its copy when it is started while the primary is away", async () => {
    await box(1).terminate();
    await primary.kill();
    await box(1).start();
    expect((await ask(box(1).url, "/")).text).toContain("Everything Maths");
    await primary.start();
    await seesAtOther("History");
  });
});

afterAll(() => primary.go());
