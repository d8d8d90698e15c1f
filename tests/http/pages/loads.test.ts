import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { settings } from "../../../app/db/schema/settings";
import { addBookList } from "../../factories/book-lists";
import { addBook } from "../../factories/factories";
import { addPayment } from "../../factories/payments";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { scriptsOf, tags } from "../html";

const SCRIPT_BYTES = 90 * 1024;
const SELL_BYTES = 12 * 1024;
const LONG_LIST = 30;

const shop = await useShop({});
const book = `/book/${addBook(shop.db, { title: "Example Mathematics", subject: "Mathematics" })}`;
const receiptOf = (status: "completed" | "pending" | "failed") =>
  `/payment/success/${addPayment(shop.db, { status })}`;
shop.db.update(settings).set({ takesOffers: true }).run();
const { slug, id: listId } = addBookList(shop.db, { items: [{ title: "Example Mathematics" }] });

/** Every kind of page that a shopper can open. */
const PAGES = {
  front: "/",
  search: "/?q=mathematics",
  "nothing found": "/?q=xylophone",
  book,
  "Buy Now": `${book}/buy`,
  "a question": `${book}/ask`,
  photo: `${book}/photo`,
  cart: "/cart",
  checkout: "/checkout",
  "track order": "/payment/status",
  cancelled: "/payment/cancel",
  paid: receiptOf("completed"),
  waiting: receiptOf("pending"),
  failed: receiptOf("failed"),
  "unknown payment": "/payment/success/none",
  schools: "/schools",
  "schools found": "/schools?q=example",
  school: `/schools/${slug}`,
  list: `/schools/${slug}/grade-8`,
  sell: "/sell",
  "sell from a list": `/sell?list=${listId}`,
  "no such offer": "/sell/OF-0000-0000",
  "tell me": `/tell-me${book.replace("/book/", "?book=")}`,
  "the end of telling": "/tell-me/end/none",
  "ask us": "/ask",
  about: "/about",
  conditions: "/conditions",

  contact: "/contact",
  privacy: "/privacy",
  nowhere: "/nothing-here",
};

const read = async (address: string) => (await ask(shop.url, address)).text;

/** Transfer size of a file: brotli 11 where it was smaller. */
function weight(address: string): number {
  const file = `build/client${address}`;
  return fs.statSync(fs.existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

describe.each(Object.entries(PAGES))("a shopper's page (%s)", (_, address) => {
  it("loads no more script than its budget, all together", async () => {
    const scripts = scriptsOf(await read(address));
    expect(scripts.length).toBeGreaterThan(3);
    const sizes = scripts.map((script) => [path.basename(script), weight(script)] as const);
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    const says = `${address}: ${total} bytes of ${SCRIPT_BYTES}: ${JSON.stringify(sizes)}`;
    expect(total, says).toBeLessThanOrEqual(SCRIPT_BYTES);
  });

  it("imports nothing of the office, also of what it loads once it is needed", async () => {
    for (const script of scriptsOf(await read(address))) {
      const source = fs.readFileSync(`build/client${script}`, "utf8");
      expect(source, script).not.toMatch(/["/]admin-[\w-]+\.js"/);
    }
  });

  it("needs nothing but its HTML to be painted, and nothing from elsewhere", async () => {
    const text = await read(address);
    const blocking = [
      ...tags(text, "script").filter((tag) => tag.attributes.src),
      ...tags(text, "link").filter((tag) =>
        ["stylesheet", "preload", "modulepreload"].includes(tag.attributes.rel ?? ""),
      ),
    ];
    expect(blocking, `${blocking.length} blocking requests`).toEqual([]);
    const loads = [...text.matchAll(/<(?!a\b|link[^>]* rel="canonical")[^>]+>/g)].join(" ");
    const foreign = [...loads.matchAll(/\s(?:src|srcset|href)="((?:https?:)?\/\/[^"]*)"/g)];
    expect(foreign.map((match) => match[1])).toEqual([]);
  });

  it("loads no script at all for who saves data", async () => {
    const { text } = await ask(shop.url, address, { headers: { "Save-Data": "on" } });
    expect(scriptsOf(text)).toEqual([]);
    expect(tags(text, "script")).toEqual([]);
  });
});

it("a page on which books are sold is at most 12 KB, also of a long list", async () => {
  const items = Array.from({ length: LONG_LIST }, (_, place) => {
    const title = `Example Learner's Book ${place}, Mathematics and Natural Sciences`;
    const isbn = `97830000000${place + 10}`;
    const prices = { priceCents: 11_000 + place * 100, originalPriceCents: 22_000, stockQty: 0 };
    addBook(shop.db, { title, isbn, ...prices });
    return { title, isbn };
  });
  const { id } = addBookList(shop.db, { grade: "Grade 9", items });
  for (const address of ["/sell", `/sell?list=${id}`]) {
    const headers = { "Accept-Encoding": "br" };
    const { status, body } = await ask(shop.url, address, { headers });
    expect(status).toBe(200);
    const says = `${address} is ${body.length} bytes of ${SELL_BYTES}`;
    expect(body.length, says).toBeLessThanOrEqual(SELL_BYTES);
  }
});
