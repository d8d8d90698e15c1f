import type { AppLoadContext } from "@remix-run/node";
import type BetterSqlite from "better-sqlite3";
import { desc } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { Database } from "~/db/driver.server";
import { books } from "~/db/schema/catalogue";
import { settings } from "~/db/schema/settings";
import { FILTER_KINDS } from "~/domain/search/query";
import {
  beginShown,
  isStillShown,
  noteShown,
  readBooksById,
  type Shown,
} from "~/domain/search/shown.server";
import { API_ENDPOINTS } from "~/web/api/served/all-endpoints";
import { addBookList } from "../factories/book-lists";
import { addBook } from "../factories/factories";
import { addPayment } from "../factories/payments";

/** Tables whose writes the version of public pages does not follow, and why that is right. */
const NOT_SHOWN: Record<string, string> = {
  book_revisions: "it is what the version is made of",
  hold_revisions: "it is what the version is made of",
  shown_version: "it is what the version is made of",
  name_merges: "a merge and its undo also write the name that it went into, which is followed",
  book_merges: "putting together and its undo also write the books, which are followed",
  usual_subject_names: "only a migration writes it",
  school_revisions: "triggers raise it with schools and their places, which are followed",
};

/** The tables whose writes are followed book by book. Writes to all other tables that pages show end every page. */
const BOOK_TABLES = ["books", "payments", "payment_items", "book_revisions"];

/** What reads them: by ids, for the index that all queries go through, and to learn what was written. */
const READERS = /\b(readBooksById|readBatch|readUncommitted|listedAmong|followShop)\b/;

const executed = new Set<string>();
/** Statements that read books in another way. */
const others = new Set<string>();
const readsBooks = new RegExp(`\\b(${BOOK_TABLES.join("|")})\\b`);

