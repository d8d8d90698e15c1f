import fs from "node:fs";
import { describe, expect, it } from "vitest";

const GUIDES = [
  "docs/architecture.md",
  "docs/where.md",
  "docs/style.md",
  "docs/glossary.md",
  "CONTRIBUTING.md",
];

const SCREENS_OF_LINES = 2 * 40;

/** Every full path in a guide; an ellipsis or a star stands for any name. */
const PATH = /`((?:app|tests|docs|scripts)\/[^`…*]*)`/g;

it("the map and the guides lead to files that exist", () => {
  const paths = GUIDES.flatMap((guide) => [...fs.readFileSync(guide, "utf8").matchAll(PATH)]);
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.map(([, path = ""]) => path).filter((path) => !fs.existsSync(path))).toEqual([]);
});

it("the map is two screens", () => {
  const lines = fs.readFileSync("docs/architecture.md", "utf8").split("\n");
  expect(lines.length).toBeLessThanOrEqual(SCREENS_OF_LINES);
});

describe("the tables of what to open", () => {
  const table = fs.readFileSync("docs/where.md", "utf8");
  const rows = [...table.matchAll(/^\| (.+) \| (.*`.*) \| (\d+)(?:; (\d+))? \|$/gm)];

  /** How many files and folders a text names; those in brackets after 'or' are another choice. */
  const namedIn = (text: string): number =>
    [...text.replace(/\(or [^)]*\)/g, "").matchAll(/`(?:app|drizzle)\/[^`]*`/g)].length;

  it("has rows with a number each", () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.length).toBe(table.split("\n").filter((line) => /^\| .*`/.test(line)).length);
  });

  it("says how many files one change opens: those of one clause, or all of the row", () => {
    const wrong = rows.flatMap(([, what = "", open = "", one, other]) => {
      const clauses = open.split(";");
      const inOneClause = Math.max(...clauses.map(namedIn));
      // Code that reads a setting is named by no path.
      const inAll = namedIn(open) + clauses.filter((clause) => / the code /.test(clause)).length;
      const numbers = [one, other].flatMap((number) => (number ? [Number(number)] : []));
      const most = Math.max(...numbers);
      return most === inOneClause || most === inAll
        ? []
        : [`${what}: ${most} is neither ${inOneClause} nor ${inAll}`];
    });
    expect(wrong).toEqual([]);
  });

  it("lists the modules of the domain in the order of their imports", () => {
    const map = fs.readFileSync("docs/architecture.md", "utf8");
    const [order = ""] = /^`dates` ·[^.]*\./m.exec(map) ?? [];
    const listed = [...order.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name);
    const test = fs.readFileSync("tests/structure/import-order.test.ts", "utf8");
    const [, enforced = ""] = /DOMAIN_ORDER = \[([^\]]*)\]/.exec(test) ?? [];
    expect(listed).toEqual([...enforced.matchAll(/"([\w-]+)"/g)].map(([, name]) => name));
  });
});
