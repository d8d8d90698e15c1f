import { expect, it } from "vitest";
import { fileWith, previewed, readAll } from "../import.fixture";
import { importOptionsSchema } from "./options";

const WOO_HEADER =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"In stock?",Stock,"Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible"';
const WOOCOMMERCE = [
  WOO_HEADER,
  '1,simple,A1,9780636143500,Karoo Mathematics,1,0,visible,Clean.,,1,2,,120,"Textbooks > Grade 10 > Mathematics","CAPS, Karoo",,,School,Example High School,1',
  '2,variable,B1,,Delta Geography,1,0,visible,Clean.,,1,,,,"Textbooks > Geography, Textbooks > Grade 11",,,,"Condition","Good, Fair",1',
  '3,variation,B1-G,,"Delta Geography - Good",1,0,visible,,,1,1,,95.5,,,,B1,Condition,Good,',
  '4,variation,B1-F,,"Delta Geography - Fair",1,0,visible,,,1,3,,60,,,,id:2,Condition,Fair,',
  "5,simple,C1,,Gr 9 Rivers History,-1,0,visible,Clean.,,1,1,,80,Textbooks > History,,,,,,",
  "6,variable,D1,,Lonely Biology,1,0,visible,,,1,1,,70,Grade 12 > Life Sciences,,,,,,",
].join("\n");

const SHOPIFY = [
  "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Image Position,Status",
  'karoo,Karoo Mathematics,<p>Clean.</p>,Karoo Press,Media > Books > Print Books,Mathematics,"CAPS, Grade 10",true,Condition,Good,K-G,2,120,9780636143500,https://x.example/1.jpg,1,active',
  "karoo,,,,,,,,,Fair,K-F,1,80,9780636143500,,,",
  "karoo,,,,,,,,,,,,,,https://x.example/2.jpg,2,",
  "delta,Delta Geography Grade 11,<p>Clean.</p>,,,Geography,,true,Edition,2nd,D-2,1,95,,,1,draft",
].join("\n");

const ABEBOOKS = [
  "listingid\ttitle\tauthor\tprice\tquantity\tdescription\tbookcondition\tisbn\tsellercatalog1\tsellercatalog2\tkeywords\timgurl\tstatus",
  "77\tKaroo Mathematics\tA. Person\t120\t1\tClean copy.\tVery Good\t9780636143500\tGrade 10\tMathematics\tschool\thttps://x.example/1.jpg\tFor Sale",
].join("\n");

const options = importOptionsSchema.parse({ values: { school: "Example High School" } });

async function booksOf(content: string) {
  const { plan, mapping } = await previewed(content, options);
  const books = (plan?.books ?? []).map(
    ({ title, grade, subject, condition, stockQty, isHidden }) =>
      [title, grade, subject, condition, stockQty, isHidden ? "hidden" : ""].join(" | "),
  );
  return { books, mapping, refused: plan?.errors ?? null };
}

it("WooCommerce's export becomes books: variations belong to their product, categories say grade and subject", async () => {
  const { headers } = await readAll(fileWith(WOOCOMMERCE));
  expect(headers.slice(-4)).toEqual(["Grade", "Subject", "Condition", "School"]);
  const { plan } = await previewed(WOOCOMMERCE, importOptionsSchema.parse({}));
  expect(plan?.books[0]).toMatchObject({ school: "Example High School" });
  const withoutSchool = WOOCOMMERCE.replace("School,Example High School,1", ",,");
  const { books, mapping, refused } = await booksOf(withoutSchool);
  expect(mapping).not.toHaveProperty("Attribute 1 name");
  expect(books).toEqual([
    "Karoo Mathematics | Grade 10 | Mathematics |  | 2 | ",
    "Delta Geography | Grade 11 | Geography | Good | 1 | ",
    "Delta Geography | Grade 11 | Geography | Fair | 3 | ",
    "Gr 9 Rivers History | Grade 9 | History |  | 1 | hidden",
    "Lonely Biology | Grade 12 | Life Sciences |  | 1 | ",
  ]);
  expect(refused).toEqual([]);
});

