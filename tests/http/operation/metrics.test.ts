import http from "node:http";
import { beforeAll, expect, it } from "vitest";
import { addBook, BUYER } from "../../factories/factories";
import { until } from "../../shop/until";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";

const TOKEN = "a-token-for-a-monitor-in-tests-0123";
const PUBLIC = { Host: "books.example", "X-Forwarded-For": "192.0.2.7" };
const BEARER = { Authorization: `Bearer ${TOKEN}` };

let book: number;
const shop = await useShop({
  env: {
    METRICS_TOKEN: TOKEN,
    BASE_URL: "https://books.example",
    RATE_LIMIT: "on",
    TRUST_PROXY: "1",
  },
});
beforeAll(() => {
  book = addBook(shop.db, { stockQty: 3 });
});

const read = (headers: Record<string, string> = BEARER) => ask(shop.url, "/metrics", { headers });

/** The value of a line, by its name and the labels that it has at least. */
async function figure(name: string, labels: Record<string, string> = {}): Promise<number | null> {
  const { text } = await read();
  const line = text.split("\n").find((one) => {
    const isNamed = one.startsWith(`${name}{`) || one.startsWith(`${name} `);
    return (
      isNamed && Object.entries(labels).every(([key, value]) => one.includes(`${key}="${value}"`))
    );
  });
  return line === undefined ? null : Number(line.split(" ").at(-1));
}

it("is a page for whoever brings the token; for others there is none, on this machine neither", async () => {
  const own = await read();
  expect([own.status, own.headers["content-type"]]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
  ]);
  expect(own.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  expect((await read({ ...PUBLIC, ...BEARER })).status).toBe(200);
  const nothing = await ask(shop.url, "/nothing", { headers: PUBLIC });
  for (const headers of [
    {},
    { Host: "localhost" },
    PUBLIC,
    { ...PUBLIC, Authorization: `Bearer ${TOKEN}x` },
  ]) {
    const foreign = await read(headers);
    expect([foreign.status, foreign.text.includes("dogear_")]).toEqual([nothing.status, false]);
  }
  expect((await ask(shop.url, "/metrics", { method: "POST", headers: BEARER })).status).not.toBe(
    200,
  );
});

it("is asked again and again without a limit, and neither indexed nor described", async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => read({ ...PUBLIC, ...BEARER })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const path of ["/sitemap.xml", "/robots.txt", "/api/v1/openapi.json"]) {
    expect((await ask(shop.url, path)).text).not.toContain("/metrics");
  }
});

it("counts every kind of answer by its route, and pages by whether they were made", async () => {
  const of = (route: string, status: string, method = "GET") =>
    figure("dogear_http_request_duration_seconds_count", { route, status, method });
  // By one connection: each process keeps pages of its own.
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  for (let i = 0; i < 3; i++) await ask(shop.url, `/book/${book}`, { agent });
  await ask(shop.url, "/book/999999?mail=thandi@example.org");
  await ask(shop.url, "/api/v1/books");
  await ask(shop.url, "/nothing/here-777");
  await sendForm(shop.url, `/book/${book}/buy`, { bookId: String(book), ...BUYER });
  await until(async () => (await of("/book/:id/buy", "303", "POST")) === 1);
  expect(await of("/book/:id", "200")).toBe(3);
  expect(await of("/book/:id", "404")).toBe(1);
  expect(await of("/api/v1/books", "200")).toBe(1);
  expect(await of("/*", "404")).toBeGreaterThan(0);
  expect(await figure("dogear_page_cache_hits_total")).toBe(2);
  expect(await figure("dogear_page_cache_renders_total")).toBeGreaterThan(1);
  const { text } = await read();
  expect(text).not.toMatch(/thandi|here-777|\/999999/);
  const line = 'le="+Inf",method="GET",route="/book/:id",status="200"} 3';
  expect(text).toContain(`dogear_http_request_duration_seconds_bucket{${line}`);
  expect(text.match(/^# TYPE dogear_http_request_duration_seconds .*/m)?.[0]).toMatch(
    / histogram$/,
  );
});

it("tells the state of the shop: holds, queue, mails, backups, sizes, memory and delay", async () => {
  expect(await figure("dogear_database_answers")).toBe(1);
  expect(await figure("dogear_holds")).toBe(1);
  expect(await figure("dogear_held_copies")).toBe(1);
  expect(await figure("dogear_sold_twice_copies")).toBe(0);
  for (const state of ["waiting", "running", "later", "failed"]) {
    expect(await figure("dogear_jobs", { state })).not.toBeNull();
  }
  expect(await figure("dogear_mails", { state: "failed" })).toBe(0);
  expect(await figure("dogear_backup_trouble", { kind: "late" })).toBe(0);
  const positive = [
    ...["backup_age_seconds", "backup_proven_age_seconds"],
    ...["database_bytes", "database_wal_bytes", "disk_free_bytes", "page_cache_bytes"],
  ].map((name) => `dogear_${name}`);
  for (const name of [
    ...positive,
    "process_resident_memory_bytes",
    "nodejs_eventloop_lag_p99_seconds",
  ]) {
    expect(await figure(name), name).toBeGreaterThan(0);
  }
});
