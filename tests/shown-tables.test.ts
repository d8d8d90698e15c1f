import Database from "better-sqlite3";
import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { shownVersion } from "~/db/shown-version.server";
import { addBookList } from "./book-lists";
import { addBook } from "./factories";

/** Tables whose writes the version of public pages does not follow, and why that is right. */
const NOT_SHOWN: Record<string, string> = {
  book_revisions: "it is what the version is made of",
  shown_version: "it is what the version is made of",
  school_revisions: "triggers raise it with schools and their places, which are followed",
};

const executed = new Set<string>();

/** Notes the text of each statement that runs from now on. */
function watchStatements(): void {
  const probe = new Database(":memory:");
  const statement = Object.getPrototypeOf(probe.prepare("select 1"));
  for (const name of ["all", "get", "iterate", "run"]) {
    const original = statement[name];
    statement[name] = function (this: Database.Statement, ...values: unknown[]) {
      executed.add(this.source);
      return Reflect.apply(original, this, values);
    };
  }
  probe.close();
}

type Step = { opcode: string; p2: number; p3: number };

/** The tables and indexes' tables that a statement opens for reading. */
function tablesReadBy(text: string): string[] {
  const roots = new Map(
    db.$client
      .prepare<[], { root: number; name: string }>(
        "select rootpage as root, tbl_name as name from sqlite_schema where rootpage > 0",
      )
      .all()
      .map(({ root, name }) => [root, name] as const),
  );
  const steps = db.$client.prepare<[], Step>(`explain ${text.replaceAll("?", "1")}`).all();
  return steps
    .filter(({ opcode }) => opcode === "OpenRead")
    .flatMap(({ p2 }) => roots.get(p2) ?? []);
}

type RouteModule = { loader: (args: object) => unknown };

/** Runs the loaders of a public page. */
async function open(path: string, modules: string[], params: Record<string, string> = {}) {
  const request = new Request(`http://localhost${path}`);
  const routes = import.meta.glob<RouteModule>([
    "../app/root.tsx",
    "../app/routes/_shop*/route.tsx",
  ]);
  for (const name of modules) {
    const load = routes[`../app/${name}.tsx`];
    if (load === undefined) throw new Error(`There is no ${name}`);
    await (await load()).loader({ request, params, context: {} });
  }
}

const shell = ["root", "routes/_shop/route"];
let tables: string[];

beforeAll(async () => {
  const isbn = "9780306406157";
  const book = addBook(db, { isbn });
  addBook(db, { isbn, condition: "Fair" });
  const { slug } = addBookList(db, { items: [{ title: "Any", isbn }, { title: "Other" }] });
  watchStatements();
  await open("/?q=example+maths&grades=Grade+10", [...shell, "routes/_shop._index/route"]);
  await open(`/book/${book}`, [...shell, "routes/_shop.book.$id/route"], { id: String(book) });
  const params = { school: slug, grade: "grade-8" };
  await open("/schools?q=example", [...shell, "routes/_shop.schools/route"]);
  await open(`/schools/${slug}`, [...shell, "routes/_shop.schools_.$school/route"], params);
  const list = "routes/_shop.schools_.$school_.$grade/route";
  await open(`/schools/${slug}/grade-8`, [...shell, list], params);
  tables = [...new Set([...executed].flatMap(tablesReadBy))].toSorted();
});

it("every table that a public page reads raises the version of what is shown", () => {
  const followed = db.$client
    .prepare<[], string>(
      `select tbl_name from sqlite_schema where type = 'trigger'
       and (sql like '%shown_version%' or sql like '%book_revisions%')`,
    )
    .pluck()
    .all();
  expect(tables).toContain("books");
  expect(tables).toContain("payments");
  expect(tables.filter((name) => !(name in NOT_SHOWN) && !followed.includes(name))).toEqual([]);
});

it("a book, a name, the settings and a list raise it, and a cart does not", () => {
  const raised = (text: string) => {
    const before = shownVersion();
    db.$client.exec(text);
    return shownVersion() !== before;
  };
  for (const text of [
    "update books set updated_at = updated_at + 1",
    "update subjects set updated_at = updated_at + 1",
    "insert into subject_names select id, 'x', 'x' from subjects limit 1",
    "update settings set updated_at = updated_at + 1",
    "update school_places set town = 'Anywhere'",
    "delete from book_list_items where title = 'Other'",
  ]) {
    expect(raised(text), text).toBe(true);
  }
  expect(
    raised(
      `insert into carts (session_id, created_at, updated_at) values ('session_${"a".repeat(30)}', 1, 1)`,
    ),
  ).toBe(false);
});
