import fs from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { type CookieHeader, signIn } from "../../factories/admin";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { filesUnder } from "../../structure/imports";
import { ask, sendForm } from "../ask";
import { tags } from "../html";
import { builtRoutes } from "../routes";

/** The words by which the shop's own code reads an address or a form; and what other programs call a way back. */
const READ = filesUnder("app").flatMap((file) =>
  [...fs.readFileSync(file, "utf8").matchAll(/\.(?:get|getAll|has)\("([a-z]\w*)"\)/gi)].map(
    ([, name = ""]) => name,
  ),
);
const NAMES = [
  ...new Set([...READ, "returnTo", "redirectTo", "next", "url", "to", "from", "_routes"]),
];

/** So many long values fit into an address, which Node takes up to 16 KB of. */
const SOME = 12;
const LONG = "evil".repeat(250);
/** The longest field of the shop's searches has 200 characters. */
const MOST = "evil".repeat(125);

const ELSEWHERE = [
  "//evil.test/a",
  "https://evil.test/a",
  "/\\evil.test/a",
  "\\\\evil.test/a",
  "javascript:alert(1)//evil.test",
  "/%09/evil.test",
];

/** Where a browser goes from a page of the shop; null for no address at all. */
function hostOf(address: string, base: string): string | null {
  try {
    const { protocol, host } = new URL(address, base);
    return protocol === "http:" ? host : protocol;
  } catch {
    return null;
  }
}

const shop = await useShop();
let owner: CookieHeader;
beforeAll(async () => {
  addBook(shop.db);
  owner = await signIn(shop);
});

const pages = [...new Set(builtRoutes().map(({ address }) => address))].filter(
  (address) => !address.startsWith("/api") && !address.includes("logout"),
);
const filled = (value: string) =>
  new URLSearchParams(NAMES.map((name) => [name, value])).toString();

/** Links, forms and refreshes of a page that lead to the hostile host. */
function leading(html: string): string[] {
  const found = [
    ...tags(html, "a").map(({ attributes }) => attributes.href),
    ...tags(html, "form").map(({ attributes }) => attributes.action),
    ...tags(html, "button").map(({ attributes }) => attributes.formaction),
    ...tags(html, "link").map(({ attributes }) => attributes.href),
  ];
  return found.flatMap((address = "") => {
    const host = hostOf(address, shop.url);
    return host === "evil.test" || host === "javascript:" ? [address] : [];
  });
}

/** Two of them: over all pages each is tried dozens of times. */
const someOf = (index: number) =>
  [0, 1].map((n) => ELSEWHERE[(2 * index + n) % ELSEWHERE.length] ?? "");

describe.each(pages.map((page, index) => [page, someOf(index)] as const))(
  "%s",
  (page, elsewhere) => {
    it("leads nobody elsewhere, whatever its address says", async () => {
      for (const value of elsewhere) {
        const { text, headers } = await ask(shop.url, `${page}?${filled(value)}`, {
          headers: owner,
        });
        expect(hostOf(headers.location ?? "", shop.url), `${page} ${value}`).not.toBe("evil.test");
        expect(leading(text), `${page} ${value}`).toEqual([]);
      }
    });

    it("sends nobody elsewhere, whatever a form says", async () => {
      for (const value of elsewhere) {
        const fields = Object.fromEntries(NAMES.map((name) => [name, value]));
        const { text, headers } = await sendForm(shop.url, page, fields, owner);
        expect(hostOf(headers.location ?? "", shop.url), `${page} ${value}`).not.toBe("evil.test");
        expect(leading(text), `${page} ${value}`).toEqual([]);
      }
    });
  },
);

// The back office hands the query of a list on, which may be long, to whom it belongs.
const publicPages = pages.filter((page) => !page.startsWith("/admin"));

describe.each(publicPages)("a stranger's %s", (page) => {
  it("answers as data no more of what was asked than it shows", async () => {
    const data = page === "/" ? "/_root.data" : `${page}.data`;
    for (let i = 0; i < NAMES.length; i += SOME) {
      const some = NAMES.slice(i, i + SOME);
      const asked = new URLSearchParams(some.map((name) => [name, LONG]));
      const { text } = await ask(shop.url, `${data}?${asked}`, { headers: owner });
      expect(text.includes(MOST), `${data} ${some}`).toBe(false);
    }
  });
});

it.each([
  "//evil.test/",
  "/\\evil.test/",
  "//evil.test/admin/login",
  "/%2F%2Fevil.test",
  "/..//evil.test",
])("the path %s leads nowhere else", async (path) => {
  const { text, headers } = await ask(shop.url, path);
  expect(hostOf(headers.location ?? "", shop.url)).not.toBe("evil.test");
  expect(leading(text)).toEqual([]);
});
