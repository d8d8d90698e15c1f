import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { appPathOf, filesUnder, importsOf } from "./imports";

const LAYERS = ["routes", "web", "ui", "domain", "providers", "db", "jobs"] as const;
type Layer = (typeof LAYERS)[number];

/** Allowed imports by layer, besides its own files. All others are refused. */
const MAY_IMPORT: Record<
  Layer,
  readonly (Layer | "env" | "ui/invoice" | "ui/mail" | "ui/toasts")[]
> = {
  routes: ["web", "domain", "ui"],
  web: ["domain", "env", "ui/invoice", "ui/toasts"],
  ui: ["domain"],
  domain: ["db", "providers", "env"],
  providers: ["env"],
  db: ["env"],
  jobs: ["domain", "db", "ui/invoice", "ui/mail"],
};

const BELONGS: Record<Layer, string> = {
  routes:
    "A route speaks HTTP only: put rules in domain/ and what knows cookies or headers in web/.",
  web: "web/ knows requests and answers: data and rules belong to domain/.",
  ui: "ui/ draws: it may use isomorphic domain files, and data comes in by props.",
  domain:
    "domain/ is the shop without the web: Request, Response, Remix and React belong to web/, routes/ and ui/.",
  providers: "providers/ take plain data and give plain data: rules belong to domain/.",
  db: "db/ is tables and the connection: rules belong to domain/.",
  jobs: "jobs/ call the domain: what they need of HTTP belongs elsewhere.",
};

const WEB_PACKAGES = /^(react|react-dom|@remix-run\/|express)/;
const HARD_LIMIT_LINES = 300;

const layerOf = (appPath: string): Layer | undefined =>
  LAYERS.find((layer) => appPath === layer || appPath.startsWith(`${layer}/`));

/** The top folder or file inside a layer: a route's folder, a provider's name. */
const unitOf = (appPath: string) => appPath.split("/")[1]?.replace(/(\.server)?(\.tsx?)?$/, "");

/** Why a file may not import another; null when it may. Paths relative to app/; packages by name. */
function faultOf(from: string, to: string, isPackage = false): string | null {
  const layer = layerOf(from);
  if (layer === undefined) return null;
  if (isPackage) {
    const isWebless = layer === "domain" || layer === "db" || layer === "providers";
    return isWebless && WEB_PACKAGES.test(to) ? BELONGS[layer] : null;
  }
  const other = to.startsWith("env.server") || to === "programs" ? "env" : layerOf(to);
  if (other === undefined) return "only the layers and the environment may be imported.";
  if (layer === "ui" && to.endsWith(".server")) return BELONGS.ui;
  if (layer === other) {
    const isApart = (layer === "routes" || layer === "providers") && unitOf(from) !== unitOf(to);
    return isApart
      ? `${layer} never import each other: what two of them need belongs to another layer.`
      : null;
  }
  const isAllowed = MAY_IMPORT[layer].some(
    (allowed) => allowed === other || to.startsWith(`${allowed}/`),
  );
  return isAllowed ? null : BELONGS[layer];
}

function faultsOf(file: string): string[] {
  if (/\.(test|fixture)\.tsx?$/.test(file)) return [];
  const from = path.relative("app", file);
  return importsOf(file).flatMap((specifier) => {
    const to = appPathOf(file, specifier);
    const fault = to === null ? faultOf(from, specifier, true) : faultOf(from, to);
    return fault === null ? [] : [`${file} imports ${specifier}: ${fault}`];
  });
}

const appFiles = filesUnder("app");

