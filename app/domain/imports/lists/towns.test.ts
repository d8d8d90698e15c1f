import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { bookLists, schoolPlaces } from "~/db/schema/book-list";
import { schools } from "~/db/schema/taxonomy";
import { nameId } from "../../../../tests/factories/factories";
import { testAdmin } from "../../accounts/account.fixture";
import { placeSchool } from "../../taxonomy/school-place.server";
import { apply, kept } from "../import.fixture";
import { requireRun } from "../kinds/find-run.server";
import { suggestListMapping } from "../kinds/list-fields";
import { listOptionsSchema } from "../kinds/list-options";
import { importResult } from "../run/find-imports.server";
import { previewFile } from "../run/preview-file.server";
import { startImport } from "../run/start-import.server";

const admin = testAdmin();
const HEADERS = ["Skool", "Dorp", "Graad", "Jaar", "Titel"];
const fieldMapping = suggestListMapping(HEADERS);
const ADD_SCHOOLS = listOptionsSchema.parse({ unknown: { school: "create" } });
const ONLY_KNOWN = listOptionsSchema.parse({});

/** A file with one title for each school and town. */
const file = (...places: [string, string][]) =>
  [HEADERS, ...places.map(([school, town], i) => [school, town, "8", "2027", `Title ${i}`])]
    .map((row) => row.map((cell) => `"${cell}"`).join(";"))
    .join("\n");

async function planned(content: string, options = ONLY_KNOWN) {
  const { id } = await kept(content, admin, "lists");
  return (await previewFile("lists", requireRun(id), { options })).plan;
}

async function run(content: string, options = ONLY_KNOWN) {
  const { id } = await kept(content, admin, "lists");
  await startImport(admin, "lists", id, { fieldMapping, options });
  await apply(id);
  return importResult(admin, "lists", id);
}

function addSchool(name: string, town: string | null): number {
  const id = nameId(db, schools, name);
  write((tx) => placeSchool(tx, id, { name, town }));
  return id;
}

const listedSchools = () =>
  db
    .select({ name: schools.name, town: schoolPlaces.town })
    .from(bookLists)
    .innerJoin(schools, eq(schools.id, bookLists.schoolId))
    .innerJoin(schoolPlaces, eq(schoolPlaces.schoolId, bookLists.schoolId))
    .orderBy(bookLists.id)
    .all();

beforeEach(() => {
  db.delete(bookLists).run();
  db.delete(schools).run();
});

it("a column for the town of the school is known in English and Afrikaans", () => {
  for (const header of ["Town", "City", "Town/City", "Place", "Dorp", "Stad", "Plek"]) {
    expect(suggestListMapping([header])).toEqual({ [header]: "town" });
  }
});

describe("of schools that share a name", () => {
  beforeEach(() => {
    addSchool("Example High School", "Kimberley");
    addSchool("Example High School, Bloemfontein", "Bloemfontein");
  });

  it("a list goes to the one in its town", async () => {
    const content = file(
      ["Example High School", "BLOEMFONTEIN"],
      ["example high school", "Kimberley"],
      ["Example High School, Bloemfontein", "Bloemfontein"],
      ["Example High School, Kimberley", ""],
    );
    expect(await planned(content)).toMatchObject({
      refused: 0,
      lists: [
        { school: "Example High School, Bloemfontein", titles: 2 },
        { school: "Example High School, Kimberley", titles: 2 },
      ],
    });
    await run(content);
    expect(listedSchools().map(({ town }) => town)).toEqual(["Bloemfontein", "Kimberley"]);
  });

  it("none is taken when the row says no town", async () => {
    const result = await run(file(["Example High School", ""]));
    expect(result).toMatchObject({ created: 0, refused: 1 });
    expect(result.errors).toEqual([
      "Row 2 (Title 0): 2 schools are named 'Example High School': Kimberley; Bloemfontein. Say which one in a column for its town.",
    ]);
  });

  it("none is taken for one in another town", async () => {
    const content = file(["Example High School", "Upington"]);
    expect(await planned(content)).toMatchObject({
      lists: [],
      errors: [expect.stringContaining("There is no school 'Example High School, Upington'")],
    });
    await run(content, ADD_SCHOOLS);
    expect(listedSchools()).toEqual([{ name: "Example High School, Upington", town: "Upington" }]);
  });
});

it("a school without a town in the shop is not taken for one of its name in a town", async () => {
  addSchool("Example High School", null);
  const content = file(["Example High School", "Kimberley"], ["Example High School", ""]);
  expect(await planned(content, ADD_SCHOOLS)).toMatchObject({
    lists: [{ school: "Example High School", titles: 1 }],
    errors: [expect.stringContaining("has no town in the shop")],
  });
});

it("schools that the file adds get their towns, and are told apart by them", async () => {
  const content = file(
    ["Nuwe Skool", ""],
    ["Nuwe Skool", "Kimberley"],
    ["Nuwe Skool", "Upington"],
    ["Ander Skool", "Upington"],
  );
  expect(await planned(content, ADD_SCHOOLS)).toMatchObject({
    refused: 1,
    lists: [
      { school: "Nuwe Skool, Kimberley", isNewSchool: true },
      { school: "Nuwe Skool, Upington", isNewSchool: true },
      { school: "Ander Skool, Upington", isNewSchool: true },
    ],
  });
  await run(content, ADD_SCHOOLS);
  const made = [
    { name: "Nuwe Skool", town: "Kimberley" },
    { name: "Nuwe Skool, Upington", town: "Upington" },
    { name: "Ander Skool", town: "Upington" },
  ];
  expect(listedSchools()).toEqual(made);
  expect(await run(content)).toMatchObject({ created: 0, skipped: 3, refused: 1 });
  expect(listedSchools()).toEqual(made);
});
