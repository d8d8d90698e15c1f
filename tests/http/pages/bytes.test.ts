import fs from "node:fs";
import zlib from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { addBook, BUYER } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { tags } from "../html";

let book: number;
const shop = await useShop();
beforeAll(() => {
  for (let i = 0; i < 14; i++) book = addBook(shop.db, { title: `Example ${i}`, stockQty: 5 });
});

const accepting = (encoding: string) => ({ headers: { "Accept-Encoding": encoding } });

describe("a page is compressed", () => {
  it.each([
    ["br", zlib.brotliDecompressSync],
    ["gzip", zlib.gunzipSync],
  ])("as %s for who accepts it, and is the same page", async (encoding, unpack) => {
    const plain = await ask(shop.url, "/", accepting("identity"));
    const packed = await ask(shop.url, "/", accepting(encoding));
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(packed.headers["content-encoding"]).toBe(encoding);
    expect(unpack(packed.body).equals(plain.body)).toBe(true);
    expect(packed.body.length).toBeLessThan(plain.body.length / 3);
  });

  it.each(["br", "gzip", "identity"])("or not (%s), its length is told", async (encoding) => {
    for (const path of ["/", `/book/${book}`, "/nothing", "/api/v1/books"]) {
      const { headers, body } = await ask(shop.url, path, accepting(encoding));
      expect(headers["content-length"], path).toBe(String(body.length));
      expect(headers.vary, path).toContain("Accept-Encoding");
    }
  });
});

describe("the shop's files", () => {
  const files = () => fs.readdirSync("build/client/assets");
  const [script = ""] = files().filter((name) => /^vendor-.*\.js$/.test(name));
  const [sheet = ""] = files().filter((name) => /\.css$/.test(name));

  it.each([script, sheet])("%s may be kept for ever: its name changes with it", async (name) => {
    const { status, headers } = await ask(shop.url, `/assets/${name}`);
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  it.each([
    ["br", ".br"],
    ["gzip", ".gz"],
    ["identity", ""],
  ])("are sent as %s as they were compressed beforehand", async (encoding, ending) => {
    const { headers, body } = await ask(shop.url, `/assets/${script}`, accepting(encoding));
    expect(headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
    expect(headers["content-type"]).toMatch(/^text\/javascript/);
    expect(body.equals(fs.readFileSync(`build/client/assets/${script}${ending}`))).toBe(true);
    expect(headers.vary).toContain("Accept-Encoding");
  });

  it("need not be sent again to who has them", async () => {
    const { headers } = await ask(shop.url, "/favicon.svg");
    expect(headers["content-type"]).toBe("image/svg+xml");
    expect(headers["cache-control"]).toBe("public, max-age=3600");
    const again = await ask(shop.url, "/favicon.svg", {
      headers: { "If-None-Match": String(headers.etag) },
    });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it.each([
    "/assets/none.js",
    "/assets/",
    "/assets/../../package.json",
    "/assets/..%2f..%2fserver%2findex.js",
    "/assets/%2e%2e/%2e%2e/server/index.js",
    "/.env",
    "/build/server/index.js",
    "/shop.db",
  ])("are all there is: %s is not found, and never kept", async (path) => {
    const { status, headers, text } = await ask(shop.url, path);
    expect(status).toBe(404);
    expect(headers["cache-control"] ?? "").not.toContain("immutable");
    expect(text).not.toContain("better-sqlite3");
  });
});

describe("a page depends only on its address, the database, Save-Data, the cart and a toast", () => {
  const visitors: Record<string, string>[] = [
    {},
    { "User-Agent": "Mozilla/5.0 (Linux; Android 8.1.0)", "Accept-Language": "af-ZA" },
    { "User-Agent": "curl/8", Cookie: "other=1; flash=nonsense; theme=dark", Accept: "*/*" },
    { Host: "another.example", Referer: "https://evil.test/", DNT: "1" },
    { "X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https", "If-None-Match": '"x"' },
  ];

  it.each(["/", "/?q=example&page=2", "/book/:id", "/cart", "/payment/status"])(
    "%s is the same to the byte for everybody",
    async (page) => {
      const path = page.replace(":id", String(book));
      const answers = await Promise.all(
        visitors.map((headers) => ask(shop.url, path, { headers })),
      );
      for (const answer of answers) {
        expect(answer.status).toBe(200);
        expect(answer.text).toBe(answers[0]?.text);
      }
      expect((await ask(shop.url, path)).text).toBe(answers[0]?.text);
    },
  );
});

describe("scripts", () => {
  const pages = async () => {
    const order = { bookId: String(book), ...BUYER };
    const { headers } = await sendForm(shop.url, `/book/${book}/buy`, order);
    const payment = String(headers.location).split("/").at(-1);
    return [
      "/",
      `/book/${book}`,
      `/book/${book}/buy`,
      "/cart",
      "/payment/status",
      `/payment/pay/${payment}`,
      `/payment/success/${payment}`,
      "/payment/cancel",
      "/nothing",
    ];
  };

  it("wait for the first paint: nothing in the HTML makes a browser load one, or a style sheet", async () => {
    for (const page of await pages()) {
      const { text } = await ask(shop.url, page);
      const types = tags(text, "script").map((tag) => tag.attributes.type);
      expect(types, page).not.toContain("module");
      expect(types, page).toContain("after-paint");
      expect(tags(text, "script").some((tag) => tag.attributes.src)).toBe(false);
      const rels = tags(text, "link").map((tag) => tag.attributes.rel);
      expect(rels, page).not.toContain("stylesheet");
      expect(rels, page).not.toContain("modulepreload");
      expect(rels, page).not.toContain("preload");
      expect(rels, page).toContain("later");
    }
  });

  it.each(["on", "ON", " on "])("are left out for who saves data (%s)", async (wish) => {
    for (const page of await pages()) {
      const { text, headers } = await ask(shop.url, page, { headers: { "Save-Data": wish } });
      expect(text, page).not.toMatch(/<script|modulepreload|rel="(later|stylesheet)"/);
      expect(headers.vary).toContain("Save-Data");
      expect(headers["content-security-policy"]).toContain("script-src 'self';");
      expect(text).toContain("</html>");
    }
  });

  it.each(["off", "", "1"])("are there for who does not (%j)", async (wish) => {
    const { text } = await ask(shop.url, "/", { headers: { "Save-Data": wish } });
    expect(tags(text, "script").length).toBeGreaterThan(0);
  });

  it("or not, a pending payment's page refreshes itself", async () => {
    const page = (await pages()).find((path) => path.startsWith("/payment/success/")) ?? "";
    const { text } = await ask(shop.url, page, { headers: { "Save-Data": "on" } });
    const refresh = tags(text, "meta").find((tag) => tag.attributes["http-equiv"] === "refresh");
    expect(refresh?.attributes.content).toBe("5");
  });
});
