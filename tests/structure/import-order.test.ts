import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { appPathOf, filesUnder, importsOf } from "./imports";

/** The domain's folders in order: each may import earlier ones, shared files beside them, and itself. */
const DOMAIN_ORDER = [
  "dates",
  "text",
  "values",
  "accounts",
  "idempotency",
  "image",
  "settings",
  "taxonomy",
  "stock",
  "search",
  "books",
  "delivery",
  "cart",
  "lists",
  "mail",
  "clock",
  "two-factor",
  "staff",
  "waitlist",
  "invoices",
  "sellers",
  "payouts",
  "enquiries",
  "payments",
  "refunds",
  "returns",
  "orders",
  "offline-payments",
  "holds",
  "checkout",
  "counter",
  "intakes",
  "register",
  "counts",
  "offers",
  "privacy",
  "imports",
  "job",
  "backups",
  "reports",
  "dashboard",
];

/** The folders of what knows HTTP, in the same way. */
const WEB_ORDER = ["server", "sessions", "forms", "pages", "api", "admin"];

/** A folder of more files than this imports one way inside, too. */
const FEW_FILES = 12;

const ENDINGS = ["", ".ts", ".tsx"];

function fileOf(appPath: string): string | null {
  const [bare = ""] = path.join("app", appPath).split("?");
  const file = ENDINGS.map((ending) => bare + ending).find((one) => fs.existsSync(one));
  return file !== undefined && fs.statSync(file).isFile() ? file : null;
}

const sources = filesUnder("app").filter((file) => !/\.(test|fixture)\.tsx?$/.test(file));

const importedBy = new Map(
  sources.map((file) => {
    const paths = importsOf(file).map((specifier) => appPathOf(file, specifier));
    return [file, paths.flatMap((one) => (one === null ? [] : (fileOf(one) ?? [])))];
  }),
);

/** The domain folder of a file; "" for shared files, null outside of the domain. */
function nounOf(file: string): string | null {
  const [app, layer, noun, ...rest] = file.split(path.sep);
  if (app !== "app" || layer !== "domain") return null;
  return rest.length === 0 ? "" : (noun ?? "");
}

function isAfter(noun: string, other: string): boolean {
  if (noun === "dates") return other !== "" && other !== "dates";
  return DOMAIN_ORDER.indexOf(other) > DOMAIN_ORDER.indexOf(noun);
}

/** The folder in `web` of a file; null outside of it. */
function webFolderOf(file: string): string | null {
  const [app, layer, folder = ""] = file.split(path.sep);
  return app === "app" && layer === "web" ? folder : null;
}

/** An import cycle through a file, or null. */
function circleThrough(file: string): string[] | null {
  const cameFrom = new Map<string, string>();
  const open = [file];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const imported of importedBy.get(next) ?? []) {
      if (imported === file) {
        const circle = [file];
        for (let at: string | undefined = next; at !== undefined; at = cameFrom.get(at))
          circle.push(at);
        return circle;
      }
      if (cameFrom.has(imported)) continue;
      cameFrom.set(imported, next);
      open.push(imported);
    }
  }
  return null;
}

/** The folders of `app` that hold more than a few source files, in themselves and below. */
function largeFolders(): string[] {
  const sizes = new Map<string, number>();
  for (const file of sources) {
    for (let folder = path.dirname(file); folder !== "app"; folder = path.dirname(folder)) {
      sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
    }
  }
  const layers = ["domain", "web", "ui", "jobs", "providers"];
  const isLarge = (folder: string) =>
    layers.includes(folder.split(path.sep)[1] ?? "") && (sizes.get(folder) ?? 0) > FEW_FILES;
  return [...sizes.keys()].filter(isLarge);
}

/** Which part of a folder a file is in: a subfolder's name, or "." for the folder's own files; null outside of it. */
function partOf(folder: string, file: string): string | null {
  const [first = "", ...rest] = path.relative(folder, file).split(path.sep);
  if (first === "..") return null;
  return rest.length === 0 ? "." : first;
}

/** The parts of a folder that import themselves by way of other parts. */
function circularParts(folder: string): string[] {
  const reads = new Map<string, Set<string>>();
  for (const file of sources) {
    const part = partOf(folder, file);
    if (part === null) continue;
    const read = reads.get(part) ?? new Set();
    for (const imported of importedBy.get(file) ?? []) {
      const other = partOf(folder, imported);
      if (other !== null && other !== part) read.add(other);
    }
    reads.set(part, read);
  }
  const reaches = (part: string) => {
    const reached = new Set(reads.get(part));
    for (const next of reached) for (const one of reads.get(next) ?? []) reached.add(one);
    return reached;
  };
  return [...reads.keys()].filter((part) => reaches(part).has(part));
}

describe("imports have one direction", () => {
  it("every folder of the domain has its place in the order", () => {
    const nouns = new Set(sources.map(nounOf).filter((noun) => noun !== null && noun !== ""));
    expect([...nouns].toSorted()).toEqual(DOMAIN_ORDER.toSorted());
  });

  it("a folder of the domain imports only those before it", () => {
    const wrong = sources.flatMap((file) => {
      const noun = nounOf(file);
      if (noun === null) return [];
      const later = (importedBy.get(file) ?? []).filter((imported) => {
        const other = nounOf(imported);
        return other !== null && isAfter(noun, other);
      });
      return later.map((imported) => `${file} imports ${imported}`);
    });
    expect(wrong).toEqual([]);
  });

  it("what knows HTTP does so, too", () => {
    const folders = new Set(sources.map(webFolderOf).filter((folder) => folder !== null));
    expect([...folders].toSorted()).toEqual(WEB_ORDER.toSorted());
    const wrong = sources.flatMap((file) => {
      const folder = webFolderOf(file);
      if (folder === null) return [];
      const later = (importedBy.get(file) ?? []).filter((imported) => {
        const other = webFolderOf(imported);
        return other !== null && WEB_ORDER.indexOf(other) > WEB_ORDER.indexOf(folder);
      });
      return later.map((imported) => `${file} imports ${imported}`);
    });
    expect(wrong).toEqual([]);
  });

  it("the parts of a large folder do so, too", () => {
    expect(largeFolders().filter((folder) => circularParts(folder).length > 0)).toEqual([]);
  });

  it("an order is told from a breach of it", () => {
    expect(isAfter("settings", "payments")).toBe(true);
    expect(isAfter("payments", "settings")).toBe(false);
    expect(isAfter("", "accounts")).toBe(true);
  });

  it("no file imports itself by way of others", () => {
    expect(sources.map(circleThrough).filter((circle) => circle !== null)).toEqual([]);
  });
});
