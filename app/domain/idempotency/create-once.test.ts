import { randomUUID } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { bookLists } from "~/db/schema/book-list";
import { books } from "~/db/schema/catalogue";
import { creations } from "~/db/schema/creation";
import { storedAdmin } from "../accounts/account.fixture";
import { changesOf } from "../accounts/audit.server";
import { deleteBook } from "../books/admin/delete-book.server";
import { createBook, updateBook } from "../books/admin/save-book.server";
import { bookInput } from "../books/catalogue.fixture";
import { DAY_MS } from "../dates/time";
import { COURIER } from "../delivery/delivery.fixture";
import { createDeliveryMethod, listDeliveryMethods } from "../delivery/methods.server";
import { copyEarlierList } from "../lists/admin/editor.server";
import { addItem } from "../lists/admin/items.server";
import { copyList, createList, deleteList } from "../lists/admin/save-list.server";
import { listInput } from "../lists/list.fixture";
import { listRequests, noteRequest } from "../privacy/requests.server";
import { createName } from "../taxonomy/names.server";
import { CreatedBefore, forgetCreations } from "./create-once.server";

const owner = storedAdmin();
const key = () => randomUUID();
const booksCalled = (title: string) =>
  db.select({ count: count() }).from(books).where(eq(books.title, title)).get()?.count;

const listsOf = ({ schoolId, gradeId }: { schoolId: number; gradeId: number }) =>
  db
    .select({ id: bookLists.id, year: bookLists.year })
    .from(bookLists)
    .where(and(eq(bookLists.schoolId, schoolId), eq(bookLists.gradeId, gradeId)))
    .all();

let made = 0;
const unheard = (words: string) => {
  made += 1;
  return `${words} ${made}`;
};

afterEach(() => {
  vi.useRealTimers();
});

describe("what an admin makes under a key is made once", () => {
  it("a book that is sent again, with one line in its history", () => {
    const [input, once] = [bookInput({ title: unheard("Quokka atlas") }), key()];
    const first = createBook(owner, input, once);
    expect(createBook(owner, input, once)).toEqual(first);
    expect(booksCalled(input.title)).toBe(1);
    expect(changesOf(owner, "book", first.id)).toHaveLength(1);
  });

  it("a delivery method, which no name keeps from being there twice", () => {
    const [method, once] = [{ ...COURIER, name: unheard("Courier") }, key()];
    const first = createDeliveryMethod(owner, method, once);
    expect(createDeliveryMethod(owner, method, once)).toEqual(first);
    const alike = listDeliveryMethods(owner).filter(({ name }) => name === method.name);
    expect(alike).toHaveLength(1);
  });

  it("a title of a list, also when another was added since", () => {
    const { id } = createList(owner, listInput({ items: [] }));
    const [title, once] = [{ title: "Fiela se Kind", otherIsbns: [] }, key()];
    const first = addItem(owner, id, title, once);
    const second = addItem(owner, id, title, key());
    expect(second.id).not.toBe(first.id);
    expect(addItem(owner, id, title, once)).toEqual(first);
  });

  it("a list, its copy, and the copy of last year's, of which a second would be refused", () => {
    const [input, once] = [listInput({ year: 2027 }), key()];
    const list = createList(owner, input, once);
    expect(createList(owner, input, once)).toEqual(list);
    const [forCopy, forEarlier] = [key(), key()];
    const copy = copyList(owner, list.id, { year: 2028 }, forCopy);
    expect(copyList(owner, list.id, { year: 2028 }, forCopy)).toEqual(copy);
    const place = { schoolId: list.school.id, gradeId: list.grade.id, year: 2029 };
    const earlier = copyEarlierList(owner, place, forEarlier);
    expect(copyEarlierList(owner, place, forEarlier)).toEqual(earlier);
    expect(() => copyEarlierList(owner, place, key())).toThrow("already");
  });

  it("the copy of last year's list, also when that is gone since or a newer one came", () => {
    const source = createList(owner, listInput({ year: 2027 }));
    const place = { schoolId: source.school.id, gradeId: source.grade.id, year: 2030 };
    const once = key();
    const copy = copyEarlierList(owner, place, once);
    copyList(owner, source.id, { year: 2029 });
    expect(copyEarlierList(owner, place, once)).toEqual(copy);
    for (const { id, year } of listsOf(place)) if (year < 2030) deleteList(owner, id);
    expect(copyEarlierList(owner, place, once)).toEqual(copy);
  });

  it.each(["school", "subject", "grade"] as const)("a %s", (kind) => {
    const [input, once] = [{ name: unheard(`Quokka ${kind}`) }, key()];
    const first = createName(owner, kind, input, once);
    expect(createName(owner, kind, input, once)).toEqual(first);
  });

  it("a note of what somebody asks about their data", () => {
    const contact = `${unheard("thandi").replace(" ", "")}@example.org`;
    const [input, once] = [{ kind: "access", contact } as const, key()];
    const first = noteRequest(owner, input, once);
    expect(noteRequest(owner, input, once)).toEqual(first);
    expect(listRequests(owner).filter((one) => one.contact === contact)).toHaveLength(1);
  });
});

