import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { bookListItems, bookLists } from "~/db/schema/book-list";
import { schools } from "~/db/schema/taxonomy";
import { importLists, importRuns } from "~/db/schema/work";
import { addBookList } from "../../../../tests/factories/book-lists";
import { nameId } from "../../../../tests/factories/factories";
import { testAdmin } from "../../accounts/account.fixture";
import { changeList } from "../../lists/admin/save-list.server";
import { storedItems } from "../../lists/stored-list.server";
import { apply, kept } from "../import.fixture";
import { requireRun } from "../kinds/find-run.server";
import { suggestListMapping } from "../kinds/list-fields";
import { listOptionsSchema } from "../kinds/list-options";
import { importResult } from "../run/find-imports.server";
import { previewFile } from "../run/preview-file.server";
import { refusedPieces } from "../run/refused-csv.server";
import { startImport } from "../run/start-import.server";
import { undoRefusal, undoRun } from "../run/undo.server";

const HEADER = "Skool;Graad;Jaar;Vak;Titel;ISBN-nr;Ander ISBNs;Nuutprys;Nota;Een van";
const file = (...rows: string[]) => `${[HEADER, ...rows].join("\n")}\n`;
const admin = testAdmin();
const NEVER = new AbortController().signal;
const mapping = suggestListMapping(HEADER.split(";"));

const optionsOf = (given: Record<string, unknown> = {}) => listOptionsSchema.parse(given);
const ADD_SCHOOLS = optionsOf({ unknown: { school: "create" } });

/** The plan of a file with the suggested mapping. */
async function planned(content: string, options = optionsOf()) {
  const { id } = await kept(content, admin, "lists");
  return (await previewFile("lists", requireRun(id), { options })).plan;
}

async function run(content: string, options = optionsOf(), fieldMapping = mapping) {
  const { id } = await kept(content, admin, "lists");
  await startImport(admin, "lists", id, { fieldMapping, options });
  await apply(id);
  return importResult(admin, "lists", id);
}

async function undo(id: string) {
  const begun = { undoStartedAt: Date.now() };
  write((tx) => tx.update(importRuns).set(begun).where(eq(importRuns.id, id)).run());
  await undoRun(id, NEVER);
}

/** All lists with their titles, as they are stored. */
const lists = () =>
  db
    .select()
    .from(bookLists)
    .orderBy(bookLists.id)
    .all()
    .map((list) => ({ ...list, items: storedItems(list.id) }));

const titles = () => lists().map(({ items }) => items.map(({ title }) => title));

beforeEach(() => {
  db.delete(bookLists).run();
  nameId(db, schools, "Voorbeeld High School");
});

const ONE =
  "Voorbeeld High School;Gr 8;2027;Mathematics;Platinum Mathematics;978-0-636-14144-5;;220;;";

