import fs from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { readCatalogueQuery } from "../../search/query";
import { seedCatalogue } from "../seed/seed.server";
import { listBooks } from "./listing.server";
import { nearestTo } from "./nearest.server";

beforeAll(() => {
  const read = (name: string) => fs.readFileSync(`drizzle/seed/${name}.csv`, "utf8");
  seedCatalogue(read("textbooks"), read("schools"), Date.UTC(2027, 0, 15));
});

describe("a search that finds nothing is shown what is nearest", () => {
  it.each([
    [
      "q=physics&grades=Grade+4",
      { subjects: ["Physical Sciences"], grades: ["Grade 7"], together: [] },
    ],
    [
      "q=life+sciences&grades=Grade+10&schools=None",
      {
        together: [{ grade: "Grade 10", subject: "Life Sciences" }],
        subjects: expect.arrayContaining(["Life Sciences"]),
        grades: ["Grade 10"],
      },
    ],
    ["q=quantum&grades=Grade+9", { grades: ["Grade 9"], subjects: [], withoutFilters: 0 }],
    ["q=macbeth&grades=Grade+7", { grades: ["Grade 7"], withoutFilters: 1 }],
    ["q=zyzzyva", { grades: [], subjects: [], withoutFilters: 0 }],
  ])("%s: %j", (address, nearest) => {
    const query = readCatalogueQuery(new URLSearchParams(address));
    expect(listBooks(query).total).toBe(0);
    expect(nearestTo(query)).toMatchObject(nearest);
  });
});

it("a grade that the shop does not keep leads to no other", () => {
  const nearest = (q: string) => nearestTo(readCatalogueQuery(new URLSearchParams({ q }))).grades;
  expect(nearest("graad ses quantum")).toEqual([]);
});

it("the subject that most of the words speak of is the nearest one", () => {
  const nearest = (q: string) => nearestTo(readCatalogueQuery(new URLSearchParams({ q }))).subjects;
  expect(nearest("life and physical sciences quantum")[0]).toBe("Life Sciences");
  expect(nearest("quantum management economic guide")[0]).toBe("Economic and Management Sciences");
  expect(nearest("physical quantum sciences")[0]).toBe("Physical Sciences");
});
