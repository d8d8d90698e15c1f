import { describe, expect, it } from "vitest";
import { API_ENDPOINTS, DESCRIBED_ENDPOINTS } from "../../../app/web/api/served/all-endpoints";
import { signIn } from "../../factories/admin";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { textOfHtmlPage } from "../html";
import { addressOfEndpoint } from "../routes";

const API = "/api/v1";
const shop = await useShop();
const owner = await signIn(shop);

const described = new Map<string, Set<string>>();
for (const call of API_ENDPOINTS) {
  const methods = described.get(addressOfEndpoint(call)) ?? new Set();
  described.set(addressOfEndpoint(call), methods.add(call.method));
}

describe.each([...described])("%s", (address, methods) => {
  it(`takes ${[...methods].join(", ")} and says so to every other method`, async () => {
    const other = ["GET", "POST", "PUT", "PATCH", "DELETE"].find((name) => !methods.has(name));
    const { status, headers } = await ask(shop.url, address, {
      method: other ?? "",
      headers: owner,
    });
    expect(status).toBe(405);
    const allowed = String(headers.allow).split(", ");
    expect(new Set(allowed.filter((name) => name !== "HEAD"))).toEqual(methods);
  });
});

describe("the description", () => {
  it("is there for everyone, and not sent again to who has it", async () => {
    const first = await ask(shop.url, `${API}/openapi.json`);
    expect(first.status).toBe(200);
    expect(JSON.parse(first.text)).toMatchObject({ openapi: "3.1.0", servers: [{ url: API }] });
    const headers = { "If-None-Match": String(first.headers.etag) };
    expect((await ask(shop.url, `${API}/openapi.json`, { headers })).status).toBe(304);
  });

  it("has a page that tells of every call and loads nothing", async () => {
    const { status, text, headers } = await ask(shop.url, `${API}/docs`);
    expect(status).toBe(200);
    const words = textOfHtmlPage(text);
    for (const { method, path } of DESCRIBED_ENDPOINTS)
      expect(words).toContain(`${method} ${path}`);
    expect(text).not.toMatch(/<script|<link|<img|url\(/);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(text).toContain(`curl ${shop.url}/api/v1/filters`);
  });
});

describe.each(["/filters", "/books", "/settings"])("%s", (path) => {
  it("is not sent again while nothing has changed", async () => {
    const first = await ask(shop.url, API + path);
    const again = await ask(shop.url, API + path, {
      headers: { "If-None-Match": String(first.headers.etag) },
    });
    expect([first.status, again.status, again.text]).toEqual([200, 304, ""]);
  });
});
