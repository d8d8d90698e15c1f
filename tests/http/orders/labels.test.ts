import decodeQR from "qr/decode.js";
import { expect, it } from "vitest";
import { type CookieHeader, callAs, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { readPdf } from "../../shop/pdf";
import { startShop } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { input, messageFor, textOfHtmlPage } from "../html";
import { atCounter, PAGE } from "./at-counter";

const shop = await useShop();
const owner = await signIn(shop);
const { scan } = atCounter(shop, owner);

const BOOK = { title: "Example Atlas", condition: "Good", isbn: null, priceCents: 12_050 };

async function givenCopies(of: typeof shop, headers: CookieHeader, quantity: number) {
  const bookId = addBook(of.db, { ...BOOK, stockQty: 0, shelf: "A3" });
  const lines = [{ bookId, condition: "Good", quantity }];
  const given = { kind: "given", lines };
  const { json } = await callAs(of, headers, "POST", "/api/v1/admin/intakes", given);
  return { bookId, id: json.id, labels: `/api/v1/admin/intakes/${json.id}/labels` };
}

const PIXELS = 4;

/** What a scanner reads of a code that is drawn as a path of squares. */
function scanned(html: string): string {
  const viewBox = /viewBox="0 0 (\d+)/.exec(html)?.[1];
  const side = Number(viewBox) * PIXELS;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const d = /<path d="([^"]+)"/.exec(html)?.[1] ?? "";
  for (const [, x, y] of d.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < PIXELS; row += 1) {
      const from = ((Number(y) * PIXELS + row) * side + Number(x) * PIXELS) * 4;
      for (let at = from; at < from + PIXELS * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  return decodeQR({ width: side, height: side, data });
}

it("each copy that is left has a label, whose code the counter's field reads as its book", async () => {
  const { id, bookId, labels } = await givenCopies(shop, owner, 3);
  const sale = { lines: [{ bookId, quantity: 1 }], payment: "cash", handedOver: true };
  await callAs(shop, owner, "POST", "/api/v1/admin/orders", sale);
  const { text } = await ask(shop.url, labels, { headers: owner });
  const words = textOfHtmlPage(text);
  expect(words.match(/R120\.50 #\d+ Good · A3 Example Atlas/g)).toHaveLength(2);
  expect(scanned(text)).toBe(`${shop.url}/book/${bookId}`);
  expect((await scan(PAGE, scanned(text))).at).toBe(`${PAGE}?books=${bookId}x1`);
  expect(words).toContain(`R120.50 #${bookId} `);
  expect((await scan(PAGE, `#${bookId}`)).at).toBe(`${PAGE}?books=${bookId}x1`);
  const page = await ask(shop.url, `/admin/intakes/${id}`, { headers: owner });
  expect(textOfHtmlPage(page.text)).toContain("Labels for 2 books");
});

it("a label marks a consigned copy, and the page explains the mark; a copy that became the shop's has none", async () => {
  const bookId = addBook(shop.db, { ...BOOK, title: "Example Reader", stockQty: 0 });
  const seller = { name: "Nomsa Example", phone: "082 555 0147", isAdult: true };
  const { json: made } = await callAs(shop, owner, "POST", "/api/v1/admin/sellers", seller);
  const lines = [{ bookId, condition: "Good", quantity: 2 }];
  const consigned = { kind: "consigned", sellerId: made.id, isAgreed: true, lines };
  const { json } = await callAs(shop, owner, "POST", "/api/v1/admin/intakes", consigned);
  const wordsOf = async () => {
    const path = `/api/v1/admin/intakes/${json.id}/labels`;
    return textOfHtmlPage((await ask(shop.url, path, { headers: owner })).text);
  };
  const words = await wordsOf();
  expect(words.match(new RegExp(`#${bookId} C Good`, "g"))).toHaveLength(2);
  expect(words).toContain(
    "C: the copy is on consignment, and stays its seller's until it is sold.",
  );
  const [lot] = json.lots;
  const kept = { lotId: lot.id, fate: "kept", isAgreed: true, copies: 1 };
  await callAs(shop, owner, "POST", "/api/v1/admin/unsold", kept);
  const after = await wordsOf();
  expect(after.match(new RegExp(`#${bookId} C Good`, "g"))).toHaveLength(1);
  expect(after.match(new RegExp(`#${bookId} Good`, "g"))).toHaveLength(1);
  const given = await givenCopies(shop, owner, 1);
  const own = textOfHtmlPage((await ask(shop.url, given.labels, { headers: owner })).text);
  expect(own).not.toContain("on consignment");
});

it("a sheet that was begun is used up from its first free sticker on", async () => {
  const { labels, id } = await givenCopies(shop, owner, 3);
  const begun = await ask(shop.url, `${labels}?paper=a4-21&first=20`, { headers: owner });
  expect(begun.text.match(/<main>/g)).toHaveLength(2);
  expect(begun.text.match(/<div><\/div>/g)).toHaveLength(19);
  const headers = { ...owner, Accept: "text/html" };
  const beyond = await ask(shop.url, `${labels}?paper=a4-21&first=22`, { headers });
  expect(textOfHtmlPage(beyond.text)).toContain("a number from 1 to 21");
  const form = `/admin/intakes/${id}`;
  const press = (search: string) => ask(shop.url, `${form}/labels?${search}`, { headers: owner });
  const right = await press("paper=a4-21&first=20");
  expect(right.headers.location).toBe(`${labels}?paper=a4-21&first=20`);
  const wrong = await press("paper=a4-21&first=22");
  expect(wrong.headers.location).toBe(`${form}?paper=a4-21&first=22#labels`);
  const { text } = await ask(shop.url, wrong.headers.location ?? "", { headers: owner });
  expect(messageFor(text, "first")).toContain("a number from 1 to 21");
  expect(input(text, "first")?.value).toBe("22");
});

it("an intake none of whose copies is left has no label, and says so", async () => {
  const { id, labels } = await givenCopies(shop, owner, 1);
  await callAs(shop, owner, "POST", `/api/v1/admin/intakes/${id}/undo`, { reason: "By mistake" });
  const { status, text } = await ask(shop.url, labels, { headers: owner });
  expect([status, text]).toEqual([409, expect.stringContaining("No copy of these books is left.")]);
  const page = await ask(shop.url, `/admin/intakes/${id}`, { headers: owner });
  expect(textOfHtmlPage(page.text)).not.toContain("Labels for");
});

it("the pages of a PDF are as large as their paper", async () => {
  const printing = await startShop({ prints: true });
  const headers = await signIn(printing);
  const { labels } = await givenCopies(printing, headers, 2);
  const sizes = { "a4-65": [595, 842], "a4-21": [595, 842], "62mm": [176, 82] };
  for (const [paper, size] of Object.entries(sizes)) {
    const answer = await printing.get(`${labels}?paper=${paper}`, { headers });
    const pdf = readPdf(Buffer.from(await answer.arrayBuffer()));
    expect([paper, pdf.size, pdf.sheets]).toEqual([paper, size, paper === "62mm" ? 2 : 1]);
  }
  await printing.remove();
});
