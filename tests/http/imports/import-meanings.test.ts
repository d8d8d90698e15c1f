import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { schools, subjects } from "../../../app/db/schema/taxonomy";
import { signIn } from "../../factories/admin";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { tags, textOfHtmlPage } from "../html";
import { sendFile } from "../upload";

const START = "/admin/bulk-import";
const API = "/api/v1/admin/books/bulk-import";
const HEADERS = "title,price,condition,grade,school,subject";
const FILE = [
  HEADERS,
  "Rivers,100,Swak,10,Example High School,Geog",
  "Maps,100,Good,10,Example High School,Geografie",
  "Winds,100,Good,10,Example High School,Geography",
  "Seas,100,Good,10,Example High School,Geography",
].join("\n");

const shop = await useShop();
const owner = await signIn(shop);

async function firstLook(content: string) {
  const sent = await sendFile(shop, START, { content }, owner);
  const path = String(sent.headers.location);
  const { status, headers } = await ask(shop.url, path, { headers: owner });
  const to = status === 303 ? String(headers.location) : path;
  return {
    query: new URL(to, shop.url).searchParams,
    page: await ask(shop.url, to, { headers: owner }),
  };
}

async function call(path: string, content: string, fields: Record<string, string> = {}) {
  const { text } = await sendFile(shop, API + path, { content, fields }, owner);
  return JSON.parse(text);
}

it("new names that mean one are put together at the first look, and an odd condition is asked about", async () => {
  const { query, page } = await firstLook(FILE);
  expect(query.getAll("name")).toEqual(["subject:Geog", "subject:Geografie"]);
  expect(query.getAll("is")).toEqual(["Geography", "Geography"]);
  const words = textOfHtmlPage(page.text);
  expect(words).toContain("Geography (4 rows) means");
  expect(words).toContain("Swak (1 row) means");
  expect(words).toContain("Perhaps Fair?");
  const { attributes } = tags(page.text, "select").at(-1) ?? {};
  expect(attributes?.name).toBe("is");
});

it("an owner's meanings are imported, and known at the next file's first look", async () => {
  const { plan } = await call("/preview", FILE);
  expect(plan.unknownNames).toContainEqual(
    expect.objectContaining({ kind: "condition", name: "Swak", meaning: null, suggestion: "Fair" }),
  );
  const meant = [
    { kind: "condition", name: "Swak", is: "Fair" },
    { kind: "subject", name: "Geog", is: "Geography" },
    { kind: "subject", name: "Geografie", is: "Geography" },
  ];
  const fieldMapping = Object.fromEntries(HEADERS.split(",").map((name) => [name, name]));
  const result = await call("", FILE, {
    fieldMapping: JSON.stringify(fieldMapping),
    options: JSON.stringify({ meant }),
  });
  expect(result).toMatchObject({ created: 4, refused: 0 });
  const fair = shop.db.select().from(books).where(eq(books.title, "Rivers")).get();
  expect(fair?.condition).toBe("Fair");
  const made = shop.db.select().from(subjects).all();
  expect(made.filter(({ name }) => /^Geog/.test(name)).map(({ name }) => name)).toEqual([
    "Geography",
  ]);
  const { query, page } = await firstLook(
    `${HEADERS}\nSoils,90,SWAK,10,Example High School,Geography`,
  );
  expect([query.getAll("name"), query.getAll("is")]).toEqual([["condition:SWAK"], ["Fair"]]);
  expect(textOfHtmlPage(page.text)).toContain("Import 1 Book");
});

async function importMeant(
  content: string,
  meant: { kind: string; name: string; is: string }[],
): Promise<void> {
  const fieldMapping = Object.fromEntries(HEADERS.split(",").map((name) => [name, name]));
  const fields = {
    fieldMapping: JSON.stringify(fieldMapping),
    options: JSON.stringify({ meant, unknown: { grade: "create" } }),
  };
  expect(await call("", content, fields)).toMatchObject({ refused: 0 });
}

it("what a name means is known at the next import, in whatever case it was said", async () => {
  const row = (title: string, subject: string, grade = "10", school = "Example High School") =>
    `${HEADERS}\n${title},100,Good,${grade},${school},${subject}`;
  await importMeant(row("Kings", "History"), []);
  const odd = row("Queens", "GeskB", "Std 8", "EHS");
  await importMeant(odd, [
    { kind: "subject", name: "GeskB", is: "history" },
    { kind: "grade", name: "Std 8", is: "gr 10" },
    { kind: "school", name: "EHS", is: "EXAMPLE high school" },
  ]);
  const { query, page } = await firstLook(odd);
  const said = query.getAll("name").map((name, i) => `${name} is ${query.getAll("is")[i]}`);
  expect(said.sort()).toEqual([
    "grade:Std 8 is Grade 10",
    "school:EHS is Example High School",
    "subject:GeskB is History",
  ]);
  expect(textOfHtmlPage(page.text)).not.toContain("A new subject");
  const made = shop.db.select().from(subjects).all();
  expect(made.map(({ name }) => name)).not.toContain("GeskB");
});

