import { matchRoutes } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import type { ApiEndpoint } from "../../app/web/api/endpoint.server";
import { API_ENDPOINTS } from "../../app/web/api/served/all-endpoints";

type Route = { calls: ApiEndpoint[] };

const loaders = import.meta.glob<Route>("../../app/routes/api.*.ts", {
  import: "loader",
  eager: true,
});
const actions = import.meta.glob<Route>("../../app/routes/api.*.ts", {
  import: "action",
  eager: true,
});

/** The addresses that Remix gives to a file: `api.v1.books.$.ts` has `/api/v1/books` and all below. */
function patternOf(file: string): string {
  const name = file.replace(/^.*\/|\.ts$/g, "");
  const segments = name.split(/\.(?!\])/);
  return `/${segments.join("/").replaceAll("[.]", ".").replace("$", "*")}`;
}

const routes = Object.entries(loaders).map(([file, route]) => ({
  path: patternOf(file),
  handle: route,
}));
const named = ({ method, path }: ApiEndpoint) => `${method} ${path}`;

/** The OpenAPI document and its page. */
const UNDESCRIBED = ["GET /openapi.json", "GET /docs"];

it("a noun has one file, and there are few", () => {
  expect(routes.length).toBeLessThanOrEqual(30);
  for (const [file, route] of Object.entries(loaders)) expect(actions[file], file).toBe(route);
});

it("every call that is described is served by one file, and no other", () => {
  const served = routes.flatMap(({ handle }) => handle.calls);
  const described = served.filter((call) => !UNDESCRIBED.includes(named(call)));
  expect(described.map(named).sort()).toEqual(API_ENDPOINTS.map(named).sort());
  expect(new Set(described)).toEqual(new Set(API_ENDPOINTS));
});

describe.each(routes)("$path", ({ handle }) => {
  it("is where Remix looks for each of its calls", () => {
    for (const call of handle.calls) {
      const address = `/api/v1${call.path.replace(/\{\w+\}/g, "1")}`;
      const [match] = matchRoutes(routes, address) ?? [];
      expect([address, match?.route.handle]).toEqual([address, handle]);
    }
  });
});

it("no method stands twice at an address, however its parameters are called", () => {
  const places = API_ENDPOINTS.map((call) => named(call).replace(/\{\w+\}/g, "{}"));
  expect(new Set(places).size).toBe(places.length);
});

it("lets nobody but an admin into what is the admin's by its address", () => {
  const open = API_ENDPOINTS.filter(({ access }) => access === "everyone").map(({ path }) => path);
  expect(open.filter((path) => path.startsWith("/admin"))).toEqual([]);
});
