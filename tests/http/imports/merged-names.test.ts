import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { grades, schools, subjects } from "../../../app/db/schema/taxonomy";
import { callAs, signIn } from "../../factories/admin";
import { addBookList } from "../../factories/book-lists";
import { addBook, nameId } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask, sendForm } from "../ask";
import { tags, textOfHtmlPage } from "../html";
import { sendFile } from "../upload";

const shop = await useShop();
const owner = await signIn(shop);
const { db } = shop;

const open = async (path: string) =>
  textOfHtmlPage((await ask(shop.url, path, { headers: owner })).text);
const call = (method: string, path: string, body?: object) =>
  callAs(shop, owner, method, `/api/v1/admin${path}`, body);
const bookOf = (id: number) => db.select().from(books).where(eq(books.id, id)).get();
const namesOf = (table: typeof subjects | typeof schools | typeof grades) =>
  db
    .select({ name: table.name })
    .from(table)
    .all()
    .map(({ name }) => name);

it("a subject goes into another after a look at what it takes along, stays as its other name, and comes back", async () => {
  const [from, into] = [nameId(db, subjects, "Aardskunde"), nameId(db, subjects, "Delfstofkunde")];
  const atlas = addBook(db, { title: "Karoo Atlas", subject: "Aardskunde" });
  addBookList(db, { items: [{ title: "Karoo Atlas", subject: "Aardskunde" }] });
  const path = `/admin/subjects/${from}/merge`;
  expect(await open("/admin/subjects")).toContain("Aardskunde");
  expect(await open(`${path}?into=Nothing`)).toContain('There is no subject "Nothing".');
  expect(await open(`${path}?into=Aardskunde`)).toContain("Choose another subject than this one.");
  const look = await open(`${path}?into=delfstofkunde`);
  expect(look).toContain("1 book and 1 school list of Aardskunde move to Delfstofkunde.");
  const page = await ask(shop.url, `${path}?into=delfstofkunde`, { headers: owner });
  const turned = tags(page.text, "a").find(({ content }) => content.includes("Turn it round"));
  expect(await open(turned?.attributes.href ?? "")).toContain(
    'Let "Delfstofkunde" go into "Aardskunde"?',
  );
  const merged = await sendForm(shop.url, `${path}?into=Delfstofkunde`, {}, owner);
  expect(merged.status).toBe(303);
  const back = String(merged.headers.location);
  expect(await open(back)).toContain("Aardskunde went into Delfstofkunde with 1 book.");
  expect(bookOf(atlas)?.subjectId).toBe(into);
  expect(namesOf(subjects)).not.toContain("Aardskunde");
  expect(await open(`/admin/subjects/${into}/edit`)).toContain("Went into it: Aardskunde");
  expect(await open("/?q=aardskunde")).toContain("Karoo Atlas");
  const content = "title,price,grade,school,subject\nRivers,90,10,Example High School,Aardskunde\n";
  const { text } = await sendFile(
    shop,
    "/api/v1/admin/books/bulk-import/preview",
    { content },
    owner,
  );
  expect(JSON.parse(text).plan.books[0]).toMatchObject({ subject: "Delfstofkunde" });
  const undone = await sendForm(shop.url, back, {}, owner);
  expect(undone.status).toBe(303);
  expect(await open(back)).toContain("Aardskunde is a subject of its own again.");
  expect(bookOf(atlas)?.subjectId).toBe(from);
  expect(await open(`/admin/subjects/${into}/edit`)).not.toContain("Went into it");
});

