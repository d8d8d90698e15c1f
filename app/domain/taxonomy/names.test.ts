import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { grades, schools } from "~/db/schema/taxonomy";
import { addBook } from "../../../tests/factories/factories";
import { storedAdmin } from "../accounts/account.fixture";
import { changesOf } from "../accounts/audit.server";
import { listBooks } from "../books/listing/listing.server";
import { DomainError } from "../errors";
import { filterOptions } from "../search/filters.server";
import { readCatalogueQuery } from "../search/query";
import { findNames, pageOfName } from "./find-names.server";
import type { TaxonomyKind } from "./kinds";
import { createName, deleteName, getName, renameName } from "./names.server";
import { nameSchema } from "./schema";
import { TABLES } from "./taxonomy.server";

const admin = storedAdmin();
const find = (kind: TaxonomyKind, q = "", page = 1, pageSize: number | null = null) =>
  findNames(admin, kind, { q, page, pageSize });
const listNames = (kind: TaxonomyKind) => find(kind).names;

beforeEach(() => {
  db.delete(books).run();
  for (const table of Object.values(TABLES)) db.delete(table).run();
});

const create = (name: string) => createName(admin, "school", { name });
const namesOf = (kind: "school" | "grade") => listNames(kind).map(({ name }) => name);
const deleteBook = (id: number) =>
  db.update(books).set({ deletedAt: 1 }).where(eq(books.id, id)).run();
const actions = (id: number) => changesOf(admin, "school", id).map(({ action }) => action);

