import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { testAdmin } from "../../accounts/account.fixture";
import { getBookForAdmin } from "../../books/admin/admin-book.server";
import { imported, previewed } from "../import.fixture";
import { getImport } from "../run/find-imports.server";
import { refusedPieces } from "../run/refused-csv.server";
import { givenValues } from "./given-values";
import { DEFAULT_OPTIONS } from "./options";

const FILE = "title,price,school\nSiyavula,150,Other School\nPlatinum,free,\n";
const values = {
  grade: "Gr 10",
  school: "Grey Example",
  subject: "Mathematics",
  condition: "fair",
};
const mapping = { title: "title", price: "price" };
const options = { ...DEFAULT_OPTIONS, values };

beforeEach(() => {
  db.update(books).set({ deletedAt: 1 }).run();
});

describe("values for all rows", () => {
  it("are read as cells are, and blank ones are none", () => {
    expect(givenValues({ school: " Grey\u200b ", grade: " ", subject: null })).toEqual({
      school: "Grey",
    });
  });

  it("stand in for columns that the file lacks, in a run as in the look at it", async () => {
    const { plan, missingFields, mapping: suggested } = await previewed(FILE, options);
    expect(suggested).toEqual(mapping);
    expect(missingFields).toEqual([]);
    expect(plan).toMatchObject({ created: 1, refused: 1 });
    expect(plan?.unknownNames).toContainEqual(
      expect.objectContaining({ kind: "school", name: "Grey Example", rows: 2 }),
    );
    const { rows } = await imported(FILE, { mapping, options });
    expect(rows.map(({ fate }) => fate)).toEqual(["created", "refused"]);
    expect(getBookForAdmin(testAdmin(), rows[0]?.bookId ?? 0)).toMatchObject({
      title: "Siyavula",
      grade: { name: "Grade 10" },
      school: { name: "Grey Example" },
      subject: { name: "Mathematics" },
      condition: "Fair",
    });
  });

  it("fill the empty cells of a column, and go into those of its refused rows", async () => {
    const file =
      "title,price,school,subject,grade\nOne,150,Own Skool,Maths,10\nTwo,160,,Maths,10\nThree,free,,Maths,10\n";
    const { run, rows } = await imported(file, {
      mapping: {
        title: "title",
        price: "price",
        school: "school",
        subject: "subject",
        grade: "grade",
      },
      options: { ...DEFAULT_OPTIONS, values: { school: "Grey Example" } },
    });
    const schools = rows.flatMap(({ bookId }) =>
      bookId === null ? [] : getBookForAdmin(testAdmin(), bookId).school.name,
    );
    expect(schools).toEqual(["Own Skool", "Grey Example"]);
    const [header, line] = [...refusedPieces(run)].join("").split("\r\n");
    expect(header).toBe("\ufefftitle,price,school,subject,grade,Reason");
    expect(line).toMatch(/^Three,free,Grey Example,Maths,10,/);
  });

  it("are kept with the import, and go along with its refused rows", async () => {
    const { run } = await imported(FILE, { mapping, options });
    expect(getImport(testAdmin(), "books", run.id).values).toEqual(values);
    const [header, ...lines] = [...refusedPieces(run)].join("").split("\r\n");
    expect(header).toBe("\ufeffschool,grade,subject,condition,title,price,school,Reason");
    expect(lines[0]).toMatch(
      /^Grey Example,Gr 10,Mathematics,fair,Platinum,free,,"The price 'free'/,
    );
    const corrected = [header, ...lines].join("\r\n").replace("free", "160");
    const { missingFields, plan } = await previewed(corrected);
    expect(missingFields).toEqual([]);
    expect(plan).toMatchObject({ created: 1, refused: 0 });
    expect(plan?.books[0]).toMatchObject({ school: "Grey Example", grade: "Grade 10" });
  });

  it("change nothing when the same file comes again with them", async () => {
    await imported(FILE, { mapping, options });
    const { run } = await imported(FILE, { mapping, options });
    expect(run).toMatchObject({ createdCount: 0, updatedCount: 0, skippedCount: 1 });
  });
});
