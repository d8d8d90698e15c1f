import { describe, expect, it } from "vitest";
import { addBook } from "../../factories/factories";
import { useShop } from "../../shop/use-shop";
import { ask } from "../ask";
import { input, tags, textOfHtmlPage } from "../html";
import { GOOD, sendList } from "./sent-list";

const shop = await useShop();
const open = (path: string) => ask(shop.url, path);
const words = async (path: string) => textOfHtmlPage((await open(path)).text);
const call = async (path: string) => JSON.parse((await open(`/api/v1${path}`)).text);

describe("finding a school", () => {
  it("by words of its name and town, one with a list first, whatever the accents", async () => {
    addBook(shop.db, { school: "Prinses Aalwyn" });
    sendList(shop, { Maths: GOOD }, { school: "Prinsès Zebra" });
    const found = await call("/schools?q=prinses");
    expect(found.schools.map(({ name }: { name: string }) => name)).toEqual([
      "Prinsès Zebra",
      "Prinses Aalwyn",
    ]);
    expect(await words("/schools?q=PRINSES+zeb")).toContain("1 school Prinsès Zebra Book list");
  });

  it("asks for the list of a school that is not there, with what was typed", async () => {
    const { text } = await open("/schools?q=Xyzzy+%26+Sons");
    expect(textOfHtmlPage(text)).toContain("We don't know a school called “Xyzzy & Sons”");
    const link = tags(text, "a").find(({ attributes }) => attributes.href?.startsWith("/ask?"));
    const form = await open(link?.attributes.href ?? "");
    expect(textOfHtmlPage(form.text)).toContain("Send us your list");
    expect(input(form.text, "school")?.value).toBe("Xyzzy & Sons");
  });

  it("leads from the front page straight to the grade's list of the one school that is meant", async () => {
    const { page, slug } = sendList(shop, { Maths: GOOD }, { school: "Quagga Voorbeeld" });
    const led = async (grade: string) => {
      const { status, headers } = await open(`/schools?q=quagga&grade=${grade}`);
      return [status, headers.location];
    };
    const grade = page.split("/").at(-1) ?? "";
    expect(await led(grade.replace("grade-", ""))).toEqual([302, page]);
    expect(await led("3")).toEqual([302, `/schools/${slug}?grade=3`]);
    expect(await led("")).toEqual([302, `/schools/${slug}`]);
    addBook(shop.db, { school: "Quagga Ander" });
    const { status, text } = await open(`/schools?q=quagga&grade=${grade}`);
    expect(status).toBe(200);
    expect(tags(text, "a").map(({ attributes }) => attributes.href)).toContain(page);
    expect((await open("/schools?q=&grade=8")).status).toBe(200);
  });

  it("leads to its grades and its books, and says so when it has none of them", async () => {
    const { slug, school } = sendList(shop, { English: [] });
    expect(await words(`/schools/${slug}`)).not.toContain("See the books from this school");
    addBook(shop.db, { school, stockQty: 0 });
    expect(await words(`/schools/${slug}`)).toMatch(/2027 1 title · 0 in stock See the books from/);
    addBook(shop.db, { school: "Listless School" });
    const { path } = (await call("/schools?q=listless")).schools[0];
    expect(await words(path)).toContain("No book list of this school is here yet.");
    expect((await open("/schools/nowhere")).status).toBe(404);
  });

  it("keeps the grade of a school without a list, and offers the shop's books of it", async () => {
    addBook(shop.db, { school: "Nolist School", grade: "Grade 9" });
    addBook(shop.db, { school: "Nolist College" });
    const links = async (path: string) =>
      tags((await open(path)).text, "a").map(({ attributes }) => attributes.href);
    const found = await links("/schools?q=nolist&grade=9");
    const path = found.find((href) => href?.startsWith("/schools/")) ?? "";
    expect(path, found.join(" ")).toMatch(/\?grade=9$/);
    expect(await words(path)).toContain("See our Grade 9 books");
    expect(await links(path)).toContain("/?grades=Grade+9");
    expect(await words(path.replace("=9", "=1"))).not.toContain("See our");
  });
});

it("an empty search of books names the titles of school lists that have its words, and leads there", async () => {
  const title = "Numbat Learner's Dictionary";
  const { page, school } = sendList(shop, { [title]: [] });
  const { text } = await open("/?q=numbat+learners");
  expect(textOfHtmlPage(text)).toContain(`School lists ask for it: ${title} Grade`);
  expect(textOfHtmlPage(text)).toContain(school);
  expect(tags(text, "a").map(({ attributes }) => attributes.href)).toContain(page);
  expect(await words("/?q=quantumzz")).not.toContain("School lists ask for it");
});