describe.each(["school", "subject", "grade"] as const)("a %s", (kind) => {
  it("is created, listed, renamed and deleted", () => {
    const { id } = createName(admin, kind, { name: "Example" });
    expect(listNames(kind)).toEqual([
      {
        id,
        name: "Example",
        bookCount: 0,
        town: null,
        otherNames: [],
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect(renameName(admin, kind, id, { name: "Exemplar" })).toMatchObject({ name: "Exemplar" });
    expect(getName(admin, kind, id).name).toBe("Exemplar");
    deleteName(admin, kind, id);
    expect(listNames(kind)).toEqual([]);
  });

  it("that is not there is not found", () => {
    const words = /^(School|Subject|Grade) not found$/;
    expect(() => getName(admin, kind, 99)).toThrow(words);
    expect(() => renameName(admin, kind, 99, { name: "X" })).toThrow(words);
    expect(() => deleteName(admin, kind, 99)).toThrow(words);
  });
});

describe("a long list", () => {
  it("is searched by any part of a name, whatever its case and accents", () => {
    for (const name of ["Laerskool Môrester", "Oakdale High", "100% High"]) create(name);
    const found = (q: string) => find("school", q).names.map(({ name }) => name);
    expect(found("MORESTER")).toEqual(["Laerskool Môrester"]);
    expect(found("high")).toEqual(["100% High", "Oakdale High"]);
    expect(found("%")).toEqual(["100% High"]);
    expect(found("_")).toEqual([]);
  });

  it("is read page by page, each once, and past the end is the last page", () => {
    for (let i = 10; i < 35; i++) create(`School ${i}`);
    addBook(db, { school: "School 34" });
    const pages = [1, 2, 3].map((page) => find("school", "", page, 10));
    expect(pages.map(({ names }) => names.length)).toEqual([10, 10, 5]);
    expect(pages[0]).toMatchObject({ total: 25, page: 1, pages: 3 });
    expect(pages[2]?.names.at(-1)).toMatchObject({ name: "School 34", bookCount: 1 });
    expect(find("school", "", 99, 10)).toEqual(pages[2]);
    expect(find("school", "nothing like it", 3, 10)).toEqual({
      names: [],
      perhapsSame: [],
      total: 0,
      page: 1,
      pages: 1,
    });
  });

  it("tells on which page one stands", () => {
    for (let i = 10; i < 32; i++) create(`School ${i}`);
    const { id } = create("Zola High");
    expect(pageOfName(admin, "school", id)).toBe(2);
    expect(pageOfName(admin, "school", 99_999)).toBe(1);
  });
});

describe("the list", () => {
  it("counts the books of each, without those that were deleted", () => {
    for (let i = 0; i < 3; i++) addBook(db, { school: "Full High" });
    deleteBook(addBook(db, { school: "Full High" }));
    create("Empty High");
    expect(listNames("school")).toMatchObject([
      { name: "Empty High", bookCount: 0 },
      { name: "Full High", bookCount: 3 },
    ]);
  });

  it("puts grades in the order of their numbers, other names by the alphabet without accents", () => {
    for (const name of ["Grade 10", "Grade 9", "Grade 12"]) createName(admin, "grade", { name });
    expect(namesOf("grade")).toEqual(["Grade 9", "Grade 10", "Grade 12"]);
    for (const name of ["Zola High", "élan College", "Ebb High"]) create(name);
    expect(namesOf("school")).toEqual(["Ebb High", "élan College", "Zola High"]);
  });
});

describe("a name", () => {
  it.each(["Hoërskool Een", "HOERSKOOL EEN", "  hoerskool   een "])(
    "is refused as %j when there is such a one, with a word beside its field",
    (name) => {
      create("Hoërskool Een");
      const other = create("Other High");
      const refusal = {
        code: "conflict",
        message: 'There is a school called "Hoërskool Een" already.',
        fields: { name: ['There is a school called "Hoërskool Een" already.'] },
      };
      expect(() => create(name)).toThrow(expect.objectContaining(refusal));
      expect(() => renameName(admin, "school", other.id, { name })).toThrow(
        expect.objectContaining(refusal),
      );
      expect(namesOf("school")).toEqual(["Hoërskool Een", "Other High"]);
    },
  );

  it("may change in its capitals and accents only", () => {
    const { id } = create("hoerskool een");
    expect(renameName(admin, "school", id, { name: "Hoërskool Een" }).name).toBe("Hoërskool Een");
  });

  it("is trimmed, needed, and has a limit", () => {
    expect(nameSchema.parse({ name: "  Example \n High " })).toEqual({ name: "Example   High" });
    for (const name of ["", "   ", undefined]) {
      const issue = nameSchema.safeParse({ name }).error?.issues[0];
      expect(issue?.message).toBe("Name is required");
    }
    expect(nameSchema.safeParse({ name: "x".repeat(120) }).success).toBe(true);
    expect(nameSchema.safeParse({ name: "x".repeat(121) }).success).toBe(false);
  });

  it("of a grade moves its books to their new place", () => {
    const book = addBook(db, { grade: "Grade 9" });
    const [{ id = 0 } = {}] = listNames("grade");
    renameName(admin, "grade", id, { name: "Grade 11" });
    const stored = db.select().from(books).where(eq(books.id, book)).get();
    expect(stored?.gradeRank).toBe(11);
    expect(db.select().from(grades).get()?.rank).toBe(11);
  });
});

describe("one that books use", () => {
  it("is not deleted, and the books are counted", () => {
    addBook(db, { school: "Used High" });
    const [{ id = 0 } = {}] = listNames("school");
    expect(() => deleteName(admin, "school", id)).toThrow(/^1 book uses this school\. /);
    addBook(db, { school: "Used High" });
    addBook(db, { school: "Used High" });
    expect(() => deleteName(admin, "school", id)).toThrow(
      expect.objectContaining({
        code: "conflict",
        message: expect.stringMatching(/^3 books use this school\. /),
      }),
    );
    expect(namesOf("school")).toEqual(["Used High"]);
  });

  it("can be deleted when only deleted books carry it, which keep what they had", () => {
    const book = addBook(db, { school: "Left High" });
    const [{ id = 0 } = {}] = listNames("school");
    deleteBook(book);
    deleteName(admin, "school", id);
    expect(namesOf("school")).toEqual([]);
    expect(() => getName(admin, "school", id)).toThrow("School not found");
    expect(() => renameName(admin, "school", id, { name: "Back" })).toThrow("School not found");
    expect(db.select().from(books).where(eq(books.id, book)).get()?.schoolId).toBe(id);
  });

  it("gives its name free when it is deleted", () => {
    deleteBook(addBook(db, { school: "Left High" }));
    const [{ id = 0 } = {}] = listNames("school");
    deleteName(admin, "school", id);
    const next = create("Left High");
    expect(next.id).not.toBe(id);
    addBook(db, { school: "Left High" });
    expect(filterOptions().schools).toEqual(["Left High"]);
    expect(listNames("school")).toMatchObject([{ id: next.id, bookCount: 1 }]);
  });

  it("leaves no row behind when nothing carries it", () => {
    deleteName(admin, "school", create("Empty High").id);
    expect(db.select().from(schools).all()).toEqual([]);
  });
});

it("tells every change in the audit log, and none that did not happen", () => {
  const { id } = create("Example High");
  renameName(admin, "school", id, { name: "Example High" });
  renameName(admin, "school", id, { name: "Exemplar High" });
  expect(changesOf(admin, "school", id)[0]?.changes).toEqual([
    { field: "name", from: "Example High", to: "Exemplar High" },
  ]);
  deleteName(admin, "school", id);
  expect(actions(id)).toEqual(["deleted", "renamed", "created"]);
});

describe("what else a subject is called", () => {
  const subject = (name: string, otherNames?: string[]) =>
    createName(admin, "subject", otherNames ? { name, otherNames } : { name });

  it("is what it usually is, beside what the owner gives", () => {
    const { otherNames } = subject("Life Orientation", ["Life lessons"]);
    expect(otherNames).toEqual(expect.arrayContaining(["LO", "Lewensoriëntering", "Life lessons"]));
    expect(subject("Our own subject").otherNames).toEqual([]);
    expect(createName(admin, "school", { name: "Mathematics" }).otherNames).toEqual([]);
  });

  it("is what the owner says, each name once, and stays where nothing is said", () => {
    const { id } = subject("Mathematics");
    const given = ["Sums", " sums ", "Sóms", "...", "Maths"];
    expect(
      renameName(admin, "subject", id, { name: "Mathematics", otherNames: given }),
    ).toMatchObject({ otherNames: ["Maths", "Sóms", "sums"] });
    expect(renameName(admin, "subject", id, { name: "Mathematics" }).otherNames).toHaveLength(3);
    const [{ action, changes } = { action: "", changes: [] }] = changesOf(admin, "subject", id);
    expect(action).toBe("updated");
    expect(changes).toMatchObject([{ field: "otherNames", to: "Maths, Sóms, sums" }]);
    expect(renameName(admin, "subject", id, { name: "Mathematics", otherNames: [] })).toMatchObject(
      {
        otherNames: [],
      },
    );
  });

  it("is never the own name of another subject, said beside what was typed", () => {
    subject("Alchemy", ["Transmutation"]);
    const { id } = subject("Astrology");
    const faultOf = (act: () => unknown) => {
      try {
        act();
      } catch (error) {
        if (error instanceof DomainError) return error.fields;
      }
    };
    const own = {
      otherNames: ['"Alchemy" is a subject of its own, so it cannot be another name of this one.'],
    };
    expect(faultOf(() => subject("Magic", ["alchemy "]))).toEqual(own);
    const typed = { name: "Astrology", otherNames: ["Stars", "ALCHEMY"] };
    expect(faultOf(() => renameName(admin, "subject", id, typed))).toEqual(own);
    expect(getName(admin, "subject", id).otherNames).toEqual([]);
    const other = {
      name: [
        'The subject "Alchemy" is also called "transmutation". Take that other name away there first.',
      ],
    };
    expect(faultOf(() => subject("transmutation"))).toEqual(other);
    expect(faultOf(() => renameName(admin, "subject", id, { name: "transmutation" }))).toEqual(
      other,
    );
    expect(listNames("subject")).toHaveLength(2);
    expect(createName(admin, "school", { name: "Transmutation" }).name).toBe("Transmutation");
  });

  it("stays where it is one already, though a subject is called so", () => {
    addBook(db, { subject: "Mathematics" });
    addBook(db, { subject: "Wiskunde" });
    const [{ id = 0, otherNames = [] } = {}] = listNames("subject");
    expect(otherNames).toContain("Wiskunde");
    expect(renameName(admin, "subject", id, { name: "Mathematics", otherNames })).toMatchObject({
      otherNames,
    });
  });

  it("finds its books at once", () => {
    addBook(db, { subject: "Alchemy", title: "Gold", grade: "Grade 9" });
    const [{ id = 0 } = {}] = listNames("subject");
    const found = (q: string) => listBooks(readCatalogueQuery(new URLSearchParams({ q }))).total;
    expect(found("transmutation")).toBe(0);
    renameName(admin, "subject", id, { name: "Alchemy", otherNames: ["Transmutation"] });
    expect(found("transmutation gr 9")).toBe(1);
  });
});
