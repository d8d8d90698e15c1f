import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { bookLists } from "~/db/schema/book-list";
import { books } from "~/db/schema/catalogue";
import { payments } from "~/db/schema/payment";
import { grades } from "~/db/schema/taxonomy";
import { importRuns, mails } from "~/db/schema/work";
import { env } from "~/env.server";
import { addBookList } from "../../../tests/factories/book-lists";
import { addBook, nameId } from "../../../tests/factories/factories";
import { DAY_MS } from "../dates/time";
import { beginPayment } from "../payments/payment.fixture";
import { removeOldRequests, removeToldRequests } from "./forget.server";
import { tellWhoWaits } from "./tell.server";
import { askFor, forgetAll, mailTo, requests, sendAll, setCopies, tell } from "./waitlist.fixture";

const START = Date.parse("2026-11-20T08:00:00Z");
let made = 0;
const newIsbn = () => `97870001${String(++made).padStart(5, "0")}`;
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  forgetAll();
});
afterEach(() => vi.useRealTimers());

/** People who ask for an ISBN, a minute apart. */
const queueFor = (isbn: string, people: number) =>
  Array.from({ length: people }, () => {
    later(60_000);
    return askFor({ isbn });
  });

describe("when a copy comes", () => {
  it("three people a copy are told, who asked first; the next three a day later, if it is still there", async () => {
    const isbn = newIsbn();
    const people = queueFor(isbn, 7);
    expect(await tell()).toEqual([]);
    const book = addBook(db, { isbn, stockQty: 1 });
    expect(await tell()).toEqual(people.slice(0, 3));
    later(DAY_MS - 1_000);
    expect(await tell()).toEqual([]);
    later(2_000);
    expect(await tell()).toEqual(people.slice(3, 6));
    setCopies(book, 0);
    later(2 * DAY_MS);
    expect(await tell()).toEqual([]);
  });

  it("in place of one that was sold, three more are told the same day", async () => {
    const isbn = newIsbn();
    const people = queueFor(isbn, 9);
    const book = addBook(db, { isbn, stockQty: 1 });
    await tell();
    later(60_000);
    setCopies(book, 0);
    expect(await tell()).toEqual([]);
    setCopies(book, 2);
    expect(await tell()).toEqual(people.slice(3, 9));
  });

  it("its ISBN is read in both forms, and a title without one in its grade", async () => {
    const title = "Die Hoër Boek";
    const gradeId = nameId(db, grades, "Grade 8");
    const wait = [askFor({ isbn: "0306406152" }), askFor({ title: "die hoer  boek", gradeId })];
    addBook(db, { isbn: "9780306406157" });
    addBook(db, { title, grade: "Grade 9", isbn: newIsbn() });
    expect(await tell()).toEqual([wait[0]]);
    addBook(db, { title, grade: "Grade 8", isbn: newIsbn() });
    expect(await tell()).toEqual([wait[1]]);
  });

  it("whoever waits for a sold-out book is told when more of it come, from any school", async () => {
    const isbn = newIsbn();
    const without = addBook(db, { title: "No Number At All", stockQty: 0 });
    const wait = [
      askFor({ bookId: addBook(db, { isbn, stockQty: 0 }) }),
      askFor({ bookId: without }),
    ];
    addBook(db, { isbn, school: "Another School" });
    setCopies(without, 1);
    expect(await tell()).toEqual(wait);
  });

  it("a copy that somebody is paying for is not there, and is when the hold ends", async () => {
    const isbn = newIsbn();
    const book = addBook(db, { isbn });
    const { id } = beginPayment(book);
    const person = askFor({ isbn });
    expect(await tell()).toEqual([]);
    const held = db.select().from(payments).where(eq(payments.id, id)).get();
    vi.setSystemTime((held?.holdExpiresAt ?? 0) + 1);
    expect(await tell()).toEqual([person]);
  });

  it("hidden and deleted books are not there", async () => {
    const isbn = newIsbn();
    const [hidden, deleted] = [addBook(db, { isbn }), addBook(db, { isbn, condition: "Fair" })];
    db.update(books).set({ isHidden: true }).where(eq(books.id, hidden)).run();
    db.update(books).set({ deletedAt: 1 }).where(eq(books.id, deleted)).run();
    askFor({ isbn });
    expect(await tell()).toEqual([]);
  });
});

describe("nobody is told twice of the same copy", () => {
  it("also who asks again; of new copies they are", async () => {
    const isbn = newIsbn();
    const person = askFor({ isbn });
    const book = addBook(db, { isbn });
    expect(await tell()).toEqual([person]);
    sendAll();
    removeToldRequests();
    const { id } = beginPayment(book);
    askFor({ isbn }, person.toUpperCase());
    db.update(payments).set({ status: "cancelled" }).where(eq(payments.id, id)).run();
    later(2 * DAY_MS);
    expect(await tell()).toEqual([]);
    setCopies(book, 0);
    setCopies(book, 1);
    expect(await tell()).toEqual([person.toUpperCase()]);
  });

  it("who waits for one title in two ways takes one place", async () => {
    const isbn = newIsbn();
    const list = addBookList(db, {
      items: [{ title: "Twice", isbn: newIsbn(), otherIsbns: [isbn] }],
    });
    const person = askFor({ isbn });
    askFor({ itemIds: list.itemIds }, person);
    const others = queueFor(isbn, 3);
    addBook(db, { isbn });
    expect(await tell()).toEqual([person, ...others.slice(0, 2)]);
    expect(mailTo(person).othersWaitedFor).toBe(0);
  });
});

