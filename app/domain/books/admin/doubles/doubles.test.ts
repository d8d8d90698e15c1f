import { beforeEach, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook } from "../../../../../tests/factories/factories";
import { storedAdmin } from "../../../accounts/account.fixture";
import { listDoubles } from "./doubles.server";

const admin = storedAdmin();
beforeEach(() => {
  db.update(books).set({ deletedAt: 1 }).run();
});

const groups = () => listDoubles(admin).groups.map((group) => group.books.map(({ id }) => id));
const mine = { grade: "Grade 9", subject: "Doubled Studies", school: "Own High" } as const;

it("lists what is the same title spelt otherwise, in one grade", () => {
  const first = addBook(db, { ...mine, title: "Sable Maths: Learner's Book" });
  const second = addBook(db, { ...mine, title: "SABLE-MATHS learners book", condition: "Fair" });
  addBook(db, { ...mine, title: "Sable maths learners book", grade: "Grade 10" });
  addBook(db, { ...mine, title: "Sable maths teacher's guide" });
  expect(groups()).toEqual([[first, second]]);
  expect(listDoubles(admin)).toMatchObject({ total: 1, groups: [{ grade: "Grade 9" }] });
});

it("lists what is written in full and shortened", () => {
  const same = [
    "Platinum Maths Gr 8 Learners Book",
    "Platinum Mathematics Grade 8 Learner's Book",
    "Platinum Mathematics Gr.8 Learner's Book",
    "Platinum Maths Gr8 Learner\u2019s Book",
  ].map((title) => addBook(db, { ...mine, title }));
  addBook(db, { ...mine, title: "Platinum Mathematics Grade 9 Learner's Book" });
  const others = ["Study & Master History", "Study and Master History"].map((title) =>
    addBook(db, { ...mine, title }),
  );
  expect(groups()).toEqual([same, others]);
});

it("lists what differs by the s at the end of a word", () => {
  const first = addBook(db, { ...mine, title: "Focus Physical Sciences", condition: "Good" });
  const second = addBook(db, { ...mine, title: "Focus Physical Science", condition: "Good" });
  addBook(db, { ...mine, title: "Focus Physical Scientist" });
  expect(groups()).toEqual([[first, second]]);
});

it("lists one title under two subjects", () => {
  const first = addBook(db, { ...mine, title: "Quagga and I", condition: "Good" });
  const second = addBook(db, {
    ...mine,
    title: "Quagga and I",
    condition: "Fair",
    subject: "Other Doubled Studies",
  });
  expect(groups()).toEqual([[first, second]]);
});

it("lists one copy that stands there twice, with its ISBN and without", () => {
  const title = "Twice the same";
  const first = addBook(db, { ...mine, title, isbn: "9780000000026", condition: "Good" });
  const second = addBook(db, { ...mine, title, isbn: null, condition: "Good" });
  expect(groups()).toEqual([[first, second]]);
});

it("leaves copies that differ by condition or school, editions, and what was deleted", () => {
  const title = "Told apart";
  for (const condition of ["Good", "Fair"] as const) addBook(db, { ...mine, title, condition });
  addBook(db, { ...mine, title, school: "Other High", condition: "Good" });
  for (const isbn of ["9780000000033", "9780000000040"]) {
    addBook(db, { ...mine, title: "Editions", isbn, condition: "Good" });
  }
  const gone = addBook(db, { ...mine, title: "TOLD apart", condition: "Like New" });
  expect(groups()).toHaveLength(1);
  db.update(books).set({ deletedAt: 1 }).run();
  expect(groups()).toEqual([]);
  expect(gone).toBeGreaterThan(0);
});
