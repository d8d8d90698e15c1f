import http from "node:http";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPayment } from "~/../tests/factories/payments";
import { until } from "~/../tests/shop/until";
import { db } from "~/db/client.server";
import { carts as cartTable } from "~/db/schema/cart";
import { books } from "~/db/schema/catalogue";
import { settings } from "~/db/schema/settings";
import { readBooksById } from "~/domain/search/shown.server";
import { registerRoutes } from "../server/addresses/asked-route.server";
import { answerFromCache, pageStore } from "./page-cache.server";

registerRoutes(
  { start: { path: "", module: { handle: { sharedBy: "same-cart-count" } } } },
  [],
  [],
);

type Render = (response: http.ServerResponse, count: number) => void;

let rendered = 0;
let carts = 0;
/** Requests that have arrived and are not answered. */
let open = 0;
let render: Render;
const server = http.createServer((request, response) => {
  open += 1;
  response.once("close", () => {
    open -= 1;
  });
  answerFromCache(request, response, () => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    render(response, ++rendered);
  });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const page: Render = (response, count) => response.end(Buffer.from(`page ${count}`));
const somethingIsWritten = () =>
  db
    .update(settings)
    .set({ updatedAt: Date.now() + rendered })
    .run();

const aCartIsWritten = () => {
  const sessionId = `session_${"a".repeat(30)}${++carts}`;
  db.insert(cartTable).values({ sessionId, createdAt: 1, updatedAt: 1 }).run();
};

async function ask(): Promise<string> {
  const address = server.address();
  const port = typeof address === "string" ? address : address?.port;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  return answer.text();
}

/** Answers to three requests in turn; the first uses its own renderer. */
async function threeAnswers(first: Render, next: Render = page): Promise<string[]> {
  somethingIsWritten();
  rendered = 0;
  const answers = [];
  for (const way of [first, next, next]) {
    render = way;
    answers.push(await ask());
  }
  return answers;
}

describe("a page", () => {
  it("is made once for all who ask, until something is written", async () => {
    expect(await threeAnswers(page)).toEqual(["page 1", "page 1", "page 1"]);
    somethingIsWritten();
    expect(await ask()).toBe("page 2");
  });

  it("stays when something is written that it does not show", async () => {
    const written: Render = (response, count) => {
      aCartIsWritten();
      page(response, count);
    };
    expect(await threeAnswers(written)).toEqual(["page 1", "page 1", "page 1"]);
    aCartIsWritten();
    expect(await ask()).toBe("page 1");
  });

  it("is made once for all who wait for it", async () => {
    somethingIsWritten();
    rendered = 0;
    const held: (() => void)[] = [];
    render = (response, count) => held.push(() => page(response, count));
    const waiting = [ask(), ask(), ask()];
    await until(() => held.length > 0 && open >= waiting.length);
    for (const end of held) end();
    expect(await Promise.all(waiting)).toEqual(["page 1", "page 1", "page 1"]);
    expect(rendered).toBe(1);
  });

  it("that a change overtook is given to those who asked before it, and to nobody after", async () => {
    somethingIsWritten();
    rendered = 0;
    const held: (() => void)[] = [];
    render = (response, count) => held.push(() => page(response, count));
    const before = [ask(), ask()];
    await until(() => held.length > 0 && open >= before.length);
    somethingIsWritten();
    const after = ask();
    await until(() => held.length === 2);
    for (const end of held) end();
    expect(await Promise.all(before)).toEqual(["page 1", "page 1"]);
    expect(await after).toBe("page 2");
    expect(await ask()).toBe("page 2");
  });

  it("that cannot be shared is made for each who waited for it", async () => {
    somethingIsWritten();
    rendered = 0;
    const held: (() => void)[] = [];
    render = (response, count) => {
      render = page;
      held.push(() => page(Object.assign(response, { statusCode: 500 }), count));
    };
    const waiting = [ask(), ask(), ask()];
    await until(() => held.length > 0 && open >= waiting.length);
    for (const end of held) end();
    expect((await Promise.all(waiting)).toSorted()).toEqual(["page 1", "page 2", "page 3"]);
  });

  it("is not kept when something is written while it is made", async () => {
    const overtaken: Render = (response, count) => {
      somethingIsWritten();
      page(response, count);
    };
    expect(await threeAnswers(overtaken)).toEqual(["page 1", "page 2", "page 2"]);
  });

  it("is not kept either when another one was made after that write, before it was done", async () => {
    const overtaken: Render = (response, count) => {
      somethingIsWritten();
      render = page;
      ask().then(() => page(response, count));
    };
    expect(await threeAnswers(overtaken)).toEqual(["page 1", "page 2", "page 2"]);
  });

  it.each<[string, Render]>([
    ["gives a cookie", (response, count) => page(response.setHeader("Set-Cookie", "a=b"), count)],
    ["is an error", (response, count) => page(Object.assign(response, { statusCode: 500 }), count)],
    [
      "is no page",
      (response, count) => page(response.setHeader("Content-Type", "text/csv"), count),
    ],
    ["comes in pieces", (response) => response.write("page ") && response.end(Buffer.from("1"))],
  ])("is not kept when it %s", async (_, first) => {
    expect(await threeAnswers(first)).toEqual(["page 1", "page 2", "page 2"]);
  });

  it("is not kept when the hold of a book that it shows ran out while it was made", async () => {
    somethingIsWritten();
    const endsAt = Date.now() + 500;
    addPayment(db, { createdAt: endsAt - 60_000 });
    const held = db.select({ id: books.id }).from(books).orderBy(desc(books.id)).get();
    const slow: Render = (response, count) => {
      readBooksById([held?.id ?? 0], () => null);
      until(() => Date.now() >= endsAt).then(() => page(response, count));
    };
    rendered = 0;
    render = slow;
    expect(await ask()).toBe("page 1");
    render = page;
    expect(await ask()).toBe("page 2");
    expect(await ask()).toBe("page 2");
  });
});

const finished = (letter: string, length = 100) => ({
  headers: ["Content-Type", "text/html"],
  body: Buffer.alloc(length, letter),
  tagged: { tag: '"page"', headers: [] },
  shown: { seen: 1, bookIds: new Set<number>(), queries: new Set<() => boolean>() },
});

describe("the store of finished pages", () => {
  it("gives back what it was given, and the newer of two", () => {
    const pages = pageStore(1_000);
    pages.set("/", finished("a"));
    pages.set("/", finished("b"));
    expect(pages.get("/")).toEqual(finished("b"));
    expect(pages.get("/book/1")).toBeUndefined();
  });

  it("never holds more bytes than it may, however much it is given", () => {
    const pages = pageStore(1_000);
    for (let i = 0; i < 100; i++) {
      pages.set(`/book/${i}`, finished("a", 1 + i * 7));
      expect(pages.calculatedSize).toBeLessThanOrEqual(1_000);
    }
    expect(pages.get("/book/99")).toBeDefined();
  });

  it("counts addresses and headers too", () => {
    const pages = pageStore(1_000);
    pages.set(`/?q=${"long".repeat(300)}`, finished("a", 1));
    expect(pages.calculatedSize).toBe(0);
  });

  it("lets go first what was not asked for longest", () => {
    const pages = pageStore(300);
    pages.set("/", finished("a"));
    pages.set("/book/1", finished("b"));
    pages.get("/");
    pages.set("/book/2", finished("c"));
    expect(pages.get("/book/1")).toBeUndefined();
    expect(pages.get("/")).toEqual(finished("a"));
    expect(pages.get("/book/2")).toEqual(finished("c"));
  });

  it("is empty when it was cleared", () => {
    const pages = pageStore(1_000);
    pages.set("/", finished("a"));
    pages.clear();
    expect(pages.get("/")).toBeUndefined();
    expect(pages.calculatedSize).toBe(0);
  });
});
