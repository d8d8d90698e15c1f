import { describe, expect, it } from "vitest";
import { readAll, samplePath } from "../import.fixture";
import { looksLikeABook, suggestMapping } from "./suggest-mapping";

/** The mapping inverted, which reads better in tests. */
const byField = (headers: string[], rows: string[][] = []) =>
  Object.fromEntries(
    Object.entries(suggestMapping(headers, rows)).map(([header, field]) => [field, header]),
  );

const sample = async (name: string) => {
  const { headers, rows } = await readAll(samplePath(name));
  return byField(
    headers,
    rows.map(({ cells }) => cells),
  );
};

describe("the columns of other systems", () => {
  it("of the shop's own template are themselves", () => {
    const names = "title,price,description,isbn,condition,grade,school,subject,tags,stock,image";
    expect(byField(names.split(","))).toEqual(
      Object.fromEntries(names.split(",").map((name) => [name, name])),
    );
  });

  it("in Afrikaans", () => {
    const names = "Titel,Prys,Beskrywing,ISBN,Toestand,Graad,Skool,Vak,Etikette,Voorraad,Foto";
    expect(byField(names.split(","))).toEqual({
      title: "Titel",
      price: "Prys",
      description: "Beskrywing",
      isbn: "ISBN",
      condition: "Toestand",
      grade: "Graad",
      school: "Skool",
      subject: "Vak",
      tags: "Etikette",
      stock: "Voorraad",
      image: "Foto",
    });
  });

  it("of Shopify", () => {
    const names =
      "Handle|Title|Body (HTML)|Vendor|Product Category|Type|Tags|Published|Option1 Name|Option1 Value|Variant SKU|Variant Grams|Variant Inventory Tracker|Variant Inventory Qty|Variant Inventory Policy|Variant Fulfillment Service|Variant Price|Variant Compare At Price|Variant Requires Shipping|Variant Taxable|Variant Barcode|Image Src|Image Position|Image Alt Text|Gift Card|SEO Title|SEO Description|Variant Image|Variant Weight Unit|Variant Tax Code|Cost per item|Price / International|Compare At Price / International|Status";
    expect(byField(names.split("|"))).toEqual({
      title: "Title",
      description: "Body (HTML)",
      price: "Variant Price",
      originalPrice: "Variant Compare At Price",
      subject: "Product Category",
      tags: "Tags",
      stock: "Variant Inventory Qty",
      isbn: "Variant Barcode",
      image: "Image Src",
      shown: "Published",
    });
  });

  it("of WooCommerce", () => {
    const names =
      "ID|Type|SKU|GTIN, UPC, EAN, or ISBN|Name|Published|Is featured?|Visibility in catalog|Short description|Description|Date sale price starts|Date sale price ends|Tax status|Tax class|In stock?|Stock|Low stock amount|Backorders allowed?|Sold individually?|Weight (kg)|Allow customer reviews?|Purchase note|Sale price|Regular price|Categories|Tags|Shipping class|Images|Download limit|Parent|Position|Attribute 1 name|Attribute 1 value(s)";
    expect(byField(names.split("|"))).toEqual({
      title: "Name",
      description: "Description",
      price: "Regular price",
      subject: "Categories",
      tags: "Tags",
      stock: "Stock",
      isbn: "GTIN, UPC, EAN, or ISBN",
      image: "Images",
      shown: "Published",
    });
  });

  it("of OpenCart", () => {
    const names =
      "product_id|name(en-gb)|categories|sku|upc|ean|jan|isbn|mpn|location|quantity|model|manufacturer|image_name|shipping|price|points|date_added|status|tax_class_id|description(en-gb)|meta_title(en-gb)|meta_description(en-gb)|meta_keywords(en-gb)|stock_status_id|tags(en-gb)";
    expect(byField(names.split("|"))).toEqual({
      title: "name(en-gb)",
      description: "description(en-gb)",
      price: "price",
      subject: "categories",
      tags: "tags(en-gb)",
      stock: "quantity",
      isbn: "isbn",
      image: "image_name",
      shown: "status",
      shelf: "location",
    });
  });

  it.each([
    ["ISBN/SKU", "isbn"],
    ["Author", "authors"],
    ["Author(s)", "authors"],
    ["Skrywer", "authors"],
    ["Outeur(s) van boek", "authors"],
    ["Shelf", "shelf"],
    ["Shelf mark", "shelf"],
    ["Rak", "shelf"],
    ["RAK NR.", "shelf"],
    ["Location", "shelf"],
    ["Bin", "shelf"],
    ["Prys (R)", "price"],
    ["Price in rand", "price"],
    ["VERKOOPPRYS", "price"],
    ["Boek se titel", "title"],
    ["Book name", "title"],
    ["BOOK NAME", "title"],
    ["Original price", "originalPrice"],
    ["original_price", "originalPrice"],
    ["Oorspronklike prys (R)", "originalPrice"],
    ["RRP", "originalPrice"],
    ["New price", "originalPrice"],
    ["Nuwe prys", "originalPrice"],
    ["Naam van boek", "title"],
    ["Skool se naam", "school"],
    ["School Name", "school"],
    ["Graad/Grade", "grade"],
    ["Vak (Subject)", "subject"],
    ["Aantal kopieë", "stock"],
    ["Hoeveel", "stock"],
    ["How many", "stock"],
    ["cover_image_url", "image"],
    ["coverImageUrl", "image"],
  ])("%s is the %s", (header, field) => {
    expect(suggestMapping([header], [])).toEqual({ [header]: field });
  });

  it.each([
    "priceCents",
    "price_cents",
    "Cost per item",
    "Original price cents",
    "Old price",
    "VAT",
    "Low stock amount",
    "Image Position",
    "SEO Title",
    "average_rating",
    "Publisher",
    "Additional Authors",
    "author_id",
    "Shelf life",
    "School ID",
    "",
  ])("%s is none that a book has here", (header) => {
    expect(suggestMapping([header], [])).toEqual({});
  });

  it("with two columns for one field gives it to the likelier one", () => {
    expect(byField(["SKU", "ISBN", "Sale price", "Price"])).toEqual({
      isbn: "ISBN",
      price: "Price",
    });
  });
});

