import { beforeAll, expect, it } from "vitest";
import { addBook } from "../../factories/factories";
import { startShop } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask, type HttpAnswer, logLinesOf, sendForm, sendJson } from "../ask";

let book: number;
const shop = await useShop({ env: { LOG_LEVEL: "debug" } });
beforeAll(() => {
  book = addBook(shop.db, { stockQty: 9 });
});

it.each([
  ["GET", "/"],
  ["GET", "/book/999999"],
  ["GET", "/api/v1/books"],
  ["POST", "/api/v1/payments/initiate"],
  ["DELETE", "/cart"],
  ["TRACE", "/"],
  ["GET", "/favicon.svg"],
  ["GET", "/healthz"],
  ["GET", "/%E0%A4%A"],
])("%s %s has an id, which its one line in the log tells too", async (method, path) => {
  const answer = await ask(shop.url, path, { method });
  expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f]{12}$/);
  expect(await logLinesOf(shop, answer)).toEqual([
    expect.objectContaining({
      requestId: answer.headers["x-request-id"],
      method,
      path,
      status: answer.status,
      ms: expect.any(Number),
      msg: "request",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    }),
  ]);
});

it("gives each request an id of its own, whatever the client calls itself", async () => {
  const headers = { "X-Request-Id": "mine" };
  const answers = await Promise.all([1, 2, 3].map(() => ask(shop.url, "/", { headers })));
  const ids = answers.map((answer) => answer.headers["x-request-id"]);
  expect(new Set(ids).size).toBe(3);
  expect(ids).not.toContain("mine");
});

it("has no name, address, phone or payment in its log, wherever they were typed", async () => {
  const typed = {
    customerName: "Nomvula Secretname",
    customerEmail: "nomvula@secret.example",
    customerPhone: "082 555 0199",
  };
  const fields = { bookId: String(book), ...typed };
  const sent = await sendForm(shop.url, `/book/${book}/buy`, fields);
  const id = String(sent.headers.location).split("/").at(-1) ?? "";
  const encoded = id.replace(/^./, (first) => `%${first.charCodeAt(0).toString(16)}`);
  const questions: Promise<HttpAnswer>[] = [
    sendForm(shop.url, `/book/${book}/buy`, { ...fields, customerPhone: "1" }),
    sendJson(shop.url, "/api/v1/payments/initiate", { bookId: book, ...typed }),
    sendJson(shop.url, "/api/v1/payments/initiate", { ...typed, nonsense: typed.customerEmail }),
    ...[
      `/payment/pay/${id}`,
      `/payment/success/${id}`,
      `/payment/success/${id}.data`,
      `/payment/success/${encoded}`,
      `/payment/status?paymentId=${id}`,
      `/payment/cancel?payment=${id}`,
      `/api/v1/payments/${id}/verify`,
      `/api/v1/payments/${encodeURIComponent(typed.customerEmail)}/verify`,
      `/payment/success/${typed.customerEmail}`,
      `/?q=${encodeURIComponent(typed.customerName)}`,
    ].map((path) => ask(shop.url, path)),
    ask(shop.url, "/", { headers: { Cookie: `x=${typed.customerEmail}`, Referer: `/${id}` } }),
    ask(shop.url, "/api/v1/payments/notify", {
      method: "POST",
      body: new URLSearchParams({
        m_payment_id: id,
        email_address: typed.customerEmail,
      }).toString(),
    }),
  ];
  for (const answer of await Promise.all(questions)) await logLinesOf(shop, answer);

  const written = shop
    .output()
    .replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  expect(id).toHaveLength(22);
  for (const secret of ["Secretname", "secret.example", "555 0199", "825550199", id]) {
    expect(written).not.toContain(secret);
  }
});

it("is one JSON object a line, from the start on", async () => {
  await logLinesOf(shop, await ask(shop.url, "/"));
  const lines = shop.output().split("\n").slice(0, -1);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty("msg");
  expect(lines[0]).toContain("mails are written to STORAGE_DIR/outbox");
  expect(lines.some((line) => line.includes('"msg":"listening"'))).toBe(true);
});

it("fails the tests of a shop whose log tells what somebody typed, as each shop's tests end by reading it", async () => {
  const name = "Ayanda Letslip";
  const leak = `--import=data:text/javascript,console.log('${encodeURIComponent(name)}')`;
  const telling = await startShop({ env: { NODE_OPTIONS: leak } });
  await sendJson(telling.url, "/api/v1/payments/initiate", { customerName: name });
  await expect(telling.remove()).rejects.toThrow("tells who people are: ayanda letslip");
});
