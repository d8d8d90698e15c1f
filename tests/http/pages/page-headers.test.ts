import { createHash } from "node:crypto";
import http from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { settings } from "../../../app/db/schema/settings";
import { addBook, BUYER } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask, type HttpAnswer, sendForm } from "../ask";
import { type Tag, tags } from "../html";
import { shopperWith } from "../shopper";

const EVIL = `</script><script>alert(1)</script><style>*{}</style>"'<img src=x onerror=alert(1)>`;

let book: number;
let payment: string;
const shop = await useShop({});
beforeAll(async () => {
  book = addBook(shop.db, { title: `Maths ${EVIL}`, tags: [EVIL], stockQty: 9, school: EVIL });
  for (let i = 0; i < 14; i++) addBook(shop.db, { coverImageUrl: "/objects/example.webp" });
  shop.db
    .update(settings)
    .set({ businessName: EVIL, aboutText: EVIL, instagramHandle: EVIL })
    .run();
  const sent = await sendForm(shop.url, `/book/${book}/buy`, { bookId: String(book), ...BUYER });
  payment = String(sent.headers.location).split("/").at(-1) ?? "";
});

const PAGES = [
  "/",
  "/?q=maths&grades=Grade+10&page=2",
  `/?q=${encodeURIComponent(EVIL)}&schools=${encodeURIComponent(EVIL)}`,
  "/book/:book",
  "/book/:book/buy",
  "/cart",
  "/about",
  "/privacy",
  "/contact",
  "/payment/status",
  `/payment/status?paymentId=${encodeURIComponent(EVIL)}`,
  "/payment/pay/:payment",
  "/payment/success/:payment",
  "/payment/cancel",
  "/nothing",
  "/book/999999",
];
const open = (page: string): Promise<HttpAnswer> =>
  ask(shop.url, page.replace(":book", String(book)).replace(":payment", payment));

const hashOf = ({ content }: Tag) =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

function policyOf({ headers }: HttpAnswer): Record<string, string[]> {
  const rules = String(headers["content-security-policy"]).split("; ");
  return Object.fromEntries(rules.map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1)]));
}

/** Executable inline scripts; data blocks need no hash. */
const runningScripts = (text: string) =>
  tags(text, "script").filter(
    ({ attributes }) => attributes.src === undefined && attributes.type !== "application/ld+json",
  );

describe.each(PAGES)("%s", (page) => {
  let answer: HttpAnswer;
  beforeAll(async () => {
    answer = await open(page);
  });

  it("has one policy, which allows each of its scripts and styles by its hash", () => {
    const policies = answer.rawHeaders.filter((h) => h.toLowerCase() === "content-security-policy");
    expect(policies).toHaveLength(1);
    const policy = policyOf(answer);
    const scripts = runningScripts(answer.text);
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) expect(policy["script-src"]).toContain(hashOf(script));
    const styles = tags(answer.text, "style");
    expect(styles.length).toBeGreaterThan(0);
    for (const style of styles) expect(policy["style-src"]).toContain(hashOf(style));
  });

  it("allows no script or style besides, and no style or event in an attribute", () => {
    const policy = policyOf(answer);
    const allowed = [...runningScripts(answer.text), ...tags(answer.text, "style")].map(hashOf);
    const hashes = [...(policy["script-src"] ?? []), ...(policy["style-src"] ?? [])];
    expect(new Set(hashes)).toEqual(new Set(["'self'", ...allowed]));
    expect(answer.headers["content-security-policy"]).not.toMatch(/unsafe|\*[ ;]/);
    expect(answer.text).not.toMatch(/<[^>"]*(?:"[^"]*"[^>"]*)* (style|on[a-z]+)="/);
  });

  it("runs nothing that was typed", () => {
    expect(answer.text).not.toContain("<script>alert(1)");
    expect(answer.text).not.toContain("<img src=x");
  });

  it("lets its forms go to the shop and to PayFast's hosts", () => {
    expect(policyOf(answer)["form-action"]).toEqual([
      "'self'",
      "https://www.payfast.co.za",
      "https://sandbox.payfast.co.za",
      "https://payment.payfast.io",
      "https://*.payfast.io",
    ]);
  });

  it("loads nothing from anywhere else", () => {
    const loading = ["script", "img", "iframe", "source", "video", "embed", "object"]
      .flatMap((name) => tags(answer.text, name))
      .flatMap((tag) => [tag.attributes.src, tag.attributes.srcset, tag.attributes.data]);
    const linked = tags(answer.text, "link")
      .filter((tag) => tag.attributes.rel !== "canonical")
      .map((tag) => tag.attributes.href);
    const foreign = [...loading, ...linked].filter((url) => url && !/^\/(?!\/)/.test(url));
    expect(foreign).toEqual([]);
    expect(answer.text).not.toMatch(/@import|url\((?!["']?(data:|\/))/);
  });

  it("carries the headers that every answer carries", () => {
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(answer.headers["permissions-policy"]).toContain("camera=()");
    expect(answer.headers).not.toHaveProperty("x-powered-by");
    expect(answer.headers).not.toHaveProperty("strict-transport-security");
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  });
});

it.each(["/api/v1/books", "/healthz", "/favicon.svg", "/%E0%A4%A"])(
  "%s, which is no page, is as well protected",
  async (path) => {
    const { headers } = await ask(shop.url, path);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
  },
);

it.each(["/_root.data", "/about.data"])("%s is kept for nobody else", async (path) => {
  const { headers } = await ask(shop.url, path);
  expect(headers["cache-control"]).toBe("private, no-store");
});

it("a refusal is a page that may load nothing", async () => {
  const { headers } = await sendForm(shop.url, "/cart", {}, { Origin: "https://evil.test" });
  expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
});

it.each(["bytes=5-2", "bytes=0-0", "bytes=-1", "items=0-1", "bytes=999999-"])(
  "part of a file (%s) is answered with the whole",
  async (range) => {
    const whole = await ask(shop.url, "/favicon.svg");
    const part = await ask(shop.url, "/favicon.svg", { headers: { Range: range } });
    expect([part.status, part.text]).toEqual([200, whole.text]);
  },
);

it("a connection is kept for longer than proxies keep one that rests", async () => {
  const agent = new http.Agent({ keepAlive: true });
  const { headers } = await ask(shop.url, "/healthz", { agent });
  agent.destroy();
  expect(headers["keep-alive"]).toBe("timeout=65");
});

describe("a page with a cart or a toast", () => {
  const PUBLIC = [
    "/",
    "/?q=maths",
    "/book/:book",
    "/book/:book/buy",
    "/schools",
    "/about",
    "/nothing",
  ];
  const keptBy = ({ headers }: HttpAnswer) => [headers["cache-control"], headers.etag];

  it.each(PUBLIC)("%s is kept by nobody on the way, nor by the browser", async (page) => {
    const shopper = await shopperWith(shop, book);
    expect(shopper.cookies.has("flash")).toBe(true);
    for (let times = 0; times < 3; times += 1) {
      const answer = await shopper.open(page.replace(":book", String(book)));
      expect(keptBy(answer)).toEqual(["private, no-store", undefined]);
    }
  });

  it("is no other page: without them it may be kept, and asked about", async () => {
    const ofAnybody = ["no-cache", expect.any(String)];
    expect(keptBy(await open("/"))).toEqual(ofAnybody);
    const shopper = await shopperWith(shop, book);
    await shopper.open("/");
    expect(keptBy(await open("/"))).toEqual(ofAnybody);
  });
});
