import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../../tests/factories/factories";
import { testAdmin } from "../../accounts/account.fixture";
import { listInput } from "../list.fixture";
import { getAdminList } from "./admin-list.server";
import { booksSaidOf, booksToTie, copyEarlierList, parentsAddress } from "./editor.server";
import {
  addItem,
  changeItem,
  excludeBook,
  includeBook,
  moveItem,
  removeItem,
  tieBook,
} from "./items.server";
import { changeList, createList } from "./save-list.server";

const admin = testAdmin();
const fields = { title: "A title", otherIsbns: [] };
const listOf = (...titles: string[]) =>
  createList(admin, listInput({ items: titles.map((title) => ({ title })) }));
const titles = (id: number) => getAdminList(admin, id).items.map(({ title }) => title);

describe("the titles of a list", () => {
  it("are added at the end, changed, moved and removed one by one", () => {
    const { id } = listOf("A", "B");
    const { id: added } = addItem(admin, id, { ...fields, title: "C" });
    moveItem(admin, id, added, "up");
    expect(titles(id)).toEqual(["A", "C", "B"]);
    for (const _ of "three") moveItem(admin, id, added, "down");
    expect(titles(id)).toEqual(["A", "B", "C"]);
    for (const _ of "three") moveItem(admin, id, added, "up");
    expect(titles(id)).toEqual(["C", "A", "B"]);
    changeItem(admin, id, added, { ...fields, title: "Changed", note: "New edition" });
    expect(getAdminList(admin, id).items[0]).toMatchObject({ id: added, note: "New edition" });
    removeItem(admin, id, added);
    expect(titles(id)).toEqual(["A", "B"]);
    expect(() => moveItem(admin, id, added, "up")).toThrow(
      "This title is not on the list any more",
    );
  });

  it("are at most 100", () => {
    const { id } = listOf(...Array.from({ length: 100 }, (_, index) => `Title ${index}`));
    expect(() => addItem(admin, id, fields)).toThrow("A list has at most 100 titles");
  });

  it("say at their own field what is wrong", () => {
    const { id } = listOf("A", "B");
    expect(() => addItem(admin, id, { ...fields, subjectId: 999_999 })).toThrow(
      expect.objectContaining({ fields: { subjectId: [expect.any(String)] } }),
    );
  });

  it("keep one where parents see the list", () => {
    const { id, items } = listOf("Only");
    changeList(admin, id, (list) => ({ ...list, state: "published" }));
    expect(() => removeItem(admin, id, items[0]?.id ?? 0)).toThrow("only when it has a title");
  });
});

describe("a book that fits a title by the owner's word", () => {
  const fitting = (id: number) =>
    getAdminList(admin, id).items[0]?.books.map((book) => book.id) ?? [];

  it("is found by words or ISBN, tied, and stays when the title is changed", () => {
    const { id, items } = listOf("Fiela se Kind");
    const item = items[0]?.id ?? 0;
    const book = addBook(db, { title: "Fiela's Child", isbn: "9780798153980" });
    expect(booksToTie(admin, "fielas child").books[0]).toMatchObject({ id: book, stockQty: 1 });
    expect(booksToTie(admin, "978-0-7981-5398-0").books.map((one) => one.id)).toEqual([book]);
    expect(booksToTie(admin, "")).toMatchObject({ books: [], total: 0 });
    tieBook(admin, id, item, book);
    changeItem(admin, id, item, fields);
    expect(fitting(id)).toEqual([book]);
    expect(booksSaidOf(admin, getAdminList(admin, id))).toEqual([
      expect.objectContaining({ id: book, title: "Fiela's Child", condition: "Good" }),
    ]);
    tieBook(admin, id, item, null);
    expect(fitting(id)).toEqual([]);
  });

  it("is taken off and taken back, also when it was tied", () => {
    const { id, items } = listOf("Taken Off");
    const item = items[0]?.id ?? 0;
    const book = addBook(db, { title: "Taken Off", grade: "Grade 8" });
    expect(fitting(id)).toEqual([book]);
    excludeBook(admin, id, item, book);
    expect(fitting(id)).toEqual([]);
    tieBook(admin, id, item, book);
    expect(fitting(id)).toEqual([book]);
    excludeBook(admin, id, item, book);
    expect(fitting(id)).toEqual([]);
    includeBook(admin, id, item, book);
    expect(fitting(id)).toEqual([book]);
  });
});

it("parents find a published list, and admins a draft too", () => {
  const list = listOf("A");
  const ofDraft = parentsAddress(admin, list);
  expect(ofDraft).toMatch(/^\/schools\/[\w-]+\/grade-8\?year=2027&preview=1$/);
  expect(parentsAddress(admin, { ...list, state: "published" })).toBe(
    ofDraft.replace("&preview=1", ""),
  );
});

it("the newest earlier list of a school and grade is copied", () => {
  const first = listOf("Old");
  const { schoolId, gradeId } = first;
  const place = { schoolId, gradeId };
  copyEarlierList(admin, { ...place, year: 2028 });
  const newer = copyEarlierList(admin, { ...place, year: 2030 });
  expect(newer).toMatchObject({ year: 2030, state: "draft", items: [{ title: "Old" }] });
  expect(() => copyEarlierList(admin, { ...place, year: 2027 })).toThrow("no earlier list");
});