it("a variation has the school that its product says once, and a row of only a picture is none", async () => {
  const header = `${WOO_HEADER.replace(',"Attribute 1 visible"', "")},"Attribute 2 name","Attribute 2 value(s)"`;
  const family = (attributes: string) =>
    `2,variable,B1,,Delta Geography,1,0,visible,,,1,,,,"Grade 11, Geography",,,,${attributes}`;
  const variation =
    '3,variation,B1-G,,"Delta - Good",1,0,visible,,,1,1,,95.5,,,,B1,Condition,Good,,';
  const picture = `${",".repeat(16)}https://x.example/2.jpg,,,,,`;
  const other = variation.replace("3,", "4,").replace("B1-G", "B1-F").replaceAll("Good", "Fair");
  const content = (attributes: string) =>
    [header, family(attributes), picture, variation, other].join("\n");
  const schools = async (attributes: string) => {
    const { plan } = await previewed(content(attributes), importOptionsSchema.parse({}));
    expect(plan?.errors).toEqual([]);
    return plan?.books.map(({ school, condition }) => `${school}: ${condition}`);
  };
  const each = ["Affies: Good", "Affies: Fair"];
  expect(await schools('Condition,"Good, Fair",School,Affies')).toEqual(each);
  expect(await schools('School,Affies,Condition,"Good, Fair"')).toEqual(each);
});

it("WooCommerce's export of a few columns has its categories split, and the sale price where one holds", async () => {
  const content = [
    "ID,Name,Regular price,Sale price,Date sale price starts,Date sale price ends,Stock,Categories",
    '1,Karoo Mathematics,120,90,,,2,"Textbooks > Grade 9, Textbooks > Grade 9 > Mathematics"',
    "2,Delta Geography,100,,,,1,Textbooks > Grade 9 > Geography",
    "3,Rivers History,100,60,2020-01-01,2020-02-01,1,Grade 9 > History",
    "4,Lonely Biology,100,60,2020-01-01,2999-02-01,1,Grade 12 > Life Sciences",
  ].join("\n");
  const { plan, mapping } = await previewed(content, options);
  expect(mapping).toMatchObject({ Price: "price", Grade: "grade", Subject: "subject" });
  expect(plan?.books.map((book) => [book.grade, book.subject, book.priceCents])).toEqual([
    ["Grade 9", "Mathematics", 9_000],
    ["Grade 9", "Geography", 10_000],
    ["Grade 9", "History", 10_000],
    ["Grade 12", "Life Sciences", 6_000],
  ]);
});

it("the paths of categories of any file give grade and subject, where it has no columns of its own for them", async () => {
  const rows = "Karoo Mathematics,120,Textbooks > Grade 9 > Mathematics";
  const split = await previewed(`Title,Price,Category\n${rows}\n`, options);
  expect(split.plan?.books).toMatchObject([{ grade: "Grade 9", subject: "Mathematics" }]);
  const own = await previewed(`Title,Price,Category,Vak,Graad\n${rows},Wiskunde,8\n`, options);
  expect(own.plan?.books).toMatchObject([{ grade: "Grade 8", subject: "Wiskunde" }]);
});

it("Shopify's export becomes books: variants are filled from their product, rows of pictures left out", async () => {
  const { books, refused } = await booksOf(SHOPIFY);
  expect(books).toEqual([
    "Karoo Mathematics | Grade 10 | Mathematics | Good | 2 | ",
    "Karoo Mathematics | Grade 10 | Mathematics | Fair | 1 | ",
    "Delta Geography Grade 11 (2nd) | Grade 11 | Geography |  | 1 | hidden",
  ]);
  expect(refused).toEqual([]);
});

it("AbeBooks' inventory becomes books", async () => {
  const { books, refused } = await booksOf(ABEBOOKS);
  expect(books).toEqual(["Karoo Mathematics | Grade 10 | Mathematics | Good | 1 | "]);
  expect(refused).toEqual([]);
});

it.each(["Attribute 1 name", "Option1 Name"])(
  "the column %s of any file is no school",
  async (name) => {
    const { suggestedMapping } = await previewed(`Title,${name}\nA,School\nB,School\n`);
    expect(suggestedMapping).toEqual({ Title: "title" });
  },
);
