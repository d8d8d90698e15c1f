import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { appPathOf, filesUnder, importsOf } from "./imports";

const sources = filesUnder("app").filter((file) => !/\.(test|fixture)\.tsx?$/.test(file));

const treeOf = (file: string, source = fs.readFileSync(file, "utf8")) =>
  ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);

/** The fixed parts of a text; interpolations are between them. */
type Text = string[];

function textOf(node: ts.Node): Text | null {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isJsxText(node)) return [node.text.replace(/\s+/g, " ").trim()];
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
}

const isDescription = (node: ts.Node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === "describe";

/** Texts in a piece of source, without a schema's `describe`, which is for developers. */
function textsIn(node: ts.Node): Text[] {
  if (ts.isImportDeclaration(node) || isDescription(node)) return [];
  const own = textOf(node);
  if (own !== null) return [own];
  const texts: Text[] = [];
  node.forEachChild((child) => {
    texts.push(...textsIn(child));
  });
  return texts;
}

/** At least three words, the first capitalised. */
const isSentence = (text: Text) => /^[A-Z]\S* \S+ \S/.test(text.join("0"));

/** Texts by exported name. */
function exportedTexts(file: string): Map<string, Text[]> {
  const declared = treeOf(file).statements.filter(ts.isVariableStatement);
  const declarations = declared.flatMap(({ declarationList }) => [...declarationList.declarations]);
  return new Map(declarations.map((one) => [one.name.getText(), textsIn(one)]));
}

/** Texts that a schema imports, with their source file. */
function importedTexts(file: string): [home: string, text: Text][] {
  const imports = treeOf(file).statements.filter(ts.isImportDeclaration);
  return imports.flatMap(({ moduleSpecifier, importClause }) => {
    const names = importClause?.namedBindings;
    const appPath = appPathOf(file, moduleSpecifier.getText().slice(1, -1));
    const home = path.join("app", `${appPath}.ts`);
    if (!names || !ts.isNamedImports(names) || appPath === null || !fs.existsSync(home)) return [];
    const texts = exportedTexts(home);
    return names.elements.flatMap(({ name }) =>
      (texts.get(name.text) ?? []).map((text): [string, Text] => [home, text]),
    );
  });
}

const schemaFiles = sources.filter(
  (file) => file.startsWith("app/domain/") && importsOf(file).includes("zod"),
);

/** The schema of the settings is made of their table. Of its other words, labels and titles may stand elsewhere, too. */
const SETTINGS_TABLE = /^app\/domain\/settings\/(field|\w+-table)\.ts$/;
const isMessage = (text: Text) => /^(Please|An?) /.test(text.join("0"));

const tableSentences = sources
  .filter((file) => SETTINGS_TABLE.test(file))
  .flatMap((file) => textsIn(treeOf(file)).map((text): [string, Text] => [file, text]))
  .filter(([, text]) => isMessage(text));

const sentences = schemaFiles
  .flatMap((file): [string, Text][] => [
    ...textsIn(treeOf(file)).map((text): [string, Text] => [file, text]),
    ...importedTexts(file),
  ])
  .concat(tableSentences)
  .filter(([, text]) => isSentence(text));

const escaped = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether two texts are equal, ignoring interpolations. */
function saysTheSame(text: Text, other: Text): boolean {
  return new RegExp(`^${text.map(escaped).join("\\S{1,9}")}$`).test(other.join("0"));
}

const allTexts = sources.map((file): [string, Text[]] => [
  file,
  textsIn(treeOf(file)).filter(isSentence),
]);

describe("a sentence of a schema", () => {
  it("is read wherever a schema says it", () => {
    const said = sentences.map(([file, text]) => `${file}: ${text.join("…")}`);
    expect(said).toContain("app/domain/values/contact-words.ts: Invalid email address");
    expect(said).toContain("app/domain/values/contact-words.ts: Please use at most … characters");
    expect(said).toContain("app/domain/settings/field.ts: Please enter a number of … from … to …");
    expect(said.length).toBeGreaterThan(40);
  });

  it("is known again with a number put in", () => {
    expect(saysTheSame(["At most ", " images"], ["At most 12 images"])).toBe(true);
    expect(saysTheSame(["At most ", " images"], ["At most ", " images"])).toBe(true);
    expect(saysTheSame(["At most ", " images"], ["At most 12 tags"])).toBe(false);
  });

  it("stands in one source file", () => {
    const copies = sentences.flatMap(([home, text]) =>
      allTexts
        .filter(([file, texts]) => file !== home && texts.some((one) => saysTheSame(text, one)))
        .map(([file]) => `'${text.join("…")}' stands in ${home} and in ${file}`),
    );
    expect([...new Set(copies)]).toEqual([]);
  });
});

const VIEW_SCHEMA = "domain/view-schema";

/** Runtime imports of a file as paths from app/, without types. */
function valuesImportedBy(file: string): string[] {
  const source = fs.readFileSync(file, "utf8");
  const statements = source.matchAll(/^import\s+(?!type\b)[^;]*?from\s+"([^"]+)"/gm);
  return [...statements].flatMap(([, specifier = ""]) => appPathOf(file, specifier) ?? []);
}

const appPath = (file: string) => path.relative("app", file).replace(/\.tsx?$/, "");

const viewSources = filesUnder("app").filter((file) => !/\.(test|fixture)\.tsx?$/.test(file));
const stating = viewSources.filter((file) => valuesImportedBy(file).includes(VIEW_SCHEMA));

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

  it("which web/ may wrap, and never spells out", () => {
    expect(objectsIn("z.strictObject({ a: z.int(), b, ...c })")).toEqual([["a:", "...c"]]);
    const described = viewSources.filter((file) => file.startsWith(path.join("app", "web", "api")));
    const spelledOut = described.flatMap((file) => {
      const objects = objectsIn(fs.readFileSync(file, "utf8"));
      return objects.filter(({ length }) => length > 2).map((fields) => [file, ...fields]);
    });
    // The error body belongs to no view.
    expect(spelledOut.filter((one) => !one.includes("fields:"))).toEqual([]);
  });

  it("of which a browser gets no more than the type", () => {
    const views = new Set(stating.map(appPath));
    const browsers = viewSources.filter((file) =>
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
