import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { adminUsers } from "../../../app/db/schema/account";
import { ROLES } from "../../../app/domain/accounts/roles";
import { API_ENDPOINTS } from "../../../app/web/api/served/all-endpoints";
import { expireSessions, signIn } from "../../factories/admin";
import { turnOnFactor } from "../../factories/second-factor";
import { takeShop } from "../../shop/kept-shops";
import { OWNER } from "../../shop/running-shop";
import { useShop } from "../../shop/use-shop";
import { ask, type HttpAnswer, sendForm } from "../ask";
import { input } from "../html";
import { addressOfEndpoint, type BuiltRoute, builtRoutes } from "../routes";
import { cookiesOf, newShopper } from "../shopper";

/** The public pages. Every other page must refuse strangers. */
const PUBLIC = new Set([
  "/",
  "/about",
  "/ask",
  "/book/1",
  "/book/1/ask",
  "/book/1/buy",
  "/book/1/cover.png",
  "/book/1/photo",
  "/cart",
  "/checkout",
  "/conditions",
  "/contact",
  "/__manifest",
  "/healthz",
  "/metrics",
  "/nothing/at/all",
  "/payment/cancel",
  "/payment/pay/1",
  "/payment/status",
  "/payment/success/1",
  "/payment/success/1/return",
  "/privacy",
  "/robots.txt",
  "/schools",
  "/schools/1",
  "/schools/1/1",
  "/sell",
  "/sell/1",
  "/seller/1",
  "/sitemap.xml",
  "/tell-me",
  "/tell-me/end/1",
  "/admin/login",
  "/admin/login/again",
  "/admin/logout",
  "/admin/setup/1",
]);
/** The public routes of the API that are no calls. Every other one serves calls, and answers 404 to what is none. */
const PUBLIC_API = ["/api/v1/docs", "/api/v1/openapi.json"];
const UNSAFE = ["POST", "PUT", "PATCH", "DELETE"];

const routes = builtRoutes();
const pages = routes.filter(({ address }) => !address.startsWith("/api/") && !PUBLIC.has(address));
const apiRoutes = routes.filter(({ address }) => address.startsWith("/api/"));
/** Where a call is for admins, and so every other one must be, too. */
const calls = API_ENDPOINTS.filter(({ access }) => access !== "everyone");
const forms = pages.filter((route) => route.hasAction);
const named = (routes: BuiltRoute[]) => routes.map((route) => [route.address, route] as const);

const strangers = new Map<string, Record<string, string>>();
let owner: Record<string, string>;

const shop = await useShop();
beforeAll(async () => {
  const { shop: elsewhere, giveBack } = await takeShop("shop");
  strangers.set("a visitor", {});
  strangers.set("another shop's admin", await signIn(elsewhere));
  await giveBack();
  strangers.set("an expired session", await signIn(shop));
  expireSessions(shop);
  const left = await signIn(shop);
  await ask(shop.url, "/api/v1/auth/logout", { method: "POST", headers: left });
  strangers.set("a session that was left", left);
  owner = await signIn(shop);
  for (const role of ROLES) {
    const who = { email: `ended-${role}@example.org`, password: OWNER.password, role };
    strangers.set(`a ${role} whose account has ended`, await signIn(shop, who));
    const own = eq(adminUsers.email, who.email);
    shop.db.update(adminUsers).set({ endedAt: Date.now() }).where(own).run();
  }
  const careful = { email: "careful@example.org", password: OWNER.password };
  await turnOnFactor(shop, await signIn(shop, careful), careful.password);
  const half = cookiesOf(await newShopper(shop).send("/admin/login", careful)).get("half") ?? "";
  strangers.set("an admin who is half signed in", { Cookie: half.split(";")[0] ?? "" });
  strangers.set("a forged cookie", { Cookie: owner.Cookie?.replace(/\.[^.]*$/, ".forged") ?? "" });
  strangers.set("a cookie without a signature", { Cookie: owner.Cookie?.split(".")[0] ?? "" });
});

async function asStranger(path: string, method: string, who: string) {
  const answer = await ask(shop.url, path, { method, headers: strangers.get(who) ?? {} });
  return { who: `${method} ${path} by ${who}`, ...answer };
}

/** The answers of each kind of stranger. */
const asStrangers = (path: string, method: string) =>
  Promise.all([...strangers.keys()].map((who) => asStranger(path, method, who)));

const turns = new Map<string, number>();

/** The answer of one kind of stranger: over all routes each kind has tried each way in. */
function asNextStranger(path: string, method: string) {
  const way = `${method} ${path.endsWith(".data")}`;
  const turn = turns.get(way) ?? 0;
  turns.set(way, turn + 1);
  const kinds = [...strangers.keys()];
  return asStranger(path, method, kinds[turn % kinds.length] ?? "");
}