describe("a file of lists", () => {
  it("says each column by its name, in English and Afrikaans", () => {
    const afrikaans = Object.values(mapping);
    const english = ["School", "Grade", "Year", "Subject", "Title", "ISBN", "Other ISBNs"];
    const rest = ["Price when new", "Note", "One of these"];
    expect(Object.values(suggestListMapping([...english, ...rest]))).toEqual(afrikaans);
    expect(afrikaans).toHaveLength(10);
  });

  it("makes a draft of each school, grade and year, with its titles in their order", async () => {
    const content = file(
      ONE,
      "Voorbeeld High School;Graad 9;2027;;Headstart Maths 9;;;R1 220,50;Second hand will do;",
      "Voorbeeld High School;8;2027;English;Hamlet;9780521618748;0306406152, 9780521618762;;;drama",
      "Voorbeeld High School;8;2027;English;Othello;;;;;drama",
    );
    expect(await planned(content)).toMatchObject({
      ...{ created: 2, updated: 0, skipped: 0, refused: 0 },
      lists: [
        { school: "Voorbeeld High School", grade: "Grade 8", fate: "created", titles: 3 },
        { grade: "Grade 9", titles: 1 },
      ],
    });
    expect(lists()).toEqual([]);
    const result = await run(content);
    expect(result).toMatchObject({ status: "done", created: 2, settledRows: 4, totalRows: 4 });
    const [eight, nine] = lists();
    expect([eight?.state, eight?.year]).toEqual(["draft", 2027]);
    expect(eight?.items).toMatchObject([
      { title: "Platinum Mathematics", isbn: "9780636141445", newPriceCents: 22_000 },
      { isbn: "9780521618748", otherIsbns: ["0306406152", "9780521618762"], choiceGroup: "drama" },
      { title: "Othello", isbn: null, choiceGroup: "drama" },
    ]);
    expect(nine?.items).toMatchObject([{ newPriceCents: 122_050, note: "Second hand will do" }]);
  });

  it.each(["n/a", "n.v.t.", "none", "-"])("takes a price of %s as none", async (price) => {
    await run(file(`Voorbeeld High School;8;2027;;Animal Farm;;;${price};;`));
    expect(lists()[0]?.items).toMatchObject([{ title: "Animal Farm", newPriceCents: null }]);
  });

  it("changes a list that is there: what a row says, and nothing else", async () => {
    const { id, itemIds } = addBookList(db, {
      school: "Voorbeeld High School",
      items: [
        { title: "Old name", isbn: "0636141446", note: "Blue", tiedBookId: 7 },
        { title: "Not in the file" },
      ],
    });
    const content = file(ONE, "Voorbeeld High School;8;2027;;Not in the FILE;;;;;");
    expect(await planned(content)).toMatchObject({
      refused: 1,
      replacedTitleCount: 1,
      replacedTitles: [
        {
          row: 2,
          title: "Platinum Mathematics",
          was: "Old name",
          isbn: "0636141446",
          isAllowed: false,
        },
      ],
    });
    const left = await run(content);
    expect(left.errors).toEqual([
      "Row 2 (Platinum Mathematics): The list has the ISBN 0636141446 as 'Old name': this row would make another book of it. Correct its ISBN, or allow the new title.",
    ]);
    expect(titles()).toEqual([["Old name", "Not in the FILE"]]);
    const result = await run(content, optionsOf({ replaceTitles: [2] }));
    expect(result).toMatchObject({ created: 0, updated: 1 });
    const [list] = lists();
    expect(list).toMatchObject({ id, state: "published" });
    expect(list?.items).toMatchObject([
      { id: itemIds[0], title: "Platinum Mathematics", note: "Blue", tiedBookId: 7 },
      { id: itemIds[1], title: "Not in the FILE" },
    ]);
    expect(await run(file(ONE))).toMatchObject({ created: 0, updated: 0, skipped: 1 });
  });

  it("has its refused rows told with their reasons, and as a file to correct", async () => {
    const content = file(
      ONE,
      ONE,
      "Nobody's School;8;2027;;A title;;;;;",
      "Voorbeeld High School;8-9;twenty;;;9.78E+12;;free;;",
    );
    const plan = await planned(content);
    expect(plan).toMatchObject({ created: 1, refused: 3 });
    const { id, refused, errors } = await run(content);
    expect([refused, errors]).toEqual([3, plan?.errors]);
    expect(errors[0]).toBe(
      "Row 3 (Platinum Mathematics): Row 2 names the same title of this list.",
    );
    expect(errors[1]).toContain("There is no school 'Nobody's School'");
    for (const why of [
      "more than one",
      "'twenty' is none",
      "Please enter a title",
      "'free'",
      "shortened",
    ]) {
      expect(errors[2]).toContain(why);
    }
    const csv = [...refusedPieces(requireRun(id))].join("");
    expect(csv).toContain("Nobody's School;8;2027;;A title");
    expect(csv).toContain(";Row 2 names the same title of this list.");
  });

  it("adds schools when its owner says so, and takes what all rows have in common", async () => {
    const content = "Titel\nEen boek\n";
    const values = { school: "Laerskool Nuut", grade: "7", year: "2027" };
    const options = optionsOf({ unknown: { school: "create" }, values });
    const { id } = await run(content, options, suggestListMapping(["Titel"]));
    const isNew = eq(schools.name, "Laerskool Nuut");
    expect(db.select().from(schools).where(isNew).all()).toHaveLength(1);
    await undo(id);
    expect(db.select().from(schools).where(isNew).all()).toEqual([]);
  });

  it("takes a list of at most a hundred titles", async () => {
    const rows = Array.from(
      { length: 102 },
      (_, i) => `Voorbeeld High School;8;2027;;Title ${i};;;;;`,
    );
    expect(await planned(file(...rows))).toMatchObject({
      refused: 2,
      errors: [expect.stringContaining("at most 100 titles"), expect.anything()],
    });
  });
});

