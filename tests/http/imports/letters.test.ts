import fs from "node:fs";
import { expect, it } from "vitest";
import { grades, schools, subjects } from "../../../app/db/schema/taxonomy";
import { callAs } from "../../factories/admin";
import { nameId } from "../../factories/factories";
import { type HttpAnswer, sendForm } from "../ask";
import { formValues, messageFor, textOfHtmlPage } from "../html";
import { everything, rows, signInToBoth, useTwoShops } from "../two-shops";

const PAGE = "/admin/lists/new/paste";
const CALL = "/api/v1/admin/lists";
const LETTER = fs.readFileSync("tests/factories/letters/table.txt", "utf8");

const shops = await useTwoShops(({ db }) => {
  nameId(db, schools, "Voorbeeld High School");
  nameId(db, grades, "Grade 8");
  for (const name of ["Mathematics", "Life Orientation"]) nameId(db, subjects, name);
});
const [atForm, atJson] = await signInToBoth(shops);

const paste = (text: string, fields: Record<string, string> = {}) =>
  sendForm(shops.byForm.url, `${PAGE}?read`, { ...fields, text }, atForm);
const save = (fields: Record<string, string>) => sendForm(shops.byForm.url, PAGE, fields, atForm);

const LEFT = ["book_lists", "book_list_items", "audit_log"];
function expectAlike(): void {
  expect(everything(shops.byForm)).toEqual(everything(shops.byJson));
  for (const table of LEFT) expect(rows(shops.byForm, table)).toEqual(rows(shops.byJson, table));
}

/** The titles that a page proposes, by what their fields hold. */
function proposed(page: HttpAnswer) {
  const values = formValues(page.text);
  const ticked = Object.keys(values).filter((name) => name.endsWith(".take"));
  return ticked.map((name) => {
    const row = name.replace(".take", "");
    return [values[`${row}.title`], values[`${row}.isbn`], values[`${row}.newPrice`]];
  });
}

it("a letter is read into a form, with what is doubtful left out, and nothing is stored", async () => {
  const page = await paste(LETTER);
  expect(page.status).toBe(200);
  expect(proposed(page)).toEqual([
    ["Platinum Mathematics Grade 8 Learner's Book", "9780636141445", "220"],
    [
      "Oxford Successful Economic & Management Sciences Grade 8 Learner's Book",
      "9780199044658",
      "180",
    ],
    ["Oxford Successful Life Orientation Grade 8 Learner's Book", "9780195997477", "180"],
    ["Platinum Social Sciences Grade 8 Learner's Book", "9780636141360", "190"],
    ["Spot On English First Additional Language Grade 8", "", ""],
  ]);
  const words = textOfHtmlPage(page.text);
  expect(words).toContain("5 titles for the list");
  expect(words).toContain("1 title left out");
  expect(words).toContain("The letter names no title here yet.");
  expect(words).toContain("Kind regards");
  expect(formValues(page.text)).toMatchObject({ year: "2027", text: LETTER });
  expect(rows(shops.byForm, "book_lists")).toEqual([]);
});

it("what is doubtful of a title for the list stands above them all, with the way to it", async () => {
  const page = await paste(LETTER.replace("978-0-636-14144-5", "978-0-636-14144-6"));
  expect(textOfHtmlPage(page.text)).toMatch(
    /Compare each with its line of the letter\. Line \d+ ?: The check digit of the ISBN 9780636141446/,
  );
  expect(page.text).toMatch(/<a href="#r0\.title"[^>]*>Line /);
});

it("a letter that was corrected becomes a draft, as the same titles do by the call", async () => {
  const read = await callAs(shops.byJson, atJson, "POST", `${CALL}/read`, { text: LETTER });
  expect(read.status).toBe(200);
  const { schoolId, gradeId, year, items } = read.json;
  const taken = items
    .filter(({ isProposed }: { isProposed: boolean }) => isProposed)
    .map(
      ({ line: _, text: __, isProposed: ___, doubt: ____, ...item }: Record<string, unknown>) =>
        item,
    );
  taken[1].title = "Oxford Successful EMS Grade 8";
  taken[4] = { ...taken[4], isbn: "9780435067724", newPriceCents: 15_950 };
  const added = await callAs(shops.byJson, atJson, "POST", CALL, {
    schoolId,
    gradeId,
    year,
    items: taken,
  });
  expect(added.status).toBe(201);

  const values = formValues((await paste(LETTER)).text);
  const saved = await save({
    ...values,
    "r1.title": "Oxford Successful EMS Grade 8",
    "r4.isbn": "ISBN: 978-0-435-06772-4",
    "r4.newPrice": "R159.50",
  });
  expect([saved.status, saved.headers.location]).toEqual([303, `/admin/lists/${added.json.id}`]);
  expectAlike();
  expect(rows(shops.byForm, "book_lists")).toMatchObject([{ state: "draft", year: 2027 }]);
});

