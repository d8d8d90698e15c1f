import { beforeEach, describe, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { schools } from "~/db/schema/taxonomy";
import { testAdmin } from "../accounts/account.fixture";
import { imported, TEMPLATE_HEADER } from "../imports/import.fixture";
import { schoolFinder } from "../imports/lists/find-school";
import { createName, renameName } from "./names.server";
import { findOrCreateName } from "./taxonomy.server";

const admin = testAdmin();
const SPELLINGS = [
  "St Mary's",
  "St. Mary\u2019s",
  "St Mary\u2019s",
  "ST. MARY'S",
  "St\u200b Mary\u2018s\u202e",
  "St. Mary's.",
];
const names = () =>
  db
    .select()
    .from(schools)
    .all()
    .map(({ name }) => name);

beforeEach(() => {
  db.delete(books).run();
  db.delete(schools).run();
});

describe("a name in other spellings is one name", () => {
  it("where a row or the seed makes it", () => {
    const ids = write((tx) => SPELLINGS.map((name) => findOrCreateName(tx, "school", name, 1)));
    expect(new Set(ids).size).toBe(1);
    expect(names()).toEqual(["St Mary's"]);
  });

  it("where an admin makes it, or gives its name to another", () => {
    createName(admin, "school", { name: "St. Mary\u2019s" });
    for (const name of SPELLINGS) {
      expect(() => createName(admin, "school", { name })).toThrow(
        'called "St. Mary\u2019s" already',
      );
    }
    const other = createName(admin, "school", { name: "Grey College" });
    expect(() => renameName(admin, "school", other.id, { name: "St Mary's" })).toThrow("already");
  });

  it("but may be spelt better, also beside one that was stored before", () => {
    const at = { rank: 0, createdAt: 1, updatedAt: 1 };
    db.insert(schools)
      .values([
        { name: "St. Mary's", nameKey: "st. mary's", ...at },
        { name: "St Mary's", nameKey: "st mary's", ...at },
      ])
      .run();
    const [first] = db.select().from(schools).all();
    expect(renameName(admin, "school", first?.id ?? 0, { name: "ST. Mary's" }).name).toBe(
      "ST. Mary's",
    );
  });

  it("in an import of books", async () => {
    const rows = SPELLINGS.map((name, i) => `Book ${i},150,x,,Good,10,${name},Maths,,1,,,`);
    const { run } = await imported([TEMPLATE_HEADER, ...rows, ""].join("\n"));
    expect(run.createdCount).toBe(SPELLINGS.length);
    expect(names()).toEqual(["St Mary's"]);
  });

  it("in an import of lists, with its town too", () => {
    const stored = [{ id: 1, name: "St Mary's", town: "Kokstad" }];
    const find = schoolFinder(stored, () => ({ fault: "none" }));
    for (const name of SPELLINGS) {
      expect(find(name, "")).toEqual({ id: 1 });
      expect(find(name, "Kokstad")).toEqual({ id: 1 });
    }
    const both = [...stored, { id: 2, name: "St. Mary's", town: null }];
    expect(schoolFinder(both, () => ({ fault: "none" }))("St. Mary's", "")).toEqual({ id: 2 });
  });
});