/** Notes the text of each statement that runs from now on. */
function watchStatements(): void {
  Error.stackTraceLimit = 50;
  const probe = new Database(":memory:");
  const statement = Object.getPrototypeOf(probe.prepare("select 1"));
  for (const name of ["all", "get", "iterate", "run"]) {
    const original = statement[name];
    statement[name] = function (this: BetterSqlite.Statement, ...values: unknown[]) {
      executed.add(this.source);
      const isOfBooks = readsBooks.test(this.source) && !this.source.startsWith("explain");
      if (isOfBooks && !READERS.test(new Error().stack ?? "")) others.add(this.source);
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

type Load = (args: {
  request: Request;
  params: Record<string, string>;
  context: AppLoadContext;
}) => unknown;
type Opened = { path: string; shown: Shown };

const opened: Opened[] = [];

/** Runs what answers an address, and notes what it reads. */
async function open(path: string, loads: Load[], params: Record<string, string> = {}) {
  const request = new Request(`http://localhost${path}`);
  const shown = beginShown();
  opened.push({ path, shown });
  let ended: Promise<unknown> = Promise.resolve();
  noteShown(shown, () => {
    ended = Promise.all(loads.map((load) => load({ request, params, context: {} })));
  });
  await ended;
}

const routes = import.meta.glob<{ loader: Load }>([
  "../../app/root.tsx",
  "../../app/routes/_shop*/route.tsx",
]);

/** The loaders of a public page. */
async function page(name: string): Promise<Load[]> {
  const modules = ["root", "routes/_shop/route", `routes/${name}/route`].map((one) => {
    const load = routes[`../../app/${one}.tsx`];
    if (load === undefined) throw new Error(`There is no ${one}`);
    return load();
  });
  return (await Promise.all(modules)).map(({ loader }) => loader);
}

/** What answers a public read of the API. */
function read(path: string): Load[] {
  const call = API_ENDPOINTS.find((one) => one.method === "GET" && one.path === path);
  if (call === undefined) throw new Error(`There is no ${path}`);
  return [call.answer];
}

let tables: string[];

beforeAll(async () => {
  const isbn = "9780306406157";
  const book = addBook(db, { isbn });
  addBook(db, { isbn, condition: "Fair" });
  const { slug, id: list } = addBookList(db, {
    items: [{ title: "Any", isbn }, { title: "Other" }, { title: "Tied", tiedBookId: book }],
  });
  const id = { id: String(book) };
  const params = { school: slug, grade: "grade-8" };
  const pages: [string, string, Record<string, string>?][] = [
    ["/?q=example+maths&grades=Grade+10", "_shop._index"],
    ["/?q=exampel+mathz", "_shop._index"],
    [`/book/${book}`, "_shop.book.$id", id],
    ["/schools?q=example", "_shop.schools"],
    [`/schools/${slug}`, "_shop.schools_.$school", params],
    [`/schools/${slug}/grade-8`, "_shop.schools_.$school_.$grade", params],
  ];
  watchStatements();
  for (const [path, name, given] of pages) await open(path, await page(name), given);
  await open("/api/v1/books?q=example", read("/books"));
  await open(`/api/v1/books/${book}`, read("/books/{id}"), id);
  await open("/api/v1/filters", read("/filters"));
  for (const kind of FILTER_KINDS) {
    await open(`/api/v1/filters/${kind}?q=ex`, read(`/filters/${kind}`));
  }
  await open("/api/v1/settings", read("/settings"));
  await open("/api/v1/schools?q=example", read("/schools"));
  await open("/api/v1/schools/1/lists", read("/schools/{id}/lists"), { id: "1" });
  await open(`/api/v1/lists/${list}`, read("/lists/{id}"), { id: String(list) });
  tables = [...new Set([...executed].flatMap(tablesReadBy))].toSorted();
});

const tablesWhoseTriggersName = (words: string) =>
  db.$client
    .prepare<[string], string>(
      "select distinct tbl_name from sqlite_schema where type = 'trigger' and instr(sql, ?) > 0",
    )
    .pluck()
    .all(words);

it("every table that a public page or call reads raises the version of what is shown, or is followed book by book", () => {
  const followed = tablesWhoseTriggersName("shown_version");
  const byBook = ["book_revisions", "hold_revisions"].flatMap(tablesWhoseTriggersName);
  expect(byBook.toSorted()).toEqual(["books", "payment_items", "payments"]);
  expect(BOOK_TABLES).toEqual(expect.arrayContaining(byBook));
  expect(tables).toEqual(expect.arrayContaining(byBook));
  const known = [...followed, ...byBook, ...Object.keys(NOT_SHOWN)];
  expect(tables.filter((name) => !known.includes(name))).toEqual([]);
});

it("every public page and call reads books in two ways only: by their ids, and by a query over the index", () => {
  expect([...others]).toEqual([]);
  const showing = opened.filter(({ path }) => /^\/(\?q=example|book\/|schools\/.*\/)/.test(path));
  expect(showing).toHaveLength(3);
  for (const { path, shown } of showing) {
    expect([path, shown.bookIds.size > 0, shown.queries.size > 0]).toEqual([path, true, true]);
  }
  const calls = opened.filter(({ path }) => path.startsWith("/api/"));
  expect(calls).toHaveLength(API_ENDPOINTS.filter(({ isCacheable }) => isCacheable).length);
});

it("a statement on books that runs in neither way is seen", () => {
  db.select().from(settings).all();
  expect(others.size).toBe(0);
  db.select({ id: books.id }).from(books).all();
  expect(others.size).toBe(1);
});

/** What shows one book, and nothing else. */
function shownBook(id: number): Shown {
  const shown = beginShown();
  noteShown(shown, () => readBooksById([id], () => null));
  return shown;
}

it.each([
  "update books set updated_at = updated_at + 1",
  "update subjects set updated_at = updated_at + 1",
  "insert into subject_names select id, 'x', 'x' from subjects limit 1",
  "update settings set updated_at = updated_at + 1",
  "update school_places set town = 'Anywhere'",
  "delete from book_list_items where title = 'Other'",
  "update payments set status = 'cancelled'",
])("what shows a book ends with: %s", (text) => {
  addPayment(db);
  const last = db.select({ id: books.id }).from(books).orderBy(desc(books.id)).get();
  const shown = shownBook(last?.id ?? 0);
  expect(isStillShown(shown)).toBe(true);
  db.$client.exec(text);
  expect(isStillShown(shown)).toBe(false);
});

it("a cart ends nothing", () => {
  const shown = shownBook(addBook(db));
  db.$client.exec(
    `insert into carts (session_id, created_at, updated_at) values ('session_${"a".repeat(30)}', 1, 1)`,
  );
  expect(isStillShown(shown)).toBe(true);
});