describe("titles of a list", () => {
  it("are told in one mail, which leads to the books and to the list", async () => {
    const [one, two] = [newIsbn(), newIsbn()];
    const items = [
      { title: "First Title", isbn: one },
      { title: "Second Title", isbn: two },
      { title: "Third Title", isbn: newIsbn() },
    ];
    const school = "Telling School";
    const list = addBookList(db, { school, grade: "Grade 8", year: 2027, items });
    const person = askFor({ itemIds: list.itemIds });
    const books = [
      addBook(db, { title: "First Title", isbn: one, condition: "Like New", priceCents: 15_500 }),
      addBook(db, { title: "Second Title", isbn: two }),
    ];
    expect(await tell()).toEqual([person]);
    const told = mailTo(person);
    expect(told.titles.map(({ url }) => url?.replace(/^.*\/book\//, ""))).toEqual(
      books.map(String),
    );
    expect(told.titles[0]).toMatchObject({ condition: "Like New", priceCents: 15_500 });
    expect(told.lists).toEqual([
      {
        name: "Telling School, Grade 8, 2027",
        url: expect.stringContaining(`/schools/${list.slug}/grade-8?year=2027`),
      },
    ]);
    expect(told.othersWaitedFor).toBe(1);
  });

  it("of a draft wait until it is published", async () => {
    const isbn = newIsbn();
    const list = addBookList(db, { year: 2031, items: [{ title: "Later", isbn }] });
    const person = askFor({ itemIds: list.itemIds });
    db.update(bookLists).set({ state: "draft" }).where(eq(bookLists.id, list.id)).run();
    addBook(db, { isbn });
    expect(await tell()).toEqual([]);
    db.update(bookLists).set({ state: "published" }).where(eq(bookLists.id, list.id)).run();
    expect(await tell()).toEqual([person]);
  });

  it("are waited for by their ISBN when the list is deleted", async () => {
    const isbn = newIsbn();
    const list = addBookList(db, { year: 2032, items: [{ title: "Kept", isbn }] });
    const person = askFor({ itemIds: list.itemIds });
    db.delete(bookLists).where(eq(bookLists.id, list.id)).run();
    addBook(db, { isbn });
    expect(await tell()).toEqual([person]);
  });
});

describe("a request", () => {
  it("is deleted with the mail's own record when the mail went out, and not before", async () => {
    const isbn = newIsbn();
    askFor({ isbn });
    addBook(db, { isbn });
    await tell();
    expect(removeToldRequests()).toBe(0);
    expect(requests()).toHaveLength(1);
    sendAll();
    expect(removeToldRequests()).toBe(1);
    expect(requests()).toEqual([]);
  });

  it("ends after twelve months", async () => {
    const isbn = newIsbn();
    askFor({ isbn });
    later(364 * DAY_MS);
    expect(removeOldRequests()).toBe(0);
    later(DAY_MS);
    addBook(db, { isbn });
    expect(await tell()).toEqual([]);
    expect(removeOldRequests()).toBe(1);
  });
});

describe("in a shop with a mail server", () => {
  beforeEach(() => {
    env.SMTP_URL = "smtp://127.0.0.1:25";
  });
  afterEach(() => {
    delete env.SMTP_URL;
  });

  it("what an import brings is told of when it is done", async () => {
    const isbn = newIsbn();
    askFor({ isbn });
    addBook(db, { isbn });
    const run = { id: "run", fileName: "a.csv", fileKey: "k", fileBytes: 1, createdAt: 1 };
    db.insert(importRuns)
      .values({ ...run, status: "running" })
      .run();
    const going = new AbortController().signal;
    await tellWhoWaits(going);
    expect(requests().map(({ toldAt }) => toldAt)).toEqual([null]);
    db.update(importRuns).set({ status: "done" }).run();
    await tellWhoWaits(going);
    expect(requests().map(({ toldAt }) => toldAt)).not.toEqual([null]);
  });

  it("people who asked before it had one waited, and are told of what is there still", async () => {
    delete env.SMTP_URL;
    const isbn = newIsbn();
    const email = askFor({ isbn });
    addBook(db, { isbn });
    const going = new AbortController().signal;
    await tellWhoWaits(going);
    expect(requests()).toMatchObject([{ email, toldAt: null }]);
    expect(db.select().from(mails).all()).toEqual([]);
    env.SMTP_URL = "smtp://127.0.0.1:25";
    await tellWhoWaits(going);
    expect(requests()).toMatchObject([{ email, toldAt: START }]);
    expect(mailTo(email).titles).toHaveLength(1);
  });
});
