import { beforeAll, describe, expect, it } from "vitest";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { routeAddresses } from "../routes";

const PUBLIC_ADDRESS = "http://shop.example";
const CALLBACK = "/api/v1/payments/notify";
const UNSAFE = ["POST", "PUT", "PATCH", "DELETE"];
const FOREIGN: Record<string, string>[] = [
  { Origin: "https://evil.test" },
  { Origin: "null" },
  { "Sec-Fetch-Site": "cross-site" },
  { Origin: PUBLIC_ADDRESS, "Sec-Fetch-Site": "cross-site" },
];

const addresses = routeAddresses();
const guarded = addresses.filter((address) => address !== CALLBACK);

const shop = await useShop({ env: { BASE_URL: PUBLIC_ADDRESS } });
beforeAll(() => {
  addBook(shop.db);
});

const send = (address: string, method: string, headers: Record<string, string>) =>
  ask(shop.url, address, { method, headers });

it("knows the routes of the built shop", () => {
  for (const known of ["/", "/book/1/buy", "/cart", CALLBACK, "/api/v1/payments/initiate"]) {
    expect(addresses).toContain(known);
  }
});

/** Each address is asked by every method and for every site; over all addresses each site has tried each method. */
describe.each(guarded.map((address, turn) => [address, turn] as const))("%s", (address, turn) => {
  it("refuses to change anything for another site", async () => {
    const answers = FOREIGN.map(async (headers, index) => {
      const method = UNSAFE[(index + turn) % UNSAFE.length] ?? "";
      const { status } = await send(address, method, headers);
      return `${status} ${method} ${JSON.stringify(headers)}`;
    });
    expect((await Promise.all(answers)).filter((answer) => !answer.startsWith("403 "))).toEqual([]);
  });

  it("refuses the same to another site's script, which asks for data", async () => {
    if (address.startsWith("/api")) return;
    const data = address === "/" ? "/_root.data" : `${address}.data`;
    const { status } = await send(data, "POST", FOREIGN[turn % FOREIGN.length] ?? {});
    expect(status).toBe(403);
  });

  it("listens to the shop's own pages, and to clients that are no browsers", async () => {
    const own: Record<string, string>[] = [
      { Origin: shop.url },
      { Origin: PUBLIC_ADDRESS },
      { Origin: PUBLIC_ADDRESS, "Sec-Fetch-Site": "same-origin" },
      {},
    ];
    for (const headers of own) {
      const { status } = await send(address, "POST", headers);
      expect([403, 500], JSON.stringify(headers)).not.toContain(status);
    }
  });
});

it("lets the payment provider in, who comes from another site by its nature", async () => {
  for (const headers of FOREIGN) {
    expect((await send(CALLBACK, "POST", headers)).status).toBe(422);
  }
});

it.each(["/API/v1/payments/initiate", "/api/v1/payments/notify/../initiate", "//cart"])(
  "is not led astray by %s",
  async (address) => {
    const { status } = await send(address, "POST", { Origin: "https://evil.test" });
    expect(status).toBe(403);
  },
);

it("says what is wrong: a page to people, JSON to programs", async () => {
  const page = await send("/book/1/buy", "POST", { Origin: "https://evil.test" });
  expect(page.headers["content-type"]).toMatch(/^text\/html/);
  expect(page.text).toContain("This request came from another site.");
  const call = await send("/api/v1/payments/initiate", "POST", { Origin: "https://evil.test" });
  expect(JSON.parse(call.text)).toEqual({
    error: { code: "foreign_origin", message: "This request came from another site.", fields: {} },
    message: "This request came from another site.",
  });
});

it("lets anybody read", async () => {
  for (const headers of FOREIGN) {
    expect((await send("/", "GET", headers)).status).toBe(200);
    expect((await send("/api/v1/books", "GET", headers)).status).toBe(200);
  }
});
