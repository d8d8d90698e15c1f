import { describe, expect, it } from "vitest";
import { AVAILABLE_FIELDS } from "./fields";
import type { ValuesForAllRows } from "./given-values";
import { columnsOf, requireMapping } from "./mapping";

const HEADERS = ["Titel", "Prys", "Teks", "Graad", "Skool", "Vak", "Kode", "Ander"];
const MAPPING = {
  Titel: "title",
  Prys: "price",
  Teks: "description",
  Graad: "grade",
  Skool: "school",
  Vak: "subject",
};

const refusal = (
  given: Record<string, string>,
  headers = HEADERS,
  values: ValuesForAllRows = {},
) => {
  try {
    requireMapping(headers, given, values);
  } catch (error) {
    return error;
  }
};

it("offers each field of a book, and says which are required", () => {
  expect(AVAILABLE_FIELDS.filter(({ required }) => required).map(({ value }) => value)).toEqual([
    "title",
    "price",
    "grade",
    "school",
    "subject",
  ]);
  expect(AVAILABLE_FIELDS).toHaveLength(15);
});

describe("a mapping", () => {
  it("of every required field can be run; ignored columns fall away", () => {
    const given = { ...MAPPING, Kode: "isbn", Ander: "" };
    const mapping = requireMapping(HEADERS, given, {});
    expect(mapping).toEqual({ ...MAPPING, Kode: "isbn" });
    expect(columnsOf(HEADERS, mapping)).toEqual({
      title: 0,
      price: 1,
      description: 2,
      grade: 3,
      school: 4,
      subject: 5,
      isbn: 6,
    });
  });

  it("that lacks required fields names them", () => {
    const { Titel, Skool, ...given } = MAPPING;
    expect(refusal(given)).toMatchObject({
      code: "invalid",
      message: "Please map the following required fields: Title, School",
      fields: { fieldMapping: ["Please map the following required fields: Title, School"] },
    });
  });

  it("may lack a field that has one value for all rows", () => {
    const { Titel, Skool, ...given } = MAPPING;
    expect(refusal(given, HEADERS, { school: "Grey College" })).toMatchObject({
      message: "Please map the following required fields: Title",
    });
    expect(requireMapping(HEADERS, { ...given, Titel: "title" }, { school: "Grey" })).toEqual({
      ...given,
      Titel: "title",
    });
  });

  it("with a condition for all rows that is none of the three is refused once, and not row by row", () => {
    expect(refusal(MAPPING, HEADERS, { condition: "banana" })).toMatchObject({
      message: "The condition 'banana' is none of the three. Write Like New, Good or Fair.",
    });
  });

  it("of two columns to one field is refused", () => {
    expect(refusal({ ...MAPPING, Ander: "price" })).toMatchObject({
      message:
        "The columns 'Prys' and 'Ander' are both mapped to Price (in rand). Please choose one of them.",
    });
  });

  it("of a column that the file does not have is refused", () => {
    expect(refusal({ ...MAPPING, Nope: "isbn" })).toMatchObject({
      message: "The file has no column 'Nope'.",
    });
  });

  it.each(["writer", "__proto__", "Title", "priceCents"])(
    "to %s, which is no field, is refused",
    (field) => {
      expect(refusal({ ...MAPPING, Ander: field })).toMatchObject({
        message: `There is no field '${field}' for the column 'Ander'.`,
      });
    },
  );

  it("of a price in cents is refused: it would be a hundred times too much", () => {
    const { Prys, ...others } = MAPPING;
    const given = { ...others, priceCents: "price" };
    expect(refusal(given, [...HEADERS, "priceCents"])).toMatchObject({
      message: expect.stringContaining("The column 'priceCents' seems to be in cents"),
    });
    const original = { ...MAPPING, originalPriceCents: "originalPrice" };
    expect(refusal(original, [...HEADERS, "originalPriceCents"])).toMatchObject({
      message: expect.stringContaining("The column 'originalPriceCents' seems to be in cents"),
    });
  });
});
