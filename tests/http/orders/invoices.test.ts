import fs from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { invoices } from "../../../app/db/schema/invoice";
import { settings } from "../../../app/db/schema/settings";
import { addBook, type BookTraits } from "../../factories/factories";
import { completed, goToPayFast, judged, paymentIn, somebody } from "../../factories/purchase";
import { browsersOf, profilesOf, theBrowserOf } from "../../shop/browsers";
import { readPdf, squeezed } from "../../shop/pdf";
import { startShop } from "../../shop/running-shop";
import { until } from "../../shop/until";
import { useShop, useStandIn } from "../../shop/use-shop";
import { ask, type HttpAnswer, sendForm } from "../ask";
import { textOfHtmlPage } from "../html";

// Browser start is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const FROM_A_TAB = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

const standIn = await useStandIn();
const shop = await useShop({ payFastUrl: standIn.url, prints: true });

/** Buys a book and pays; answers the payment's id. */
async function sell(traits: BookTraits = {}, buyer = somebody(), at = shop): Promise<string> {
  const order = { bookId: addBook(at.db, traits), ...buyer };
  const { paymentId, sessionId } = await goToPayFast(at, standIn, order);
  await standIn.pay(sessionId);
  await completed(at, paymentId);
  return paymentId;
}

/** Invoices without a stored PDF: the mails have printed them, so their PDFs are unlinked. */
async function sellUnprinted(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await sell({ title: `Unprinted ${ids.length}` }));
  await judged(shop);
  shop.db.update(invoices).set({ pdfPath: null }).run();
  return ids;
}

const open = (paymentId: string, headers: Record<string, string> = {}): Promise<HttpAnswer> =>
  ask(shop.url, `/api/v1/payments/${paymentId}/invoice`, { headers });

const numberOf = (paymentId: string) => paymentIn(shop, paymentId).invoiceNumber ?? "";

