import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import type { Sheet } from "../../../app/web/pages/critical-css.server";
import { rulesIn } from "../../../config/vite/sheets";

const ASSETS = "build/client/assets";

/** Marker classes that only other selectors use. */
const MARKS = new Set(["group"]);

const classesIn = (nodes: Sheet): string[] =>
  nodes.flatMap((node) => ("rules" in node ? classesIn(node.rules) : (node.classes ?? []).flat()));

/** All class names in a built sheet's selectors. */
function styled(sheet: "shop" | "admin"): Set<string> {
  const file = fs
    .readdirSync(ASSETS)
    .find((name) => name.startsWith(`${sheet}-`) && name.endsWith(".css"));
  if (file === undefined) throw new Error(`No built ${sheet} sheet in ${ASSETS}`);
  const css = fs.readFileSync(path.join(ASSETS, file), "utf8");
  const named = [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map((match) =>
    (match[1] ?? "").replace(/\\(.)/g, "$1"),
  );
  return new Set([...named, ...classesIn(rulesIn(css))]);
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

/** A prefix of a template (`cloth-${n}`) is not a class. */
function wordsOf(node: ts.LiteralLikeNode): string[] {
  const words = node.text.split(/\s+/);
  const isJoinedBehind = ts.isTemplateHead(node) || ts.isTemplateMiddle(node);
  const isJoinedBefore = ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
  const whole = words.slice(
    isJoinedBefore ? 1 : 0,
    isJoinedBehind ? words.length - 1 : words.length,
  );
  return whole.filter(Boolean);
}

/** Classes in a file's `className`s, including constants of that file. */
function classesOf(file: string): Set<string> {
  const source = ts.createSourceFile(
    file,
    fs.readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const constants = new Map<string, ts.Expression>();
  const found = new Set<string>();
  const read = new Set<ts.Node>();

  /** In a lookup (`LOOKS[state].color`), only the requested property. */
  function readProperty({ expression, name }: ts.PropertyAccessExpression): void {
    const root = ts.isElementAccessExpression(expression) ? expression.expression : expression;
    const table = ts.isIdentifier(root) ? constants.get(root.text) : undefined;
    function look(node: ts.Node): void {
      if (ts.isPropertyAssignment(node) && node.name.getText() === name.text) {
        readClasses(node.initializer);
      }
      ts.forEachChild(node, look);
    }
    if (table !== undefined) look(table);
  }

  function readClasses(node: ts.Node): void {
    if (read.has(node)) return;
    read.add(node);
    // Operands of a comparison are not classes: `tone === "red" ? … : …`.
    if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText())) return;
    if (isText(node)) for (const word of wordsOf(node)) found.add(word);
    if (ts.isPropertyAccessExpression(node)) {
      readProperty(node);
      return;
    }
    const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
    if (constant !== undefined) readClasses(constant);
    ts.forEachChild(node, readClasses);
  }
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const isData = initializer !== undefined && !ts.isArrowFunction(initializer);
      if (ts.isIdentifier(name) && isData) constants.set(name.text, initializer);
    }
  }
  function walk(node: ts.Node): void {
    if (ts.isJsxAttribute(node) && /^class(Name)?$/.test(node.name.getText()) && node.initializer) {
      readClasses(node.initializer);
    }
    ts.forEachChild(node, walk);
  }
  walk(source);
  return found;
}

const viewsIn = (folder: string, isWanted: (file: string) => boolean): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && isWanted(file))
    .map((file) => path.join(folder, file));

const OTHER_SHEETS = /^(admin|api-docs|invoice|mail)\//;
const VIEWS = {
  shop: [
    ...viewsIn("app/routes", (file) => file.startsWith("_shop")),
    ...viewsIn("app/ui", (file) => !OTHER_SHEETS.test(file)),
  ],
  admin: [
    ...viewsIn("app/routes", (file) => file.startsWith("admin")),
    ...viewsIn("app/ui/admin", () => true),
  ],
};

describe.each(["shop", "admin"] as const)("the built sheet of the %s", (sheet) => {
  it("has a rule for every class that its views name", () => {
    const rules = styled(sheet);
    const views = VIEWS[sheet];
    expect(views.length).toBeGreaterThan(20);
    const missing = views.flatMap((file) =>
      [...classesOf(file)]
        .filter((name) => !rules.has(name) && !MARKS.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("has none for a class that is nowhere", () => {
    expect(styled(sheet).has("max-w-4xl")).toBe(false);
  });
});
