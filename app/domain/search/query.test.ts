import { describe, expect, it } from "vitest";
import {
  bookHref,
  catalogueHref,
  hasFilters,
  pageWindow,
  readCatalogueQuery,
  SORT_LABELS,
  SORTS,
  sortOptions,
  withWords,
} from "./query";

const read = (address: string) => readCatalogueQuery(new URLSearchParams(address));

describe("a catalogue address", () => {
  it("says nothing at first: recent books, page 1, twelve a page", () => {
    expect(read("")).toEqual({
      q: "",
      grades: [],
      schools: [],
      subjects: [],
      sortBy: "recent",
      page: 1,
      pageSize: 12,
    });
  });

  it("repeats a parameter for several grades, schools or subjects", () => {
    const query = read("grades=Grade+8&grades=Grade+9&schools=A&subjects=B&subjects=C");
    expect(query).toMatchObject({
      grades: ["Grade 8", "Grade 9"],
      schools: ["A"],
      subjects: ["B", "C"],
    });
  });

  it("may write grades[] too, as some clients do", () => {
    expect(read("grades[]=Grade+8&grades=Grade+9&grades%5B%5D=Grade+8").grades).toEqual([
      "Grade 9",
      "Grade 8",
    ]);
  });

  it("ignores empty and repeated values", () => {
    expect(read("grades=&grades[]=&grades=++&grades=A&grades=A+").grades).toEqual(["A"]);
  });

  it("keeps at most fifty values of one kind", () => {
    const many = Array.from({ length: 200 }, (_, i) => `schools=School+${i}`).join("&");
    expect(read(many).schools).toHaveLength(50);
  });

  it("cuts a search to 200 characters", () => {
    expect(read(`q=++${"x".repeat(10_000)}`).q).toBe("x".repeat(200));
  });

  it.each(["cheapest", "", "RECENT", "price_asc,grade", "__proto__", "constructor"])(
    "with the unknown order '%s' falls back to recent",
    (sortBy) => {
      expect(read(`sortBy=${sortBy}`).sortBy).toBe("recent");
    },
  );

  it.each(SORTS)("knows the order %s", (sortBy) => {
    expect(read(`q=maths&sortBy=${sortBy}`).sortBy).toBe(sortBy);
  });

  it("has the best match first when words were typed and no order was chosen", () => {
    expect(read("q=maths").sortBy).toBe("relevance");
    expect(read("q=maths&sortBy=").sortBy).toBe("relevance");
    expect(read("q=++&sortBy=relevance").sortBy).toBe("recent");
  });

  it.each([
    ["", 1],
    ["0", 1],
    ["-3", 1],
    ["7", 7],
    [" 7 ", 7],
    ["1.5", 1],
    ["1e3", 1],
    ["0x10", 1],
    ["two", 1],
    ["NaN", 1],
    ["Infinity", 1],
    ["99999999999999999999999", 1_000_000],
  ])("asks for page '%s' and means %i", (page, meant) => {
    expect(read(`page=${encodeURIComponent(page)}`).page).toBe(meant);
  });

  it.each([
    ["0", 1],
    ["-1", 1],
    ["50", 50],
    ["51", 50],
    ["99999999999999999999999", 50],
    ["all", 12],
  ])("asks for %s books a page and gets %i", (pageSize, meant) => {
    expect(read(`pageSize=${pageSize}`).pageSize).toBe(meant);
  });
});

describe("the address of a query", () => {
  it("leaves out what is at its default", () => {
    expect(catalogueHref({})).toBe("/");
    expect(catalogueHref(read(""))).toBe("/");
    expect(catalogueHref({ sortBy: "recent", page: 1, q: "", grades: [] })).toBe("/");
  });

  it("leaves out the usual order of a search, and keeps a chosen one", () => {
    expect(catalogueHref(read("q=maths"))).toBe("/?q=maths");
    expect(catalogueHref(read("q=maths&sortBy=relevance"))).toBe("/?q=maths");
    expect(catalogueHref(read("q=maths&sortBy=recent"))).toBe("/?q=maths&sortBy=recent");
    expect(catalogueHref({ sortBy: "relevance" })).toBe("/");
  });

  it("leads back to the same query", () => {
    const asked = {
      q: "50% & more? #1",
      grades: ["Grade 8", "Grade 9"],
      schools: ["Hoërskool A&B"],
      subjects: ["Maths+"],
      sortBy: "price_asc" as const,
      page: 3,
    };
    expect(read(catalogueHref(asked).slice(2))).toMatchObject(asked);
  });
});

describe("other words", () => {
  it.each([
    ["", "maths", "relevance"],
    ["sortBy=grade", "maths", "grade"],
    ["q=maths", "", "recent"],
    ["q=maths", "english", "relevance"],
    ["q=maths&sortBy=recent", "english", "recent"],
    ["q=maths&sortBy=price_asc&page=4", "", "price_asc"],
  ])("in '%s' for '%s' are sorted by %s, from the first page", (address, q, sortBy) => {
    expect(withWords(read(address), q)).toMatchObject({ q, sortBy, page: 1 });
  });

  it("have a best match to choose, which nothing typed has not", () => {
    expect(sortOptions("maths").slice(0, 2)).toEqual([
      { value: "", label: "Best match" },
      { value: "recent", label: "Recently Added" },
    ]);
    expect(sortOptions("")[0]).toEqual({ value: "", label: "Recently Added" });
    expect(sortOptions("")).toHaveLength(5);
  });
});

it("lets a book's address keep where one came from, and nothing else", () => {
  expect(bookHref(7)).toBe("/book/7");
  expect(bookHref(7, read(""))).toBe("/book/7");
  expect(bookHref(7, read("grades=Grade+8&q=atlas&page=2&image=3&to=//evil.test"))).toBe(
    "/book/7?q=atlas&grades=Grade+8&page=2",
  );
});

it("shows 'Clear Filters' for filters, and not for a search or an order", () => {
  expect(hasFilters(read("q=maths&sortBy=grade&page=2"))).toBe(false);
  for (const kind of ["grades", "schools", "subjects"]) {
    expect(hasFilters(read(`${kind}=A`))).toBe(true);
  }
});

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [4, 9, [2, 3, 4, 5, 6]],
  [9, 9, [5, 6, 7, 8, 9]],
  [8, 9, [5, 6, 7, 8, 9]],
])("on page %i of %i offers the pages %j", (page, pages, window) => {
  expect(pageWindow(page, pages)).toEqual(window);
});

it("calls the orders by the specification's names", () => {
  expect(SORT_LABELS).toEqual({
    relevance: "Best match",
    recent: "Recently Added",
    price_asc: "Price: Low to High",
    price_desc: "Price: High to Low",
    title_asc: "Title A-Z",
    grade: "Grade Level",
  });
});
