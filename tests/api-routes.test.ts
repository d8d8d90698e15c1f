import { describe, expect, it } from "vitest";
import type { ApiCall } from "../app/http/api/call.server";
import { API_CALLS } from "../app/http/api/calls/all";

type Door = { calls: ApiCall[] };

const loaders = import.meta.glob<Door>("../app/routes/api.v1.*.ts", {
  import: "loader",
  eager: true,
});
const actions = import.meta.glob<Door>("../app/routes/api.v1.*.ts", {
  import: "action",
  eager: true,
});

/** The API path of a route file: `api.v1.books_.$id.ts` serves `/books/{id}`. */
function pathOf(file: string): string {
  const name = file.replace(/^.*\/api\.v1\.|\.ts$/g, "");
  const segments = name.split(/\.(?!\])/).map((segment) => segment.replace(/_$/, ""));
  return `/${segments.join("/").replaceAll("[.]", ".")}`.replace(/\$(\w+)/g, "{$1}");
}

const addressOf = ({ of = {} }: ApiCall, path: string) =>
  Object.entries(of).reduce((at, [name, text]) => at.replace(`{${name}}`, text), path);

const named = ({ method, path }: ApiCall) => `${method} ${path}`;

/** The OpenAPI document and its page. */
const UNDESCRIBED = ["GET /openapi.json", "GET /docs"];

describe.each(Object.entries(loaders))("%s", (file, door) => {
  it("names calls of its own address, and each method once", () => {
    expect(door.calls.length).toBeGreaterThan(0);
    for (const call of door.calls) expect(call.path).toBe(addressOf(call, pathOf(file)));
    expect(new Set(door.calls.map(named)).size).toBe(door.calls.length);
  });

  it("takes what changes something by the same door", () => {
    expect(actions[file]).toBe(door);
  });
});

it("names every call that is described, and no other", () => {
  const served = Object.values(loaders).flatMap(({ calls }) => calls);
  const described = served.filter((call) => !UNDESCRIBED.includes(named(call)));
  expect(described.map(named).sort()).toEqual(API_CALLS.map(named).sort());
  expect(new Set(described)).toEqual(new Set(API_CALLS));
});

it("lets nobody but an admin into what is the admin's by its address", () => {
  const open = API_CALLS.filter(({ access }) => access === "everyone").map(({ path }) => path);
  expect(open.filter((path) => path.startsWith("/admin"))).toEqual([]);
});
