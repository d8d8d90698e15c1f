import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { bookLists } from "~/db/schema/book-list";
import { schools } from "~/db/schema/taxonomy";
import { addBookList } from "../../../../tests/factories/book-lists";
import { nameId } from "../../../../tests/factories/factories";
import { placeSchool } from "../../taxonomy/school-place.server";
import { findSchools, hasLists } from "./find-schools.server";

/** A school with its town, as the owner adds it. */
function school(name: string, town: string | null = null): number {
  const id = nameId(db, schools, name);
  write((tx) => placeSchool(tx, id, { name, town }));
  return id;
}

const labels = (search: string) => findSchools(search).schools.map(({ label }) => label);

describe("finding a school", () => {
  it("takes words of the name and of the town, whatever their order, case and accents", () => {
    school("Hoërskool Voorbeeld", "Bloemfontein");
    school("Hoërskool Ander", "Kimberley");
    expect(labels("hoerskool bloem")).toEqual(["Hoërskool Voorbeeld, Bloemfontein"]);
    expect(labels("KIMBERLEY, Hoër")).toEqual(["Hoërskool Ander, Kimberley"]);
  });

  it("does not ask for apostrophes and dots, and does not mind them", () => {
    school("St. Example's College");
    for (const typed of ["st examples", "St. Example's", "st example’s"]) {
      expect(labels(typed)).toEqual(["St. Example's College"]);
    }
  });

  it.each([
    ["Saint Quoll", "St Quoll's College"],
    ["st quoll", "Saint Quoll Academy"],
    ["bilby hs", "Bilby High School"],
    ["Bilby High School", "Hoërskool Bilby"],
    ["hoërskool bilby", "Bilby HS"],
    ["bilby ps", "Laerskool Bilby"],
    ["laerskool bilby", "Bilby Primary School"],
    ["Bilby Primary School", "Bilby PS"],
  ])("takes what says the same as the same: '%s' finds %s", (typed, name) => {
    school(name);
    school("Bilby Academy");
    expect(labels(typed)).toContain(name);
    expect(labels(typed)).not.toContain("Bilby Academy");
  });

  it("tells schools with one name apart by their town, once", () => {
    school("Alike Primary School", "Durban");
    school("Alike Primary School, Upington", "Upington");
    expect(labels("alike")).toEqual([
      "Alike Primary School, Durban",
      "Alike Primary School, Upington",
    ]);
  });

  it("puts those with a published list first, then those whose name begins so", () => {
    school("The Quokka School");
    school("Quokka Academy");
    const { id } = addBookList(db, { school: "Zebra and Quokka School", items: [{ title: "A" }] });
    addBookList(db, { school: "The Quokka School", state: "draft", items: [{ title: "A" }] });
    const inOrder = ["Zebra and Quokka School", "Quokka Academy", "The Quokka School"];
    expect(labels("quokka")).toEqual(inOrder);
    expect(labels("")).toContain("Zebra and Quokka School");
    expect(hasLists()).toBe(true);
    db.update(bookLists).set({ state: "draft" }).where(eq(bookLists.id, id)).run();
    expect(labels("quokka")).toEqual(["Quokka Academy", "The Quokka School", inOrder[0]]);
    expect(labels("")).not.toContain("Zebra and Quokka School");
  });

  it("forgives a slip in a word that no school has, and says so", () => {
    school("Gerhenbosch High School", "Kuils Example");
    school("Wallaby Primary School");
    for (const typed of ["Gehrenbosch", "gerhenbosh high", "GERHENBOSCHH kuils"]) {
      expect(labels(typed)).toEqual(["Gerhenbosch High School, Kuils Example"]);
    }
    expect(findSchools("wallabi primary").searchedFor).toBe("wallaby primary");
    expect(findSchools("wallaby primary").searchedFor).toBeNull();
    expect(findSchools("wallabi gerhenbosh")).toMatchObject({ schools: [], searchedFor: null });
    expect(labels("quite unlike")).toEqual([]);
  });

  it("gives twenty at most, and says that there are more", () => {
    for (let i = 10; i < 31; i++) school(`Many ${i} School`);
    expect(findSchools("many")).toMatchObject({ schools: { length: 20 }, hasMore: true });
    expect(findSchools("many 12")).toMatchObject({ schools: { length: 1 }, hasMore: false });
  });

  it("knows at once what is added, renamed, moved to a town and deleted", () => {
    const id = school("Wombat School");
    expect(labels("wombat")).toEqual(["Wombat School"]);
    expect(labels("wombta")).toEqual(["Wombat School"]);
    db.update(schools)
      .set({ name: "Numbat School", nameKey: "numbat school" })
      .where(eq(schools.id, id))
      .run();
    expect(labels("numbat")).toEqual(["Numbat School"]);
    expect(labels("numbta")).toEqual(["Numbat School"]);
    write((tx) => placeSchool(tx, id, { name: "Numbat School", town: "Springbok" }));
    expect(labels("springbok")).toEqual(["Numbat School, Springbok"]);
    expect(labels("wombat")).toEqual([]);
    expect(labels("wombta")).toEqual([]);
    db.update(schools).set({ deletedAt: 1 }).where(eq(schools.id, id)).run();
    expect(labels("numbat")).toEqual([]);
  });

  it("forgets what was read of a transaction that was rolled back", () => {
    const undo = new Error("undo");
    const attempt = () =>
      write((tx) => {
        const columns = { name: "Fleeting School", nameKey: "fleeting school" };
        tx.insert(schools)
          .values({ ...columns, createdAt: 1, updatedAt: 1 })
          .run();
        expect(labels("fleeting")).toEqual(["Fleeting School"]);
        throw undo;
      });
    expect(attempt).toThrow(undo);
    expect(labels("fleeting")).toEqual([]);
    school("Lasting School");
    expect(labels("lasting")).toEqual(["Lasting School"]);
  });
});