describe("the app has layers", () => {
  it("reads imports in all their forms", () => {
    expect(appFiles.length).toBeGreaterThan(50);
    expect(importsOf("app/entry.server.tsx")).toContain("./ui/styles/shop.css?inline&rules");
  });

  it.each([
    ["routes/_shop/route.tsx", "db/client.server"],
    ["routes/_shop/route.tsx", "env.server"],
    ["routes/_shop/route.tsx", "routes/_shop.cart/route"],
    ["web/forms/form.server.ts", "db/client.server"],
    ["ui/books/cover.tsx", "domain/books/book.server"],
    ["domain/payments/find.server.ts", "web/api/served/api-route.server"],
    ["domain/payments/find.server.ts", "jobs/worker.server"],
    ["providers/payfast/notifications/validate.server.ts", "domain/errors"],
    ["providers/secret.server.ts", "providers/payfast/signature.server"],
    ["jobs/handlers.server.ts", "ui/books/cover"],
  ])("refuses an import from %s of %s with a sentence", (from, to) => {
    expect(faultOf(from, to)).toMatch(/\.$/);
  });

  it("keeps the web out of the domain", () => {
    expect(faultOf("domain/payments/find.server.ts", "@remix-run/node", true)).toMatch(/\.$/);
  });

  it("imports only what the table of layers allows", () => {
    expect(appFiles.flatMap(faultsOf)).toEqual([]);
  });

  it("keeps every file short enough to read in one sitting", () => {
    const long = [
      ...appFiles,
      ...filesUnder("tests"),
      ...filesUnder("scripts"),
      ...filesUnder("bench"),
    ].filter((file) => fs.readFileSync(file, "utf8").split("\n").length > HARD_LIMIT_LINES);
    expect(long).toEqual([]);
  });

  it("reads the environment in env.server.ts alone", () => {
    const readers = appFiles.filter((file) => /process\.env\b/.test(fs.readFileSync(file, "utf8")));
    expect(readers).toEqual(["app/env.server.ts"]);
  });

  it("opens the database in db/client.server.ts alone, its copies and its lock beside it", () => {
    const knowing = appFiles.filter(
      (file) =>
        !file.endsWith(".test.ts") &&
        importsOf(file).some((one) => ["better-sqlite3", "~/db/driver.server"].includes(one)),
    );
    expect(knowing.filter((file) => layerOf(path.relative("app", file)) !== "db")).toEqual([]);
    const openers = knowing.filter((file) =>
      /\bnew Database\(/.test(fs.readFileSync(file, "utf8")),
    );
    expect(openers).toEqual([
      "app/db/client.server.ts",
      "app/db/kept-database.server.ts",
      "app/db/storage-lock.server.ts",
    ]);
  });

  it("writes to the database by write() alone", () => {
    const begun = appFiles
      .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
      .flatMap((file) => [
        ...fs.readFileSync(file, "utf8").matchAll(/\bdb\s*\.(insert|update|delete)\([^;]*;/g),
      ]);
    // A statement that is prepared runs within a write.
    expect(begun.map(([text]) => text).filter((text) => !text.includes(".prepare()"))).toEqual([]);
  });

  it("does by the clock only what jobs/recurring.ts lists", () => {
    const clocks = appFiles.filter(
      (file) => /\.server\.ts$/.test(file) && /\bsetInterval\(/.test(fs.readFileSync(file, "utf8")),
    );
    expect(clocks).toEqual([]);
  });

  it("has no drawers that fill, and no barrels", () => {
    const drawers = appFiles.filter((file) =>
      /(^|\/)(utils?|helpers?|misc|lib|index)\.tsx?$/.test(file),
    );
    expect(drawers).toEqual([]);
  });
});

/** Exports that Remix expects of routes, and `run` of the commands. */
const CONVENTIONS = new Set(
  "loader action meta headers links handle shouldRevalidate clientLoader clientAction ErrorBoundary run".split(
    " ",
  ),
);

/** The payment stand-in is a separate program that shares no code with the shop, so its names may repeat. */
const STAND_IN = path.join("tests", "payfast");

function exportedNames(file: string): string[] {
  const exports = fs
    .readFileSync(file, "utf8")
    .matchAll(/^export (?:async )?(?:const|function|type|interface)\s+(\w+)/gm);
  return [...new Set([...exports].map((match) => match[1] ?? ""))];
}

function namesTwice(files: string[]): [string, string[]][] {
  const placesOf = new Map<string, string[]>();
  for (const file of files) {
    for (const name of exportedNames(file)) {
      if (!CONVENTIONS.has(name)) placesOf.set(name, [...(placesOf.get(name) ?? []), file]);
    }
  }
  return [...placesOf].filter(([, places]) => places.length > 1);
}

it("no exported name means two things", () => {
  const files = ["app", "tests", "scripts", "bench"].flatMap(filesUnder);
  expect(namesTwice(files.filter((file) => !file.startsWith(STAND_IN)))).toEqual([]);
  expect(namesTwice(files.filter((file) => file.startsWith(STAND_IN)))).toEqual([]);
});
