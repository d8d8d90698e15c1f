import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { appPathOf, filesUnder } from "./imports";

const VIEW_SCHEMA = "domain/view-schema";

/** Runtime imports of a file as paths from app/, without types. */
function valuesImportedBy(file: string): string[] {
  const source = fs.readFileSync(file, "utf8");
  const statements = source.matchAll(/^import\s+(?!type\b)[^;]*?from\s+"([^"]+)"/gm);
  return [...statements].flatMap(([, specifier = ""]) => appPathOf(file, specifier) ?? []);
}

const appPath = (file: string) => path.relative("app", file).replace(/\.tsx?$/, "");

const sources = filesUnder("app").filter((file) => !/\.(test|fixture)\.tsx?$/.test(file));
const stating = sources.filter((file) => valuesImportedBy(file).includes(VIEW_SCHEMA));

/** The fields of each object schema in a text. */
const objectsIn = (text: string) =>
  [...text.matchAll(/z\.strictObject\(\{([^{}]*)\}\)/g)].map(([, fields = ""]) =>
    [...fields.matchAll(/(\w+):|\.\.\.\w+/g)].map(([field]) => field),
  );

describe("a view is stated once", () => {
  it("as a schema in the domain", () => {
    expect(stating.length).toBeGreaterThan(10);
    expect(stating.filter((file) => !file.startsWith(path.join("app", "domain")))).toEqual([]);
  });

  it("which http/ may wrap, and never spells out", () => {
    expect(objectsIn("z.strictObject({ a: z.int(), b, ...c })")).toEqual([["a:", "...c"]]);
    const described = sources.filter((file) => file.startsWith(path.join("app", "http", "api")));
    const spelledOut = described.flatMap((file) => {
      const objects = objectsIn(fs.readFileSync(file, "utf8"));
      return objects.filter(({ length }) => length > 2).map((fields) => [file, ...fields]);
    });
    // The error body belongs to no view.
    expect(spelledOut.filter((one) => !one.includes("fields:"))).toEqual([]);
  });

  it("of which a browser gets no more than the type", () => {
    const views = new Set(stating.map(appPath));
    const browsers = sources.filter((file) =>
      /^app\/(ui\/|routes\/.*\.tsx$|[^/]*\.tsx$)/.test(file),
    );
    const loading = browsers.flatMap((file) =>
      valuesImportedBy(file)
        .filter((imported) => views.has(imported))
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(loading).toEqual([]);
  });
});