describe("undoing an import of lists", () => {
  const content = file(
    ONE,
    "Voorbeeld High School;9;2027;;Old title;9780521618748;;300;;",
    "Voorbeeld High School;9;2027;;Another;;;;;",
  );
  const addEarlier = () =>
    addBookList(db, {
      school: "Voorbeeld High School",
      grade: "Grade 9",
      items: [{ title: "Old title", isbn: "9780521618748", note: "Kept" }, { title: "Stays" }],
    });

  it("takes back exactly what it did", async () => {
    addEarlier();
    const before = lists();
    const { id } = await run(content);
    expect(titles()).toEqual([["Old title", "Stays", "Another"], ["Platinum Mathematics"]]);
    expect(undoRefusal(requireRun(id))).toBe(null);
    await undo(id);
    expect(lists()).toEqual(before);
    expect(importResult(admin, "lists", id)).toMatchObject({ status: "undone", error: null });
  });

  it("is refused when one of its lists was edited since", async () => {
    const { id: listId } = addEarlier();
    const { id } = await run(content);
    changeList(admin, listId, (list) => ({ ...list, note: "By hand" }));
    expect(undoRefusal(requireRun(id))).toBe(
      "This import cannot be undone: lists of it have changed since, such as Voorbeeld High School Grade 9 2027.",
    );
    const edited = lists().find((list) => list.id === listId);
    await undo(id);
    expect(lists()).toEqual([edited]);
    expect(importResult(admin, "lists", id).error).toContain("1 list was changed while");
  });
});

it("a run that was cut short goes on where it was, and writes no list twice", async () => {
  const content = file(ONE, "Voorbeeld High School;9;2027;;Another;;;;;");
  const { id } = await kept(content, admin, "lists");
  await startImport(admin, "lists", id, { fieldMapping: mapping, options: ADD_SCHOOLS });
  await apply(id);
  const whole = titles();
  const [, second] = db.select().from(importLists).where(eq(importLists.runId, id)).all();
  db.delete(importLists)
    .where(eq(importLists.listId, second?.listId ?? 0))
    .run();
  db.delete(bookLists)
    .where(eq(bookLists.id, second?.listId ?? 0))
    .run();
  const cut = { status: "running" as const, createdCount: 1, nextRow: 1, fileKey: "" };
  const again = await kept(content, admin, "lists");
  const { fileKey } = requireRun(again.id);
  db.update(importRuns)
    .set({ ...cut, fileKey })
    .where(eq(importRuns.id, id))
    .run();
  await apply(id);
  expect(titles()).toEqual(whole);
  expect(importResult(admin, "lists", id)).toMatchObject({
    status: "done",
    created: 2,
    settledRows: 2,
  });
  expect(db.select().from(bookListItems).all()).toHaveLength(2);
});

it("20 000 rows are planned and written", { timeout: 60_000 }, async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, i) => `School ${i % 400};${(i % 5) + 8};2027;;Title ${i};;;150;;`,
  );
  const result = await run(file(...rows), ADD_SCHOOLS);
  expect(result).toMatchObject({ status: "done", created: 400, refused: 0, settledRows: 20_000 });
});