const toSignIn = ({ status, headers }: HttpAnswer) =>
  `${status} ${String(headers.location).replace(/\?.*/, "")}`;

it("knows the pages and calls of the built shop", () => {
  const addresses = [...pages.map((route) => route.address), ...calls.map(addressOfEndpoint)];
  for (const known of [
    "/admin",
    "/admin/dashboard",
    "/admin/schools/1/delete",
    "/api/v1/admin/books/1",
  ]) {
    expect(addresses).toContain(known);
  }
  expect(forms.length).toBeGreaterThan(3);
});

describe.each(named(pages))("%s", (address, route) => {
  it("sends strangers to the sign-in page", async () => {
    for (const { who, ...answer } of await asStrangers(address, "GET")) {
      expect(toSignIn(answer), who).toBe("302 /admin/login");
      expect(answer.text, who).toBe("");
    }
  });

  it("gives strangers none of its data, by itself and with its frame", async () => {
    expect(route.hasLoader, "a page without a loader guards nothing").toBe(true);
    const itself = `${address}.data?_routes=${encodeURIComponent(route.id)}`;
    for (const path of [itself, `${address}.data`]) {
      const { who, ...answer } = await asNextStranger(path, "GET");
      expect(toSignIn(answer), who).toMatch(/^(202|302) \/admin\/login$/);
    }
  });

  it("lets no stranger change anything", async () => {
    const ways = UNSAFE.flatMap((method) =>
      [address, `${address}.data`].map((path) => asNextStranger(path, method)),
    );
    for (const { who, status } of await Promise.all(ways))
      expect(status, who).toBe(route.hasAction ? 401 : 405);
  });

  it("is never stored, and never listed", async () => {
    for (const headers of [{}, owner]) {
      const answer = await ask(shop.url, address, { headers });
      expect(answer.headers).toMatchObject({
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
      });
    }
  });

  it("is there for an admin", async () => {
    const answer = await ask(shop.url, address, { headers: owner });
    expect([200, 302, 404]).toContain(answer.status);
    expect(String(answer.headers.location)).not.toContain("/admin/login");
  });
});

describe.each(named(forms))("a form sent to %s after its session ended", (address) => {
  it("comes back with the sign-in form, and with everything that was typed", async () => {
    const typed = { title: 'Typed "for" <ever> & a day', note: "two\r\nlines" };
    const headers = strangers.get("an expired session") ?? {};
    const answer = await sendForm(shop.url, address, typed, headers);
    expect(answer.status).toBe(401);
    expect(input(answer.text, "password")).toBeDefined();
    expect(input(answer.text, "kept-address")?.value).toBe(address);
    expect(input(answer.text, "kept.title")?.value).toBe(typed.title);
    expect(input(answer.text, "kept.note")?.value?.replace(/\r?\n/g, "\r\n")).toBe(typed.note);
  });
});

it("answers 404 to every method at an address of the API where there is no call", async () => {
  const others = apiRoutes.map(({ address }) => address).filter((one) => !PUBLIC_API.includes(one));
  expect(others.length).toBeGreaterThan(20);
  for (const address of [...others, "/api/v1/admin/1", "/api/v1/admin/1/1"]) {
    for (const method of ["GET", ...UNSAFE]) {
      const { status, text } = await ask(shop.url, address, { method });
      expect([address, status]).toEqual([address, 404]);
      expect(JSON.parse(text).error.code).toBe("not_found");
    }
  }
});

describe.each([...new Set(calls.map(addressOfEndpoint))])("%s", (address) => {
  const served = new Set<string>(
    calls.filter((call) => addressOfEndpoint(call) === address).map(({ method }) => method),
  );

  it.each(["GET", ...UNSAFE])(
    "answers %s with 401 to strangers, in the one shape",
    async (method) => {
      const asked = served.has(method)
        ? await asStrangers(address, method)
        : [await asNextStranger(address, method)];
      for (const { who, status, text } of asked) {
        expect(status, who).toBe(401);
        expect(JSON.parse(text), who).toEqual({
          error: { code: "unauthenticated", message: "Please sign in.", fields: {} },
          message: "Please sign in.",
        });
      }
    },
  );

  it("is never stored, and does not turn its admin away", async () => {
    const answer = await ask(shop.url, address, { headers: owner });
    expect(String(answer.headers["cache-control"]).split(", ")).toContain("no-store");
    expect(answer.status).not.toBe(401);
  });
});
