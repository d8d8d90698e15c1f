import { beforeEach, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { schools } from "~/db/schema/taxonomy";
import { addBook, nameId } from "../../../../tests/factories/factories";
import { storedAdmin } from "../../accounts/account.fixture";
import { placeSchool } from "../../taxonomy/school-place.server";
import { nameOffers, offerNames } from "./name-offers.server";

const admin = storedAdmin();

/** Adds a school as the shop does. */
function school(name: string, town: string | null = null): number {
  const id = nameId(db, schools, name);
  write((tx) => placeSchool(tx, id, { name, town }));
  return id;
}

const offered = (chosen: number[] = []) => offerNames(admin, "schools", { chosen });
const found = (named: string) => offerNames(admin, "schools", { named }).names;

beforeEach(() => {
  db.delete(books).run();
  db.delete(schools).run();
});

it("all of two hundred names are offered, also those without books", () => {
  for (let i = 0; i < 200; i++) school(`Voorbeeld ${i}`);
  expect(offered()).toMatchObject({ total: 200 });
  expect(offered().names).toHaveLength(200);
});

it("of more, those with most books and the chosen ones, a school with its town", () => {
  for (let i = 0; i < 210; i++) school(`Voorbeeld ${i}`);
  const far = school("Zwelitsha High", "Mthatha");
  addBook(db, { school: "Voorbeeld 205" });
  const { names, total } = offered([far]);
  expect([names.length, total]).toEqual([31, 211]);
  expect(names.map(({ name }) => name)).toContain("Voorbeeld 205");
  expect(names.at(-1)).toEqual({
    id: far,
    name: "Zwelitsha High",
    label: "Zwelitsha High, Mthatha",
  });
});

it("the others are found by their words and their town, the very name among the first thirty", () => {
  for (let i = 0; i < 210; i++) school(`Groot Voorbeeld ${i}`);
  const id = school("Voorbeeld");
  school("Hoërskool Veraf", "Upington");
  expect(found("hoer veraf").map(({ name }) => name)).toEqual(["Hoërskool Veraf"]);
  expect(found("upington")).toHaveLength(1);
  expect(found("voorbeeld")).toHaveLength(30);
  expect(found("voorbeeld").map((one) => one.id)).toContain(id);
  expect(found("nowhere")).toEqual([]);
});

it("a slip in a school's name or town is forgiven where no school has what was typed", () => {
  for (let i = 0; i < 210; i++) school(`Groot Voorbeeld ${i}`);
  const id = school("Hoërskool Veraf", "Upington");
  for (const typed of ["upignton", "hoerskol veraf", "verraf"]) {
    expect(found(typed).map((one) => one.id)).toEqual([id]);
  }
  expect(offerNames(admin, "schools", { named: "upignton" })).toMatchObject({
    total: 1,
    named: "upignton",
  });
});

it("a field that holds no number has chosen nothing", () => {
  for (let i = 0; i < 210; i++) school(`Voorbeeld ${i}`);
  expect(nameOffers(admin, { schoolId: "1 or 2" }).schoolId.names).toHaveLength(30);
});