describe("columns whose names say nothing", () => {
  const headers = Array.from({ length: 10 }, (_, i) => `Column ${i + 1}`);
  const rows = [
    ["Platinum Mathematics", "R 155,00", "978-0-636-14144-5", "Grade 8", "Good", "Mathematics"],
    ["Focus Geography", "R110.00", "9780636141360", "Gr 9", "goed", "Geografie"],
    ["Spot On Technology", "75,00", "", "Graad 10", "Fair", "Technology"],
  ].map((row, i) => [
    ...row,
    ["Grey College", "Hoërskool Brandwag", "Example High School"][i] ?? "",
    String(i + 1),
    `https://images.example.org/${i}.jpg`,
    "A long text. ".repeat(12),
  ]);

  it("are known by what is in them", () => {
    expect(byField(headers, rows)).toEqual({
      title: "Column 1",
      price: "Column 2",
      isbn: "Column 3",
      grade: "Column 4",
      condition: "Column 5",
      subject: "Column 6",
      school: "Column 7",
      stock: "Column 8",
      image: "Column 9",
      description: "Column 10",
    });
  });

  it("are left alone when their cells say nothing either", () => {
    expect(suggestMapping(["Publisher", "Rating"], [["Via Afrika", "12"]])).toEqual({});
    expect(suggestMapping(["Column 1"], [[""], [""]])).toEqual({});
  });
});

describe("the samples", () => {
  it("of a list of novels: the ISBNs that are whole, and not the shortened ones", async () => {
    expect(await sample("01_goodbooks10k_head120_sci-isbn.csv")).toEqual({
      title: "title",
      authors: "authors",
      isbn: "isbn",
      image: "image_url",
    });
  });

  it.each([
    "10_made_za-excel_semicolon_cp1252_decimal-comma.csv",
    "11_made_utf8bom_sep-line.csv",
    "13_made_isbn-forms.csv",
    "14_made_rows-of-trouble.csv",
  ])("%s: all eleven", async (name) => {
    expect(Object.keys(await sample(name))).toHaveLength(11);
  });

  it.each([
    "05_csv-spectrum_simple_crlf.csv",
    "05_csv-spectrum_json.csv",
    "05_csv-spectrum_comma_in_quotes.csv",
  ])("%s: no books, so nothing", async (name) => {
    expect(await sample(name)).toEqual({});
  });
});

it("a first row that is a book is noticed", () => {
  expect(looksLikeABook(["Platinum Mathematics", "R155.00", "9780636141445"])).toBe(true);
  expect(looksLikeABook(["Focus", "150", "Grade 8"])).toBe(true);
  expect(looksLikeABook(["title", "price", "grade", "Column 4"])).toBe(false);
});

it.each(["Opmerkings", "Remarks", "Notes", "Notas", "Comments", "Internal notes"])(
  "a column %s, which may be no shopper's business, is ignored until it is chosen",
  (header) => {
    expect(suggestMapping(["Title", header], [["A", "nuwe prys"]])).toEqual({ Title: "title" });
  },
);