it("what conditions mean is known too in a file whose columns are chosen by hand, until it is taken away", async () => {
  await importMeant(`${HEADERS}\nCaves,100,Verlep,10,Example High School,Geography`, [
    { kind: "condition", name: "Verlep", is: "Fair" },
  ]);
  const headers = "title,ours,condition,grade,school,subject";
  const { query, page } = await firstLook(
    `${headers}\nDunes,100,VERLEP,10,Example High School,Geography`,
  );
  expect(query.getAll("name")).toEqual([]);
  const form = tags(page.text, "form").find(({ content }) => content.includes("ours"));
  const path = String(form?.attributes.action);
  const columns = new URLSearchParams(HEADERS.split(",").map((name) => ["column", name]));
  const led = await ask(shop.url, `${path}?${columns}`, { headers: owner });
  const to = new URL(String(led.headers.location), shop.url);
  expect([to.searchParams.getAll("name"), to.searchParams.getAll("is")]).toEqual([
    ["condition:VERLEP"],
    ["Fair"],
  ]);
  const look = await ask(shop.url, to.pathname + to.search, { headers: owner });
  expect(textOfHtmlPage(look.text)).toContain("Import 1 Book");
  expect(look.text).toMatch(/name="told" value="condition"/);
  for (const gone of ["name", "is"]) to.searchParams.delete(gone);
  const without = await ask(shop.url, to.pathname + to.search, { headers: owner });
  expect(without.status).toBe(200);
  expect(textOfHtmlPage(without.text)).toContain("VERLEP (1 row) means");
});

it("short forms are one with what they are short for, and the spelling with its accents becomes the name", async () => {
  const content = [
    HEADERS,
    "A,100,Good,10,Hoerskool Accent,Lewenswet",
    "B,100,Good,10,Hoërskool Accent,Life Sciences",
    "C,100,Good,10,Hoerskool Accent,Fis. Wet.",
    "D,100,Good,10,Hoerskool Accent,Physical Sciences",
    "E,100,Good,10,Hoerskool Accent,Eng Home Language",
    "F,100,Good,10,HS Accent,English Home Language",
  ].join("\n");
  const { plan } = await call("/preview", content);
  const meanings = plan.unknownNames.map(
    ({ name, meaning, suggestion }: Record<string, unknown>) =>
      `${name}: ${meaning ?? suggestion ?? "new"}`,
  );
  expect(meanings.sort()).toEqual([
    "Eng Home Language: English Home Language",
    "English Home Language: new",
    "Fis. Wet.: Physical Sciences",
    "HS Accent: Hoërskool Accent",
    "Hoërskool Accent: new",
    "Lewenswet: Life Sciences",
    "Life Sciences: new",
    "Physical Sciences: new",
  ]);
  await importMeant(content, []);
  const names = shop.db.select({ name: schools.name }).from(schools).all();
  expect(names.filter(({ name }) => name.endsWith("skool Accent"))).toEqual([
    { name: "Hoërskool Accent" },
  ]);
});

it("many new schools are folded below what the file comes to, and go along with the form all the same", async () => {
  const names = "Aalwyn Baobab Cederberg Duiker Eland Fynbos Goudini Hibiskus".split(" ");
  const rows = names.map((name, nth) => `Tale ${nth},100,Good,10,${name},Geography`);
  const { page } = await firstLook([HEADERS, ...rows].join("\n"));
  const words = textOfHtmlPage(page.text);
  expect(words.indexOf("What would happen")).toBeLessThan(words.indexOf("Schools (8)"));
  expect(words.indexOf("Schools (8)")).toBeLessThan(words.indexOf("Row by row"));
  const fold = tags(page.text, "details").find(({ content }) => content.includes("Aalwyn"));
  expect(fold?.attributes).not.toHaveProperty("open");
  expect(textOfHtmlPage(fold?.content ?? "")).toMatch(/^8 new schools: show/);
  const carried = tags(fold?.content ?? "", "input").map(({ attributes }) => attributes.value);
  for (const name of names) expect(carried).toContain(`school:${name}`);
});
