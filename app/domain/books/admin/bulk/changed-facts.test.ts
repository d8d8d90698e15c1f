import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook } from "../../../../../tests/factories/factories";
import { storedAdmin } from "../../../accounts/account.fixture";
import { changeBook } from "../../../cart/cart.fixture";
import { createName, deleteName, getName, knownName } from "../../../taxonomy/names.server";
import { storedBook } from "../../book.server";
import { historyOf, rowOf } from "../../catalogue.fixture";
import { writtenDescription } from "../../descriptions/short-description";
import { changeBooks, previewChange } from "./bulk-change.server";
import { undoChange } from "./undo-change.server";

const admin = storedAdmin();
beforeEach(() => {
  db.update(books).set({ deletedAt: 1 }).run();
});

const subject = (name: string) => createName(admin, "subject", { name }).id;
const factsOf = (id: number) => {
  const book = storedBook(id);
  return [book?.subject.name, book?.grade.name, book?.school.name, book?.condition, book?.shelf];
};

describe("a change of many books", () => {
  it("gives them a subject, grade, school, condition and shelf, and takes it all back", () => {
    const traits = { subject: "Own Studies", grade: "Grade 9", school: "Own High" } as const;
    const ids = [1, 2].map((i) => addBook(db, { ...traits, title: `Moved ${i}` }));
    const change = {
      ids,
      subjectId: subject("Aardrykskunde"),
      newGrade: "Grade 31",
      newSchool: "Another Example High",
      condition: "Fair" as const,
      shelf: "B7",
    };
    const before = ids.map(factsOf);
    expect(previewChange(admin, change).books[0]?.to).toMatchObject({
      grade: { id: 0, name: "Grade 31" },
    });
    expect(ids.map(factsOf)).toEqual(before);
    const { changeId, changed } = changeBooks(admin, change);
    expect(changed).toBe(2);
    const after = ["Aardrykskunde", "Grade 31", "Another Example High", "Fair", "B7"];
    expect(ids.map(factsOf)).toEqual([after, after]);
    expect(rowOf(ids[0] ?? 0)?.searchText).toContain(" aardrykskunde ");
    expect(JSON.stringify(historyOf(ids[0] ?? 0))).toContain("Aardrykskunde");
    expect(undoChange(admin, changeId ?? 0).undone).toBe(2);
    expect(ids.map(factsOf)).toEqual(before);
    expect(rowOf(ids[0] ?? 0)?.searchText).toContain(" own studies ");
  });

  it("says nothing of what a book has already", () => {
    const id = addBook(db, { subject: "Kept Studies", condition: "Good" });
    const { subject: own } = storedBook(id) ?? {};
    const change = { ids: [id], subjectId: own?.id ?? 0, condition: "Good" as const };
    expect(previewChange(admin, change)).toMatchObject({ changed: 0 });
    expect(changeBooks(admin, { ids: [id], newSubject: "kept studies" }).changeId).toBeNull();
  });

  it("writes the shop's own description again, and leaves the owner's", () => {
    const title = "Sable and sand";
    const names = { grade: "Grade 9", subject: "Mistaken Studies" };
    const shortDesc = writtenDescription({ title, ...names }, title.length);
    const traits = { ...names, title };
    const [written = 0, own = 0] = [addBook(db, traits), addBook(db, traits)];
    changeBook(written, { shortDesc, longDesc: shortDesc });
    changeBook(own, { shortDesc: "Mine", longDesc: "Mine too" });
    const { changeId } = changeBooks(admin, { ids: [written, own], newSubject: "Right Studies" });
    expect(rowOf(written)?.shortDesc).toContain("Right Studies");
    expect(rowOf(written)?.longDesc).toBe(rowOf(written)?.shortDesc);
    expect(rowOf(own)).toMatchObject({ shortDesc: "Mine", longDesc: "Mine too" });
    undoChange(admin, changeId ?? 0);
    expect(rowOf(written)).toMatchObject({ shortDesc, longDesc: shortDesc });
  });

  it("makes no two copies of one ISBN, school and condition", () => {
    const isbn = "9780000000019";
    const [good = 0, fair = 0, likeNew = 0] = (["Good", "Fair", "Like New"] as const).map(
      (condition) => addBook(db, { isbn, condition }),
    );
    const view = changeBooks(admin, { ids: [good, fair, likeNew], condition: "Fair" });
    expect(view.books.map(({ refusal }) => refusal)).toEqual([
      "Another listed book has its ISBN, school and condition.",
      null,
      "Another listed book has its ISBN, school and condition.",
    ]);
    const moved = changeBooks(admin, {
      ids: [good, likeNew],
      condition: "Good",
      newSchool: "Far Example High",
    });
    expect(moved).toMatchObject({ changed: 1, refused: 1 });
    addBook(db, { isbn, condition: "Good" });
    const { left } = undoChange(admin, moved.changeId ?? 0);
    expect(left[0]?.reason).toBe("Another listed book has its ISBN, school and condition.");
  });

  it("takes a name away that it added, unless something has it by now", () => {
    const [one = 0, other = 0] = [addBook(db), addBook(db)];
    const named = (name: string) => knownName("subject", name);
    const first = changeBooks(admin, { ids: [one], newSubject: "Unused Studies" });
    undoChange(admin, first.changeId ?? 0);
    expect(named("Unused Studies")).toBeUndefined();
    const second = changeBooks(admin, { ids: [one], newSubject: "Used Studies" });
    changeBook(other, { subjectId: named("Used Studies")?.id ?? 0 });
    undoChange(admin, second.changeId ?? 0);
    expect(named("Used Studies")).toBeDefined();
  });

  it("does not bring a subject back that is gone, or that somebody changed since", () => {
    const [first = 0, second = 0] = [
      addBook(db, { subject: "Short Lived Studies" }),
      addBook(db, { subject: "Long Lived Studies" }),
    ];
    const old = storedBook(first)?.subject.id ?? 0;
    const { changeId } = changeBooks(admin, { ids: [first, second], newSubject: "New Studies" });
    deleteName(admin, "subject", old);
    changeBook(second, { subjectId: subject("Newer Studies") });
    expect(undoChange(admin, changeId ?? 0).left.map(({ reason }) => reason)).toEqual([
      'Its subject "Short Lived Studies" is gone.',
      "It was changed or sold since.",
    ]);
  });

  it("refuses a subject that is gone at its field, and adds no name where it fails", () => {
    const gone = subject("Gone Studies");
    deleteName(admin, "subject", gone);
    const id = addBook(db);
    expect(() => changeBooks(admin, { ids: [id], subjectId: gone })).toThrow(
      "This subject does not exist any more.",
    );
    expect(() =>
      changeBooks(admin, { ids: [id], newSubject: "Unseen Studies", seen: "x" }),
    ).toThrow("Please look again");
    expect(() => getName(admin, "subject", subject("Unseen Studies"))).not.toThrow();
  });
});
