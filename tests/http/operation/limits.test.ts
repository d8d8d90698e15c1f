import http from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addBook, BUYER } from "../../factories/factories";
import { type RunningShop, startShop } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm, sendJson } from "../ask";
import { input, textOfHtmlPage } from "../html";
import { fileOf, sendFiles } from "../upload";

const KB = 1024;
const UNREAD = { method: "POST", body: "x".repeat(500 * KB), chunked: true };
const NOTIFY = "/api/v1/payments/notify";
const INITIATE = "/api/v1/payments/initiate";

const usual = await useShop();

describe("how much may be sent at once", () => {
  const shop = usual;

  const send = (path: string, size: number, chunked: boolean) =>
    ask(shop.url, path, { method: "POST", body: "x".repeat(size), chunked });

  describe.each([
    ["with its length declared", false],
    ["without a declared length", true],
  ])("%s", (_, chunked) => {
    it.each([
      [NOTIFY, 16 * KB],
      ["/API/v1/Payments/Notify/", 16 * KB],
      [INITIATE, 64 * KB],
      ["/book/1/buy", 64 * KB],
    ])("to %s is %i bytes", async (path, limit) => {
      expect((await send(path, limit, chunked)).status).not.toBe(413);
      expect((await send(path, limit + 1, chunked)).status).toBe(413);
    });

    it("is told to who sends far too much, who can read why", async () => {
      const answer = await send(INITIATE, 3_000 * KB, chunked);
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.text)).toEqual({
        error: { code: "too_large", message: "That is too much to send at once.", fields: {} },
        message: "That is too much to send at once.",
      });
      const page = await send("/book/1/buy", 3_000 * KB, chunked);
      expect(page.status).toBe(413);
      expect(textOfHtmlPage(page.text)).toContain("That is too much to send at once.");
    });
  });

  it("leaves the shop as it was: open, and without a stack in its log", async () => {
    await Promise.all([1, 2, 3, 4].map((n) => send(INITIATE, n * 500 * KB, n % 2 === 0)));
    expect((await ask(shop.url, "/")).status).toBe(200);
    const strays = shop
      .output()
      .split("\n")
      .filter((line) => line && !line.startsWith("{"));
    expect(strays).toEqual([]);
  });

  it("does not let a body that nobody reads stand in the way of the next request", async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let i = 0; i < 3; i++) {
      const { status } = await ask(shop.url, "/api/v1/nothing", { ...UNREAD, agent });
      expect([404, 413]).toContain(status);
    }
    agent.destroy();
  });

  it("counts the whole body, not what a wrong length declares", async () => {
    const lying = ask(shop.url, INITIATE, {
      method: "POST",
      body: "x".repeat(100 * KB),
      headers: { "Content-Length": "10" },
    });
    const status = await lying.then((answer) => answer.status).catch(() => 0);
    expect([0, 400]).toContain(status);
    expect((await ask(shop.url, "/healthz")).status).toBe(200);
  });
});

describe("how often", () => {
  let shop: RunningShop;
  let book: number;
  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT: "on", TRUST_PROXY: "1" } });
    book = addBook(shop.db, { stockQty: 9 });
  });
  afterAll(() => shop.remove());

  const from = (address: string) => ({ "X-Forwarded-For": address });
  const initiate = (address: string) => {
    const headers = { ...from(address), "Idempotency-Key": `one-of-many-calls-${address}` };
    return sendJson(shop.url, INITIATE, { bookId: book, ...BUYER }, headers);
  };
  const callOften = (address: string) =>
    Promise.all(Array.from({ length: 60 }, () => initiate(address)));

  it("a payment may be started: sixty times a minute from one address", async () => {
    const answers = await callOften("192.0.2.1");
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { status, headers, text } = await initiate("192.0.2.1");
    expect(status).toBe(429);
    const seconds = Number(headers["retry-after"]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    const message = `Too many tries. Please wait ${seconds} seconds and try again.`;
    expect(JSON.parse(text)).toEqual({
      error: { code: "too_many", message, fields: {} },
      message,
    });
    expect((await initiate("192.0.2.2")).status).toBe(200);
  });

  it("is one count for both doors; the form says it in a sentence and keeps what was typed", async () => {
    await callOften("192.0.2.3");
    const order = { bookId: String(book), ...BUYER };
    const page = await sendForm(shop.url, `/book/${book}/buy`, order, from("192.0.2.3"));
    expect(page.status).toBe(429);
    expect(textOfHtmlPage(page.text)).toMatch(
      /Too many tries\. Please wait \d+ seconds and try again\./,
    );
    expect(page.text).toContain(BUYER.customerEmail);
  });

  it("a payment may be looked for in vain: sixty times, and as often by page and by call", async () => {
    const headers = from("192.0.2.4");
    const look = (path: string) => ask(shop.url, path, { headers });
    const tries = Array.from({ length: 59 }, () => look("/api/v1/payments/BK-0000-0000/verify"));
    await Promise.all(tries);
    expect((await look("/payment/status?paymentId=BK-0000-0000")).status).toBe(404);
    const call = await look("/api/v1/payments/BK-0000-0000/verify");
    expect(call.status).toBe(429);
    expect(Number(call.headers["retry-after"])).toBeGreaterThan(0);
    const page = await look("/payment/status?paymentId=BK-0000-0001");
    expect(page.status).toBe(429);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect(textOfHtmlPage(page.text)).toMatch(/Too many tries\. Please wait \d+ seconds/);
    expect(textOfHtmlPage(page.text)).not.toMatch(/Payment Not Found|Payment not found/);
    expect(input(page.text, "paymentId")?.value).toBe("BK-0000-0001");
  });

  it("a payment that is there may be looked up as often as its buyer likes", async () => {
    const headers = from("192.0.2.6");
    const look = (path: string) => ask(shop.url, path, { headers });
    const { paymentId } = JSON.parse((await initiate("192.0.2.6")).text);
    const both = [`/api/v1/payments/${paymentId}/verify`, `/payment/status?paymentId=${paymentId}`];
    const answers = await Promise.all(
      both.flatMap((path) => Array.from({ length: 40 }, () => look(path))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("invoices may be opened: sixty times a minute, and a tab is told so in a sentence", async () => {
    const address = "/api/v1/payments/AAAAAAAAAAAAAAAAAAAAAA/invoice";
    const headers = { ...from("192.0.2.5"), Accept: "text/html" };
    const openIt = () => ask(shop.url, address, { headers });
    await Promise.all(Array.from({ length: 60 }, openIt));
    const page = await openIt();
    expect(page.status).toBe(429);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect(textOfHtmlPage(page.text)).toMatch(/Too many tries\. Please wait \d+ seconds/);
  });

  it("lists come as files: two hundred a day, so that strangers do not fill the disk, and words still come", async () => {
    const pdf = fileOf(Buffer.from("%PDF-1.4\n"), "list.pdf");
    const send = (n: number, file: object) => {
      const sender = { name: "Thandi Example", email: `t${n}@example.org`, phone: "082 000 0000" };
      const fields = { school: "Example High", lookingFor: "Grade 9", ...sender, ...file };
      return sendFiles(shop, "/ask", fields, from(`198.51.100.${n}`));
    };
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    const sent = await Promise.all(numbers.map((n) => send(n, { photo: pdf })));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([303]));
    const refused = await send(200, { photo: pdf });
    expect(refused.status).toBe(429);
    expect(textOfHtmlPage(refused.text)).toMatch(/Too many tries\. Please wait \d+ hours/);
    expect((await send(201, {})).status).toBe(303);
  });
});
