import { describe, expect, it } from "vitest";
import { isOwnOrigin } from "./origin.server";

const BASE_URL = "https://shop.example";
const POST = {
  method: "POST",
  host: "127.0.0.1:3000",
  origin: undefined,
  secFetchSite: undefined,
};
const passes = (facts: Partial<{ [Name in keyof typeof POST]: string }>) =>
  isOwnOrigin({ ...POST, ...facts }, BASE_URL);

describe("a request that would change something passes", () => {
  it.each([
    ["from a client that is no browser, which names no origin", {}],
    ["from the host that it was sent to", { origin: "http://127.0.0.1:3000" }],
    ["from the shop's public address", { origin: BASE_URL }],
    ["from the page itself", { origin: BASE_URL, secFetchSite: "same-origin" }],
    ["from the address bar", { secFetchSite: "none" }],
  ])("%s", (_, facts) => {
    expect(passes(facts)).toBe(true);
  });
});

describe("a request that would change something is refused", () => {
  it.each([
    ["from another site", { origin: "https://evil.test" }],
    ["from another site's page, even without its origin", { secFetchSite: "cross-site" }],
    ["as cross-site with the shop's own origin", { origin: BASE_URL, secFetchSite: "cross-site" }],
    ["from nowhere (a sandboxed frame, a data: page)", { origin: "null" }],
    ["from an empty origin", { origin: "" }],
    ["from what is no origin", { origin: "shop.example" }],
    ["from a neighbour with a longer name", { origin: "https://shop.example.evil.test" }],
    ["from a subdomain", { origin: "https://blog.shop.example" }],
    ["from another port of this machine", { origin: "http://127.0.0.1:3001" }],
    ["from the public address without encryption", { origin: "http://shop.example" }],
  ])("%s", (_, facts) => {
    expect(passes(facts)).toBe(false);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("whatever its method: %s", (method) => {
    expect(passes({ method, origin: "https://evil.test" })).toBe(false);
  });
});

it.each(["GET", "HEAD"])("a %s may come from anywhere: it changes nothing", (method) => {
  expect(passes({ method, origin: "https://evil.test", secFetchSite: "cross-site" })).toBe(true);
});
