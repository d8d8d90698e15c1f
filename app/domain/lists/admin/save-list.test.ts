import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../../tests/factories/factories";
import { testAdmin } from "../../accounts/account.fixture";
import { changesOf } from "../../accounts/audit.server";
import { namesFor } from "../../books/catalogue.fixture";
import { listInput } from "../list.fixture";
import { listInputSchema } from "../schema";
import { getAdminList } from "./admin-list.server";
import { changeList, copyList, createList, deleteList, updateList } from "./save-list.server";

const admin = testAdmin();
const { subjectId } = namesFor("Grade 8", "Listing School", "Mathematics");

describe("a new list", () => {
  it("is a draft with its titles in their order", () => {
    const list = createList(admin, listInput());
    expect(list).toMatchObject({ state: "draft", year: 2027, grade: { name: "Grade 8" } });
    expect(list.items.map(({ title }) => title)).toEqual([
      "Platinum Mathematics",
      "Spot On English",
    ]);
  });

  it("keeps all that is said of a title, with its ISBNs in the form in which books have them", () => {
    const bookId = addBook(db, { isbn: "9780306406157" });
    const said = {
      note: "Only the CAPS edition",
      choiceGroup: "Set book",
      newPriceCents: 22_000,
      subjectId,
      tiedBookId: bookId,
    };
    const otherIsbns = ["ISBN 0-306-40615-2", "978 0 306 40615 7", ""];
    const written = { ...said, title: " Fiela se  Kind ", isbn: "ISBN-13: 978-0-306-40615-7" };
    const { items } = createList(
      admin,
      listInput({ items: [{ ...written, otherIsbns, excludedBookIds: [bookId, 9, 9] }] }),
    );
    expect(items).toEqual([
      expect.objectContaining({
        ...said,
        isbn: "9780306406157",
        otherIsbns: ["0306406152"],
        excludedBookIds: [9],
        subject: "Mathematics",
        warnings: [],
        books: [expect.objectContaining({ id: bookId, available: 1, onHand: 1 })],
      }),
    ]);
  });

  it("takes an ISBN whose check digit is wrong, and says so", () => {
    const { items } = createList(
      admin,
      listInput({ items: [{ title: "A", isbn: "9780306406157" }] }),
    );
    expect(items[0]?.warnings).toEqual([]);
    const wrong = { title: "B", isbn: "9780306406158" };
    expect(createList(admin, listInput({ items: [wrong] })).items[0]?.warnings).toEqual([
      "9780306406158: The ISBN's check digit does not fit. Compare it with the book.",
    ]);
  });

  it("is the only one of its school, grade and year", () => {
    const input = listInput();
    createList(admin, input);
    expect(() => createList(admin, input)).toThrow(
      /^Listing School \d+ has a list for Grade 8 in 2027 already\.$/,
    );
    expect(createList(admin, { ...input, year: 2028 }).year).toBe(2028);
  });

  it("is shown to parents only with a title, and has at most 100", () => {
    expect(() => createList(admin, listInput({ state: "published", items: [] }))).toThrow(
      "Parents can see a list only when it has a title",
    );
    const many = Array.from({ length: 101 }, () => ({ title: "A title" }));
    expect(listInputSchema.safeParse({ ...listInput(), items: many }).error?.issues).toEqual([
      expect.objectContaining({ message: "A list has at most 100 titles" }),
    ]);
  });

  it("says of which title a subject or a tied book is gone", () => {
    const gone = [{ title: "A" }, { title: "B", subjectId: 999_999 }];
    expect(() => createList(admin, listInput({ items: gone }))).toThrow(
      expect.objectContaining({
        code: "invalid",
        fields: { "items.1.subjectId": [expect.stringContaining("does not exist any more")] },
      }),
    );
    const tied = [{ title: "A", tiedBookId: 999_999 }];
    expect(() => createList(admin, listInput({ items: tied }))).toThrow(
      expect.objectContaining({ fields: { "items.0.tiedBookId": [expect.any(String)] } }),
    );
  });

  it("has one spelling of each group", () => {
    const items = ["Taal", "TAAL ", ""].map((choiceGroup) => ({ title: "A", choiceGroup }));
    const groups = createList(admin, listInput({ items })).items.map((item) => item.choiceGroup);
    expect(groups).toEqual(["Taal", "Taal", null]);
  });
});

describe("a changed list", () => {
  it("keeps the ids of the titles that it is given, in their new order", () => {
    const input = listInput();
    const { id, items } = createList(admin, input);
    const [first, second] = items.map((item) => ({ id: item.id, title: item.title }));
    const changed = updateList(
      admin,
      id,
      listInputSchema.parse({ ...input, items: [second, { title: "New" }, first] }),
    );
    expect(changed.items.map((item) => item.id)).toEqual([
      second?.id,
      expect.any(Number),
      first?.id,
    ]);
    expect(changesOf(admin, "book-list", id)[0]?.changes).toEqual([
      { field: expect.stringMatching(/^title \d+$/), from: "nothing", to: "New" },
      {
        field: "order",
        from: "Platinum Mathematics, Spot On English",
        to: "Spot On English, Platinum Mathematics",
      },
    ]);
  });

  it("takes no id of another list's title, and none twice", () => {
    const other = createList(admin, listInput()).items[0]?.id;
    const input = listInput();
    const { id, items } = createList(admin, input);
    const own = items[0]?.id;
    const sent = (ids: unknown[]) =>
      listInputSchema.parse({ ...input, items: ids.map((itemId) => ({ id: itemId, title: "A" })) });
    const gone = expect.objectContaining({ message: "This title is not on the list any more" });
    expect(() => updateList(admin, id, sent([other]))).toThrow(gone);
    expect(() => updateList(admin, id, sent([own, own]))).toThrow(gone);
    expect(getAdminList(admin, id).items).toHaveLength(2);
  });

  it("is refused when it has changed since it was seen", () => {
    const input = listInput();
    const { id, version } = createList(admin, input);
    updateList(admin, id, { ...input, note: "Bring the form", version });
    expect(() => updateList(admin, id, { ...input, version })).toThrow(
      expect.objectContaining({ code: "conflict", fields: { version: [expect.any(String)] } }),
    );
  });

  it("is published and made a draft again, and the log says so", () => {
    const { id } = createList(admin, listInput());
    const state = (to: "draft" | "published") =>
      changeList(admin, id, (list) => ({ ...list, state: to })).state;
    expect([state("published"), state("published"), state("draft")]).toEqual([
      "published",
      "published",
      "draft",
    ]);
    expect(changesOf(admin, "book-list", id).map(({ action }) => action)).toEqual([
      "made a draft",
      "published",
      "created",
    ]);
  });
});

it("is copied to another year as a draft, and deleted with its titles", () => {
  const { id, items } = createList(admin, listInput({ state: "published", note: "Sharp pencils" }));
  const copy = copyList(admin, id, { year: 2028 });
  expect(copy).toMatchObject({ year: 2028, state: "draft", note: "Sharp pencils" });
  expect(copy.items.map(({ title }) => title)).toEqual(items.map(({ title }) => title));
  expect(() => copyList(admin, id, { year: 2028 })).toThrow("has a list for Grade 8 in 2028");
  deleteList(admin, id);
  expect(() => getAdminList(admin, id)).toThrow("School list not found");
  expect(getAdminList(admin, copy.id).items).toHaveLength(2);
});
