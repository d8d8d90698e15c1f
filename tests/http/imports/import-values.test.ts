import { isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { books } from "../../../app/db/schema/catalogue";
import { schools, subjects } from "../../../app/db/schema/taxonomy";
import { callAs, signIn } from "../../factories/admin";
import { until } from "../../shop/until";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { input, tags, textOfHtmlPage } from "../html";
import { importLookedAt, sendChoices, sendFile } from "../upload";

const START = "/admin/bulk-import";
const API = "/api/v1/admin/books/bulk-import";

const shop = await useShop();
const owner = await signIn(shop);
beforeEach(() => {
  shop.db.update(books).set({ deletedAt: 1 }).run();
});

const open = (path: string) => ask(shop.url, path, { headers: owner });
const listed = () => shop.db.select().from(books).where(isNull(books.deletedAt)).all();

/** Uploads a file and answers the path of its mapping step. */
const mappingOf = async (content: string): Promise<string> =>
  String((await sendFile(shop, START, { content }, owner)).headers.location);

const choicesOf = (columns: string[], given: [string, string][]) => [
  ...columns.map((field): [string, string] => ["column", field]),
  ...given,
];

/** Submits the mapping of all columns in order, and the values for all rows. */
const choose = (path: string, columns: string[], given: [string, string][]) =>
  importLookedAt(shop, path, choicesOf(columns, given), owner);

async function call(path: string, content: string, fields: Record<string, string>) {
  const answer = await sendFile(shop, API + path, { content, fields }, owner);
  return { ...answer, json: JSON.parse(answer.text) };
}

describe("the mapping step", () => {
  it("takes one value for all rows where the file has no column, and tells it afterwards", async () => {
    const path = await mappingOf("Book name;Prys;Graad\r\nDrie;150;10\r\nVier;160;10\r\n");
    const { text } = await open(path);
    expect(textOfHtmlPage(text)).toContain(
      "Still to be chosen: School, Subject. Say below which column it is. Or give one value for all rows",
    );
    expect(textOfHtmlPage(text)).not.toContain("Missing required fields");
    const named = tags(text, "input").map(({ attributes }) => attributes.name);
    expect(named).toEqual(expect.arrayContaining(["all-school", "all-subject"]));
    expect(textOfHtmlPage(text)).toContain("Grade where empty");
    const given: [string, string][] = [
      ["all-school", "Grey Example"],
      ["all-subject", " Wiskunde "],
      ["all-condition", "Fair"],
      ["all-description", ""],
    ];
    const columns = ["title", "price", "grade"];
    const query = new URLSearchParams([...columns.map((one) => ["column", one]), ...given]);
    const asked = await open(`${path}?${query}`);
    expect(textOfHtmlPage(asked.text)).toContain("Import 2 Books");
    expect(textOfHtmlPage(asked.text)).toContain("Grade 10 Wiskunde Grey Example Fair R150");
    expect(input(asked.text, "all-school")).toMatchObject({ value: "Grey Example" });
    const started = await choose(path, columns, given);
    await until(() => listed().length === 2);
    const said =
      "Where the file says nothing: School: Grey Example · Subject: Wiskunde · Condition: Fair";
    for (const told of [String(started.headers.location).split("?")[0] ?? "", START]) {
      await until(async () => textOfHtmlPage((await open(told)).text).includes(said));
    }
    expect(listed().map(({ shortDesc }) => shortDesc)).toEqual(
      expect.arrayContaining([expect.stringContaining("Drie"), expect.stringContaining("Vier")]),
    );
  });

  it("shows what the values come to before anything is stored, whatever was looked at before", async () => {
    const path = await mappingOf("title,price,grade\nEen,150,10\nTwee,niks,10\nDrie,160,11\n");
    expect(textOfHtmlPage((await open(path)).text)).toContain("Show What Would Happen");
    const columns = ["title", "price", "grade"];
    const given: [string, string][] = [
      ["all-school", "Grey Example"],
      ["all-subject", "Maths"],
    ];
    const seenOf = (text: string) => input(text, "seen")?.value ?? "";
    const asked = await sendChoices(shop, path, choicesOf(columns, given), owner);
    expect([asked.status, asked.headers.location]).toEqual([
      303,
      expect.stringMatching(/looked=yes#plan$/),
    ]);
    const look = await open(String(asked.headers.location).split("#")[0] ?? "");
    for (const words of [
      "Nothing is stored yet. This is what your choices come to",
      "Row 3 (Twee): The price 'niks' is not an amount.",
      "Import 2 Books",
      "1 row is refused and left out",
    ]) {
      expect(textOfHtmlPage(look.text)).toContain(words);
    }
    const other = choicesOf(columns, [...given, ["all-condition", "Fair"]]);
    const stale = await sendChoices(shop, path, [...other, ["seen", seenOf(look.text)]], owner);
    expect(stale.headers.location).toContain("looked=yes");
    expect(listed()).toEqual([]);
    const again = await open(String(stale.headers.location).split("#")[0] ?? "");
    const started = await sendChoices(shop, path, [...other, ["seen", seenOf(again.text)]], owner);
    expect(started.headers.location).toMatch(/watch=yes$/);
    await until(() => listed().length === 2);
  });

  it("fills the empty cells of a column with one value", async () => {
    const path = await mappingOf("title,price,Skool,Vak,Graad\nEen,150,,Wiskunde,10\n");
    const { text } = await open(path);
    expect(textOfHtmlPage(text)).toContain("School where empty");
    const given: [string, string][] = [["all-school", "Grey Example"]];
    await choose(path, ["title", "price", "school", "subject", "grade"], given);
    await until(() => listed().length === 1);
    const names = shop.db.select({ name: schools.name }).from(schools).all();
    expect(names.map(({ name }) => name)).toContain("Grey Example");
  });
});

describe("the JSON call", () => {
  it("takes one value for all rows, in the look as in the run", async () => {
    const content = "title,price\nEen,150\nTwee,160\n";
    const values = { school: "Grey Example", grade: "10", subject: "Maths", condition: null };
    const options = JSON.stringify({ values });
    const { json } = await call("/preview", content, { options });
    expect(json).toMatchObject({ missingFields: [], plan: { created: 2 } });
    expect(json.plan.books[0]).toMatchObject({ school: "Grey Example", originalPriceCents: null });
    const fields = { fieldMapping: JSON.stringify({ title: "title", price: "price" }), options };
    const ran = await call("", content, fields);
    expect(ran.json).toMatchObject({ created: 2, refused: 0 });
    expect((await callAs(shop, owner, "GET", `${API}/${ran.json.importId}`)).json.values).toEqual({
      school: "Grey Example",
      grade: "10",
      subject: "Maths",
    });
    shop.db
      .insert(subjects)
      .values({
        name: "Physical Sciences",
        nameKey: "physical sciences",
        createdAt: 1,
        updatedAt: 1,
      })
      .run();
    const known = await call("/preview", "title,price,subject\nVier,150,FISIKA\n", {
      options: JSON.stringify({ values: { school: "Grey Example", grade: "10" } }),
    });
    expect(known.json.plan).toMatchObject({
      unknownNames: [],
      books: [{ subject: "Physical Sciences" }],
      otherNames: [{ kind: "subject", name: "FISIKA", is: "Physical Sciences", rows: 1 }],
    });
    const looked = await mappingOf(
      "title,price,subject,school,grade\nVyf,150,Fisika,Grey Example,10\n",
    );
    const words = textOfHtmlPage((await open(looked)).text);
    expect(words).toContain("Fisika (1 row) is another name of Physical Sciences.");
    expect(words).not.toContain("that the shop does not have");
    const wrong = JSON.stringify({ values: { price: "150" } });
    expect((await call("/preview", content, { options: wrong })).status).toBe(422);
  });
});