it("a school goes into another by a call, is found by its old name, and comes back", async () => {
  const [from, into] = [
    nameId(db, schools, "Ou Kraal Skool"),
    nameId(db, schools, "Nuwe Kraal School"),
  ];
  const atlas = addBook(db, { title: "Kraal Atlas", school: "Ou Kraal Skool" });
  const list = { grade: "Grade 8", items: [{ title: "Kraal Atlas" }] };
  addBookList(db, { school: "Ou Kraal Skool", ...list });
  const path = `/schools/${from}/merge`;
  expect((await call("GET", `${path}?into=${into}`)).json).toEqual({
    name: "Ou Kraal Skool",
    into: { id: into, name: "Nuwe Kraal School" },
    books: 1,
    lists: 1,
    refusal: null,
  });
  const merged = await call("POST", path, { into });
  expect([merged.status, merged.json]).toEqual([
    200,
    expect.objectContaining({ name: "Ou Kraal Skool", books: 1, undoneAt: null }),
  ]);
  expect(bookOf(atlas)?.schoolId).toBe(into);
  expect(await open("/schools?q=ou+kraal")).toContain("Nuwe Kraal School");
  expect((await call("POST", path, { into })).status).toBe(404);
  const undo = `/schools/merges/${merged.json.id}/undo`;
  expect((await call("POST", undo)).status).toBe(200);
  expect((await call("POST", undo)).status).toBe(409);
  expect(bookOf(atlas)?.schoolId).toBe(from);
  expect(namesOf(schools)).toContain("Ou Kraal Skool");
});

it("what was searched for stays on the way through a merge and back, and a part of one other name is enough", async () => {
  const from = nameId(db, subjects, "Wolkekunde");
  for (const name of ["Wolke en Winde", "Reën", "Reënboogkunde"]) nameId(db, subjects, name);
  const list = await ask(shop.url, "/admin/subjects?q=wolke", { headers: owner });
  const path = `/admin/subjects/${from}/merge?q=wolke`;
  const hrefs = (text: string) => tags(text, "a").map(({ attributes }) => attributes.href);
  expect(hrefs(list.text)).toContain(path);
  const asked = await ask(shop.url, path, { headers: owner });
  const into = tags(asked.text, "form").find(({ content }) => content.includes('name="into"'));
  const carried = tags(into?.content ?? "", "input").map(({ attributes }) => attributes);
  expect(carried).toContainEqual(expect.objectContaining({ name: "q", value: "wolke" }));
  expect(hrefs(asked.text)).toContain("/admin/subjects?q=wolke");
  expect(await open(`${path}&into=re%C3%ABn`)).toContain('Let "Wolkekunde" go into "Reën"?');
  expect(await open(`${path}&into=re%C3%ABnb`)).toContain("Reënboogkunde");
  expect(await open(`${path}&into=re`)).toContain('More than one subject has "re" in its name.');
  const merged = await sendForm(shop.url, `${path}&into=winde`, {}, owner);
  const back = String(merged.headers.location);
  expect(back).toMatch(/^\/admin\/subjects\?q=wolke&merge=\d+$/);
  expect(await open(back)).toContain("Wolkekunde went into Wolke en Winde");
  const undone = await sendForm(shop.url, back, {}, owner);
  expect(undone.headers.location).toBe(back);
  expect(await open(back)).toContain("Wolkekunde is a subject of its own again.");
});

it("two schools with a list of the same grade and year are not merged", async () => {
  const items = [{ title: "Any" }];
  addBookList(db, { school: "One Vlei School", items });
  addBookList(db, { school: "Other Vlei School", items });
  const [from, into] = [
    nameId(db, schools, "One Vlei School"),
    nameId(db, schools, "Other Vlei School"),
  ];
  const answer = await call("POST", `/schools/${from}/merge`, { into });
  expect([answer.status, answer.json.message]).toEqual([
    409,
    "Both have a school list of the same grade and year. Delete one of each first.",
  ]);
  expect(await open(`/admin/schools/${from}/merge?into=Other+Vlei+School`)).toContain(
    "Both have a school list",
  );
});

it("a grade goes into another", async () => {
  const [from, into] = [nameId(db, grades, "Graad 9"), nameId(db, grades, "Grade 9")];
  const atlas = addBook(db, { title: "Nine Atlas", grade: "Graad 9" });
  expect((await call("POST", `/grades/${from}/merge`, { into })).status).toBe(200);
  expect(bookOf(atlas)).toMatchObject({ gradeId: into, gradeRank: 9 });
});
