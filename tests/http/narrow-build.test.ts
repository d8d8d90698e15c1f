import { matchRoutes } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import { beginnings, beginningsAsked, narrowBuild } from "../../app/http/pages/narrow-build";
import { type RouteModule, readManifest, routeAddresses } from "./routes";

type Routes = Record<string, RouteModule>;
type Tree = Parameters<typeof matchRoutes>[0];

const whole = readManifest();
const parts = new Map(
  beginnings(whole).map((one) => {
    const { routes } = narrowBuild({ routes: whole, assets: { routes: whole } }, one);
    return [one, routes];
  }),
);

/** The route tree as Remix builds it for matching. */
function treeOf(routes: Routes, parentId?: string): Tree {
  const children = Object.values(routes).filter((route) => route.parentId === parentId);
  return children.map(({ id, path = "", index }) =>
    index ? { id, path, index: true } : { id, path, children: treeOf(routes, id) },
  );
}

const matched = (routes: Routes, path: string) =>
  matchRoutes(treeOf(routes), path)?.map(({ route, params }) => [route.id, params]);

const SPELLINGS: ((address: string) => string)[] = [
  (address) => address,
  (address) => address.toUpperCase(),
  (address) => `${address.replace(/\/$/, "")}/`,
  (address) => `${address.replace(/\/$/, "")}/nothing`,
];

describe("a narrow build of the built shop", () => {
  it("is much smaller for the catalogue, a book and a call of the API", () => {
    expect(Object.keys(whole).length).toBeGreaterThan(80);
    for (const one of ["", "book", "api/v1/cart", "api/v1/payments/notify"]) {
      expect(Object.keys(parts.get(one) ?? whole).length).toBeLessThan(12);
    }
  });

  it("matches each address just as the whole build does", () => {
    const asked = routeAddresses().flatMap((address) => SPELLINGS.map((spell) => spell(address)));
    expect(asked.length).toBeGreaterThan(300);
    for (const address of asked) {
      const known = beginningsAsked(address).find((one) => parts.has(one));
      const part = parts.get(known ?? "") ?? whole;
      expect([address, matched(part, address)]).toEqual([address, matched(whole, address)]);
    }
  });
});