describe("the invoice of a completed payment", () => {
  it("is a PDF that the browser shows, with a name to keep it under", async () => {
    const id = await sell({ title: "Platinum Mathematics", priceCents: 15_550 });
    const { status, headers, body } = await open(id);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/pdf");
    expect(headers["content-disposition"]).toBe(`inline; filename="Invoice-${numberOf(id)}.pdf"`);
    expect(headers["content-length"]).toBe(String(body.length));
    const { text, sheets } = readPdf(body);
    expect(sheets).toBe(1);
    const { reference, payfastPaymentId, customerName } = paymentIn(shop, id);
    for (const words of [numberOf(id), reference, customerName, "Platinum Mathematics"]) {
      expect(text).toContain(squeezed(words));
    }
    expect(text).toContain("R155.50");
    expect(text).toContain(squeezed(`PayFast, payment number ${payfastPaymentId}`));
    expect(text).toContain(squeezed("Test payment: no money was taken."));
    expect(text).not.toContain("SaveasPDF");
  });

  it("is for who asks alone: never stored, listed, framed or taken for something else", async () => {
    const { headers } = await open(await sell());
    expect(headers).toMatchObject({
      "cache-control": "no-store, private",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it("is the same file each time, kept under its number", async () => {
    const id = await sell();
    const [first, second] = [await open(id), await open(id)];
    expect(second.body.equals(first.body)).toBe(true);
    const folder = path.join(shop.storageDir, "invoices");
    const kept = fs
      .readdirSync(folder)
      .filter((name) => name.startsWith(`Invoice-${numberOf(id)}`));
    expect(kept).toHaveLength(1);
    expect(fs.readFileSync(path.join(folder, kept[0] ?? "")).equals(first.body)).toBe(true);
  });

  it("can be asked about without being sent", async () => {
    const id = await sell();
    const address = `/api/v1/payments/${id}/invoice`;
    const { status, headers, body } = await ask(shop.url, address, { method: "HEAD" });
    expect([status, headers["content-type"], body.length]).toEqual([200, "application/pdf", 0]);
  });

  it.each([
    ["markup", "<script>alert(1)</script><style>*{display:none}</style>"],
    ["a word without end", "Donaudampfschifffahrtsgesellschaft".repeat(5)],
    ["200 characters", "A long title, and longer still, ".repeat(7).slice(0, 200).trim()],
  ])("prints a title and a name of %s as it is", async (_, words) => {
    const buyer = { ...somebody(), customerName: words.slice(0, 100).trim() };
    const { text } = readPdf((await open(await sell({ title: words }, buyer))).body);
    expect(text).toContain(squeezed(words));
    expect(text).toContain(squeezed(`Billed to${buyer.customerName}`));
  });

  it("is printed whatever script or sign a title has", async () => {
    const { text } = readPdf((await open(await sell({ title: "Zoë 😀 数学 Wiskunde" }))).body);
    expect(text).toContain("Zoë");
    expect(text).toContain("Wiskunde");
  });
});

describe("there is no invoice", () => {
  const MESSAGE = "There is no invoice here. A payment has one as soon as it is completed.";

  const others: [string, () => Promise<string>][] = [
    ["while a payment is pending", async () => (await wanted()).paymentId],
    [
      "for one that was cancelled",
      async () => {
        const { paymentId } = await wanted();
        await sendForm(shop.url, "/payment/cancel", { payment: paymentId });
        return paymentId;
      },
    ],
    ["for one that nobody knows", async () => "AAAAAAAAAAAAAAAAAAAAAA"],
    ["behind a short reference", async () => paymentIn(shop, await sell()).reference],
    ["behind an invoice's number", async () => numberOf(await sell())],
    ["outside of the shop's directory", async () => "..%2F..%2Fsecret"],
  ];
  const wanted = () => goToPayFast(shop, standIn, { bookId: addBook(shop.db), ...somebody() });

  it.each(others)(
    "%s: 404, in JSON to a program and in a sentence to a person",
    async (_, find) => {
      const id = await find();
      const call = await open(id);
      expect([call.status, JSON.parse(call.text)]).toEqual([
        404,
        { error: { code: "not_found", message: MESSAGE, fields: {} }, message: MESSAGE },
      ]);
      const page = await open(id, FROM_A_TAB);
      expect([page.status, page.headers["content-type"]]).toEqual([
        404,
        "text/html; charset=utf-8",
      ]);
      expect(textOfHtmlPage(page.text)).toContain(MESSAGE);
      expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    },
  );
});

describe("the browser that prints", () => {
  const browsers = () => browsersOf(shop.pid());
  const profiles = () => profilesOf(shop.pid());

  it("is one, however many invoices are opened at once", async () => {
    const ids = await sellUnprinted(8);
    let most = 0;
    const looking = setInterval(() => {
      most = Math.max(most, profiles().length);
    }, 5);
    const answers = await Promise.all([...ids, ...ids, ...ids].map((id) => open(id)));
    clearInterval(looking);
    expect(most).toBe(1);
    answers.forEach(({ body }, i) => {
      expect(readPdf(body).text).toContain(`Unprinted${i % ids.length}`);
    });
  });

  it("may be killed while it prints, and every invoice still comes", async () => {
    const ids = await sellUnprinted(3);
    const victim = theBrowserOf(shop.pid());
    const answers = Promise.all(ids.map((id) => open(id)));
    process.kill(victim, "SIGKILL");
    for (const [i, { body }] of (await answers).entries()) {
      expect(readPdf(body).text).toContain(squeezed(numberOf(ids[i] ?? "")));
    }
    expect(browsers()).not.toContain(victim);
  });

  it("ends with the shop, and leaves nothing behind", async () => {
    await open(await sell());
    const pid = shop.pid();
    expect(browsersOf(pid)).toHaveLength(1);
    expect(await shop.terminate()).toBe(0);
    expect([browsersOf(pid), profilesOf(pid)]).toEqual([[], []]);
    await shop.start();
  });

  it("ends by itself when the shop is killed, and the next one tidies up", async () => {
    await open(await sell());
    const pid = shop.pid();
    await shop.kill();
    await until(() => browsersOf(pid).length === 0);
    await shop.start();
    await open(await sell());
    expect(profilesOf(pid)).toEqual([]);
  });
});

describe("where no browser prints", () => {
  const addressOf = (id: string) => `/api/v1/payments/${id}/invoice`;

  /** The answer and the log of a shop with this Chromium. */
  async function sellWith(CHROMIUM_PATH: string) {
    const other = await startShop({ payFastUrl: standIn.url, env: { CHROMIUM_PATH } });
    const id = await sell({ title: "Study & Master Geography" }, somebody(), other);
    const answer = await ask(other.url, addressOf(id), { headers: FROM_A_TAB });
    const number = paymentIn(other, id).invoiceNumber;
    await other.terminate();
    const log = other.output();
    await other.remove();
    return { id, number, answer, log };
  }

  it.each([
    ["there is none", "/nowhere/chromium"],
    ["it does not start", "/bin/false"],
  ])("because %s, the same address answers the page to print", async (_, chromium) => {
    const { number, answer } = await sellWith(chromium);
    const { status, headers, text } = answer;
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    const words = textOfHtmlPage(text);
    expect(words).toContain("Study & Master Geography");
    expect(words).toContain(number);
    expect(words).toContain("To keep this invoice as a PDF, print this page");
    expect(headers).toMatchObject({
      "cache-control": "no-store, private",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
    });
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; frame-ancestors 'none'; style-src 'sha256-[^' ]+'; base-uri 'none'; form-action 'none'$/,
    );
  });

  it("a browser that fails is told to the log, without the buyer", async () => {
    const { id, log } = await sellWith("/bin/false");
    expect(log).toContain('"msg":"printing failed"');
    expect(log).not.toContain(id);
    expect(log).not.toContain("shopper");
  });

  it("what was printed before is still a PDF", async () => {
    const id = await sell();
    const before = await open(id);
    await shop.terminate();
    const other = await startShop({ storageDir: shop.storageDir });
    const { body } = await ask(other.url, addressOf(id));
    expect(body.equals(before.body)).toBe(true);
    await other.terminate();
    await shop.start();
  });
});

it("says what stood in the settings when it was paid, whatever stands there now", async () => {
  const setName = (businessName: string | null) =>
    shop.db.update(settings).set({ businessName }).where(eq(settings.id, 1)).run();
  setName("Before Books");
  const id = await sell();
  setName("After Books");
  expect(readPdf((await open(id)).body).text).toContain("BeforeBooks");
  setName(null);
});
