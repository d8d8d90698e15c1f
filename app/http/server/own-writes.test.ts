import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { seeOwnWrites } from "./own-writes.server";

/** What this box has, and what all boxes have. */
let copy = "";
let caughtUp = 0;
let isPrimaryAway = false;
let cookiesSeen: (string | undefined)[] = [];

async function catchUp(): Promise<void> {
  caughtUp += 1;
  copy = "with what was written";
}

const server = http.createServer((request, response) => {
  seeOwnWrites(
    { request, response },
    () => (isPrimaryAway ? null : catchUp()),
    () => {
      cookiesSeen.push(request.headers.cookie);
      response.setHeader("Set-Cookie", "cart=abc").end(copy);
    },
  );
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening)));
afterAll(() => server.close());
beforeEach(() => {
  copy = "of a moment ago";
  caughtUp = 0;
  isPrimaryAway = false;
  cookiesSeen = [];
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
const said = async (path: string, headers: Record<string, string> = {}) =>
  (await ask(path, { headers })).text();

it("marks a browser that writes, for some seconds, beside what the shop sets", async () => {
  const cookies = (await ask("/cart", { method: "POST" })).headers.getSetCookie();
  expect(cookies).toEqual(["cart=abc", "wrote=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax"]);
});

it("does not mark one that reads", async () => {
  expect((await ask("/cart")).headers.getSetCookie()).toEqual(["cart=abc"]);
});

it("shows a browser that has just written what it wrote at another box", async () => {
  expect(await said("/cart", { Cookie: "cart=abc; wrote=1" })).toBe("with what was written");
});

it("lets nothing that follows see the mark, so that kept pages are kept for such browsers too", async () => {
  await said("/", { Cookie: "wrote=1" });
  await said("/", { Cookie: "cart=abc; wrote=1" });
  await said("/", { Cookie: "wrote=1; cart=abc" });
  expect(cookiesSeen).toEqual([undefined, "cart=abc", "cart=abc"]);
});

it("keeps nobody else waiting", async () => {
  expect(await said("/", { Cookie: "cart=abc; rewrote=1" })).toBe("of a moment ago");
  expect(await said("/book/12")).toBe("of a moment ago");
  expect(await said("/checkouts")).toBe("of a moment ago");
  expect(caughtUp).toBe(0);
});

it.each([
  "/checkout",
  "/checkout.data?x=1",
  "/book/12/buy",
  "/payment/pay/abc",
  "/api/v1/payments/initiate",
])("shows no price that was so a moment ago at %s", async (path) =>
  expect(await said(path)).toBe("with what was written"),
);

it("shows a client without cookies nothing older than its request when it asks so", async () => {
  const headers = { "Cache-Control": "max-age=0, no-cache" };
  expect(await said("/api/v1/cart", headers)).toBe("with what was written");
});

it("answers at once while there is nothing to wait for", async () => {
  isPrimaryAway = true;
  expect(await said("/cart", { Cookie: "wrote=1" })).toBe("of a moment ago");
});