it("a mistake is said beside its field, and what was typed stays", async () => {
  const values = formValues((await paste(LETTER)).text);
  const page = await save({
    ...values,
    year: "27",
    "r0.title": " ",
    "r2.newPrice": "two hundred",
    "r3.note": "The green one",
  });
  expect(page.status).toBe(422);
  expect(messageFor(page.text, "year")).toContain("such as 2027");
  expect(messageFor(page.text, "r0.title")).toBe("Please enter a title");
  expect(messageFor(page.text, "r2.newPrice")).toContain("is not an amount");
  expect(formValues(page.text)).toMatchObject({
    ...{ year: "27", "r2.newPrice": "two hundred", "r3.note": "The green one" },
    "r5.title": "To be confirmed",
  });
});

it("a second list of the same grade and year, and one without titles, are refused", async () => {
  const values = formValues((await paste(LETTER)).text);
  const second = await save(values);
  expect(second.status).toBe(409);
  expect(messageFor(second.text, "year")).toContain("has a list for Grade 8 in 2027 already");
  const none = Object.entries({ ...values, year: "2028" }).filter(
    ([name]) => !name.endsWith(".take"),
  );
  const unticked = await save(Object.fromEntries(none));
  expect(unticked.status).toBe(422);
  expect(textOfHtmlPage(unticked.text)).toContain("Please tick at least one title");
});

it("a school that the shop does not have yet stands ready to be added, by the name in the letter", async () => {
  const page = await paste(
    "HOËRSKOOL ELDERS\nGraad 9 boekelys 2031\nPlatinum Wiskunde Graad 9 - R220",
  );
  const values = formValues(page.text);
  expect([values.schoolId, values.schoolIdNew]).toEqual(["", "HOËRSKOOL ELDERS"]);
});

it.each([
  ["nothing", " \n", 422, "Please paste the text of the school's letter"],
  ["no title", "Dear parents, we wish you a good year.", 200, "No titles were found in this text"],
  ["far too much", "x".repeat(20_001), 422, "at most 20000 characters"],
])("a letter with %s is answered with what to do", async (_, text, status, words) => {
  const page = await paste(text);
  expect(page.status).toBe(status);
  expect(textOfHtmlPage(page.text)).toContain(words);
  const call = await callAs(shops.byJson, atJson, "POST", `${CALL}/read`, { text });
  expect(call.status).toBe(status);
  if (status === 422) expect(call.json.message).toContain(words);
  else expect(call.json).toMatchObject({ items: [], notRead: [text] });
});

it("a subject that is missing is added in its row, once for all rows, and stays typed where saving fails", async () => {
  const read = await paste(LETTER);
  const { text: _letter, notRead: _lines, ...all } = formValues(read.text);
  const school = shops.byForm.db.select().from(schools).get();
  const grade = shops.byForm.db.select().from(grades).get();
  const fields = {
    ...Object.fromEntries(Object.entries(all).filter(([name]) => /^r\d+\./.test(name))),
    schoolId: String(school?.id ?? ""),
    gradeId: String(grade?.id ?? ""),
    year: "2031",
  };
  const ticked = Object.keys(fields).filter((name) => name.endsWith(".take"));
  const [first = "", second = ""] = ticked.map((name) => name.replace(".take", ""));
  const named = {
    ...fields,
    [`${first}.newSubject`]: "Voorbeeldkunde",
    [`${second}.newSubject`]: "voorbeeldkunde",
  };
  const late = await save({ ...named, year: "soon" });
  expect(late.status).toBe(422);
  expect(formValues(late.text)).toMatchObject({ [`${first}.newSubject`]: "Voorbeeldkunde" });
  const wrong = await save({ ...named, [`${first}.newSubject`]: "x".repeat(999) });
  expect([wrong.status, messageFor(wrong.text, `${first}.subjectId`)]).toEqual([
    422,
    expect.stringMatching(/\w/),
  ]);
  const done = await save(named);
  expect(done.status).toBe(303);
  const made = shops.byForm.db
    .select()
    .from(subjects)
    .all()
    .filter(({ name }) => /voorbeeldkunde/i.test(name));
  expect(made).toHaveLength(1);
  const id = String(done.headers.location).split("/").at(-1);
  const { json } = await callAs(shops.byForm, atForm, "GET", `${CALL}/${id}`);
  expect(json.items.slice(0, 2).map(({ subjectId }: { subjectId: number }) => subjectId)).toEqual([
    made[0]?.id,
    made[0]?.id,
  ]);
});
