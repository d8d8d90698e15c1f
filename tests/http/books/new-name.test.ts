import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bookLists } from "../../../app/db/schema/book-list";
import { books } from "../../../app/db/schema/catalogue";
import { grades, schools, subjects } from "../../../app/db/schema/taxonomy";
import { signIn } from "../../factories/admin";
import { bookForm, sentBook } from "../../factories/book-fields";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { formValues, messageFor, tags, textOfHtmlPage } from "../html";

const shop = await useShop();
const owner = await signIn(shop);

const form = "/admin/books/new";
const send = (fields: Record<string, string>, path = form) =>
  sendForm(shop.url, path, fields, owner);
const typed = (given: Record<string, unknown> = {}) => bookForm(sentBook(shop, given));
const stored = (title: string) =>
  shop.db
    .select({ id: books.id, grade: grades.name, school: schools.name, subject: subjects.name })
    .from(books)
    .innerJoin(grades, eq(grades.id, books.gradeId))
    .innerJoin(schools, eq(schools.id, books.schoolId))
    .innerJoin(subjects, eq(subjects.id, books.subjectId))
    .where(eq(books.title, title))
    .get();
const schoolsCalled = (name: string) =>
  shop.db.select().from(schools).where(eq(schools.name, name)).all();
const chosenIn = (html: string) =>
  tags(html, "option")
    .filter(({ attributes }) => "selected" in attributes)
    .map(({ content }) => content);

describe("a name that the shop does not have", () => {
  it("is added with the book that needs it, for grade, school and subject", async () => {
    const blank = { gradeId: "", schoolId: "", subjectId: "" };
    const names = {
      gradeIdNew: "Grade 7",
      schoolIdNew: " Example Primary ",
      subjectIdNew: "Robotics",
    };
    const answer = await send({ ...typed({ title: "First steps" }), ...blank, ...names });
    expect(answer.status).toBe(303);
    expect(stored("First steps")).toMatchObject({
      grade: "Grade 7",
      school: "Example Primary",
      subject: "Robotics",
    });
  });

  it("is the one that is there, however it is spelt and whatever else a subject is called", async () => {
    const names = { schoolIdNew: "EXAMPLE PRIMARY", subjectIdNew: "Wiskunde" };
    await send({ ...typed({ title: "Own subject" }), subjectId: "", subjectIdNew: "Mathematics" });
    await send({ ...typed({ title: "Again" }), schoolId: "", subjectId: "", ...names });
    expect(stored("Again")).toMatchObject({ school: "Example Primary", subject: "Mathematics" });
    expect(schoolsCalled("Example Primary")).toHaveLength(1);
  });

  it("stays chosen when something else is wrong, and is added once", async () => {
    const fields = { ...typed({ title: "" }), schoolId: "", schoolIdNew: "Fresh High" };
    const { status, text } = await send(fields);
    expect(status).toBe(422);
    expect(messageFor(text, "title")).not.toBe("");
    expect(chosenIn(text)).toContain("Fresh High");
    expect(formValues(text)).toMatchObject({ schoolIdNew: "" });
    expect(schoolsCalled("Fresh High")).toHaveLength(1);
  });

  it("that cannot be one stays typed, with a sentence beside it", async () => {
    const long = "x".repeat(121);
    const { status, text } = await send({ ...typed(), schoolId: "", schoolIdNew: long });
    expect(status).toBe(422);
    expect(formValues(text)).toMatchObject({ schoolIdNew: long });
    expect(textOfHtmlPage(text)).toMatch(/Add new school (?!Subject)[^.]*(Name|long|at most)/);
  });

  it("is added by no search for a name", async () => {
    const fields = { ...typed(), schoolIdNew: "Not Yet High", findNames: "" };
    const { status, text } = await send(fields);
    expect(status).toBe(200);
    expect(formValues(text)).toMatchObject({ schoolIdNew: "Not Yet High" });
    expect(schoolsCalled("Not Yet High")).toEqual([]);
  });

  it("is added with the list of a school, too", async () => {
    const fields = { schoolId: "", gradeId: "", year: "2031", note: "" };
    const names = { schoolIdNew: "Listed High", gradeIdNew: "Grade 9" };
    expect((await send({ ...fields, ...names }, "/admin/lists/new")).status).toBe(303);
    const list = shop.db.select().from(bookLists).where(eq(bookLists.year, 2031)).get();
    expect(schoolsCalled("Listed High")[0]?.id).toBe(list?.schoolId);
  });
});

it("the first books are coming, says a shop that has none, also to who searches", async () => {
  shop.db.delete(bookLists).run();
  shop.db.update(books).set({ deletedAt: 1 }).run();
  for (const page of ["/", "/?q=maths"]) {
    const words = textOfHtmlPage((await ask(shop.url, page)).text);
    expect(words).toContain("Our first books are coming soon Look in again in a few days");
    expect(words).not.toContain("0 books");
    expect(words).not.toContain("adjusting");
  }
});