describe("a key", () => {
  const title = () => unheard("Quokka reader");

  it("answers what was made as it is now", () => {
    const [input, once] = [bookInput({ title: title() }), key()];
    const { id } = createBook(owner, input, once);
    updateBook(owner, id, { ...input, priceCents: 7_700 });
    expect(createBook(owner, input, once)).toMatchObject({ id, priceCents: 7_700 });
  });

  it("makes nothing of what was corrected before it was sent again, and says where the first is", () => {
    const [input, once] = [bookInput({ title: title() }), key()];
    const { id } = createBook(owner, input, once);
    const corrected = { ...input, title: title() };
    expect(() => createBook(owner, corrected, once)).toThrow(CreatedBefore);
    expect(() => createBook(owner, corrected, once)).toThrow(
      expect.objectContaining({ code: "conflict", createdId: String(id) }),
    );
    expect(booksCalled(corrected.title)).toBe(0);
  });

  it("of an attempt that was refused is free", () => {
    const [input, once] = [bookInput({ title: title() }), key()];
    expect(() => createBook(owner, { ...input, gradeId: 999_999 }, once)).toThrow();
    expect(createBook(owner, input, once).title).toBe(input.title);
  });

  it("of another admin is not known, and so the same words make another", () => {
    const [input, once] = [bookInput({ title: title() }), key()];
    const first = createBook(owner, input, once);
    expect(createBook(storedAdmin(), input, once).id).not.toBe(first.id);
  });

  it("of a book makes no delivery method", () => {
    const once = key();
    createBook(owner, bookInput({ title: title() }), once);
    expect(() => createDeliveryMethod(owner, COURIER, once)).toThrow(
      "This key belongs to something else. This book was saved already under it.",
    );
  });

  it("does not bring back what was deleted", () => {
    const [input, once] = [bookInput({ title: title() }), key()];
    deleteBook(owner, createBook(owner, input, once).id);
    for (const asked of [input, { ...input, title: title() }]) {
      expect(() => createBook(owner, asked, once)).toThrow("saved already, and deleted since");
    }
  });

  it("is forgotten after three days", () => {
    const [input, once] = [bookInput({ title: title() }), key()];
    createBook(owner, input, once);
    const kept = () => db.select().from(creations).where(eq(creations.key, once)).all().length;
    vi.setSystemTime(Date.now() + 2 * DAY_MS);
    forgetCreations();
    expect(kept()).toBe(1);
    vi.setSystemTime(Date.now() + 2 * DAY_MS);
    expect(forgetCreations()).toBeGreaterThan(0);
    expect(kept()).toBe(0);
  });

  it("that is not given makes each time", () => {
    const input = bookInput({ title: title() });
    createBook(owner, input);
    createBook(owner, input);
    expect(booksCalled(input.title)).toBe(2);
  });
});
