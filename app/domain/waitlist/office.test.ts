import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { grades } from "~/db/schema/taxonomy";
import { addBookList } from "../../../tests/factories/book-lists";
import { addBook, nameId } from "../../../tests/factories/factories";
import { signedIn } from "../mail/mail.fixture";
import { listWaitlist, topOfWaitlist } from "./admin.server";
import { readWaitlistQuery } from "./query";
import { removePerson } from "./remove-person.server";
import { askFor, forgetAll, requests, tell } from "./waitlist.fixture";

let made = 0;
const newIsbn = () => `97870009${String(++made).padStart(5, "0")}`;
const owner = signedIn("wanted-owner@example.org");
const list = (search = "") => listWaitlist(owner, readWaitlistQuery(new URLSearchParams(search)));

beforeEach(forgetAll);

describe("what people wait for", () => {
  it("stands by how many people wait, each person once, with the schools they asked about", () => {
    const isbn = newIsbn();
    const lists = ["North School", "South School"].map((school) =>
      addBookList(db, { school, items: [{ title: "Vatmaar", isbn }] }),
    );
    const [north = [], south = []] = lists.map(({ itemIds }) => itemIds);
    const gradeId = nameId(db, grades, "Grade 9");
    askFor({ title: "Old Atlas", gradeId });
    askFor({ itemIds: south });
    askFor({ itemIds: south });
    askFor({ itemIds: north });
    expect(list().titles).toMatchObject([
      {
        title: "Vatmaar",
        isbn,
        people: 3,
        schools: [
          { name: "South School", people: 2 },
          { name: "North School", people: 1 },
        ],
      },
      { title: "Old Atlas", isbn: null, grade: "Grade 9", people: 1, schools: [] },
    ]);
    expect(topOfWaitlist(owner, 1).map(({ title }) => title)).toEqual(["Vatmaar"]);
  });

  it("is found by title, ISBN, grade and school, page by page", () => {
    const gradeId = nameId(db, grades, "Grade 9");
    for (let n = 1; n <= 3; n++) askFor({ title: `Atlas ${n}`, gradeId });
    askFor({ isbn: "978-0-306-40615-7".replaceAll("-", "") });
    expect(list("q=ATLAS 2").titles.map(({ title }) => title)).toEqual(["Atlas 2"]);
    expect(list("q=978-0-306-40615-7").total).toBe(1);
    expect(list("q=grade 9").total).toBe(3);
    expect(list("pageSize=3&page=9")).toMatchObject({ total: 4, page: 2, pages: 2 });
  });

  it("is no more what people were told of", async () => {
    const isbn = newIsbn();
    askFor({ isbn });
    addBook(db, { isbn });
    await tell();
    expect(list().titles).toEqual([]);
  });
});

it("a person who asks for it is found in every spelling, and deleted with all that they wait for", () => {
  askFor({ isbn: newIsbn() }, "person@example.org");
  askFor({ isbn: newIsbn() }, "Person@example.org");
  askFor({ isbn: newIsbn() }, "other@example.org");
  expect(removePerson(owner, { email: "PERSON@example.org" })).toEqual({ removed: 2 });
  expect(requests().map(({ email }) => email)).toEqual(["other@example.org"]);
});
