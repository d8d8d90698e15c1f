import { describe, expect, it } from "vitest";
import { bookInput } from "../catalogue.fixture";
import { bookIdsSchema, bookSchema } from "./book-schema";

/** The messages by field of a refused book. */
function faults(given: Record<string, unknown>): Record<string, string> {
  const { success, error } = bookSchema.safeParse({ ...bookInput(), ...given });
  if (success) return {};
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join("."), issue.message]));
}

const accepted = (given: Record<string, unknown>) => bookSchema.parse({ ...bookInput(), ...given });

const CENTS = "Please enter a whole number of cents, such as 12000 for R120";

describe("a price", () => {
  it.each([
    [12.5, CENTS],
    ["12000", CENTS],
    ["12,50", CENTS],
    ["abc", CENTS],
    [Number.NaN, CENTS],
    [Number.POSITIVE_INFINITY, CENTS],
    [null, CENTS],
    [0, "The price must be more than 0"],
    [-100, "The price must be more than 0"],
    [10_000_001, "The price can be at most R100\u00a0000"],
  ])("of %j is refused, and never taken for 0", (priceCents, sentence) => {
    expect(faults({ priceCents })).toEqual({ priceCents: sentence });
  });

  it("that was is checked alike, and may be missing", () => {
    expect(faults({ originalPriceCents: 0 })).toHaveProperty("originalPriceCents");
    expect(faults({ originalPriceCents: null })).toEqual({});
    expect(faults({ originalPriceCents: undefined })).toEqual({});
  });
});

describe("a stock", () => {
  it.each([-1, 1.5, "2", "", "x", Number.NaN, null, undefined])(
    "of %j is refused, and never taken for 1",
    (stockQty) => {
      expect(faults({ stockQty })).toEqual({
        stockQty: "Please enter a whole number of copies, 0 or more",
      });
    },
  );

  it("may be 0", () => {
    expect(accepted({ stockQty: 0 }).stockQty).toBe(0);
  });
});

it("a title is required, and spaces are none", () => {
  for (const nothing of ["", "   ", undefined]) {
    expect(faults({ title: nothing }).title).toMatch(/^Please enter a /);
  }
});

it.each(["grade", "school", "subject"])("a %s is chosen", (kind) => {
  for (const nothing of ["", undefined, 0, "Grade 8"]) {
    expect(faults({ [`${kind}Id`]: nothing })).toEqual({
      [`${kind}Id`]: `Please choose a ${kind}`,
    });
  }
});

describe("an ISBN", () => {
  it.each([
    ["978-0-636-12345-6", "9780636123456"],
    [" 0 7986 1234 x ", "079861234X"],
    ["sku-17/b", "SKU17/B"],
    ["", ""],
  ])("%j is kept as %j", (typed, kept) => {
    expect(accepted({ isbn: typed }).isbn).toBe(kept);
  });

  it("with anything else in it is refused", () => {
    expect(faults({ isbn: "=1+1" })).toEqual({
      isbn: "An ISBN or SKU has letters and digits only",
    });
  });
});

describe("an image", () => {
  it.each([
    "https://images.example.org/cover.jpg",
    "https://images.example.org/a b.jpg".replace(" ", "%20"),
    "http://images.example.org:8080/cover",
    "/objects/3f2a-cover.webp",
  ])("may be at %s", (address) => {
    expect(accepted({ coverImageUrl: address, gallery: [address] })).toMatchObject({
      coverImageUrl: address,
      gallery: [address],
    });
  });

  it.each([
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "cover.jpg",
    "/objects/../secret",
    "//evil.example/x.png",
    "https://",
    "https://a b.example",
    "https://[bad",
  ])("cannot be at %s", (address) => {
    const sentence = "An image address starts with https://";
    expect(faults({ coverImageUrl: address })).toEqual({ coverImageUrl: sentence });
    expect(faults({ gallery: ["https://example.org/1.png", address] })).toEqual({
      "gallery.1": sentence,
    });
  });
});

it("tags have no commas, for that is what stands between them", () => {
  expect(accepted({ tags: [" CAPS ", ""] }).tags).toEqual(["CAPS", ""]);
  expect(faults({ tags: ["a,b"] })).toHaveProperty(["tags.0"]);
  expect(faults({ tags: "a, b" })).toEqual({ tags: "Please give a list of tags" });
});

it("a condition is one of three, or not given", () => {
  expect(faults({ condition: "Mint" })).toEqual({
    condition: "Please choose Like New, Good or Fair",
  });
  expect(accepted({ condition: null }).condition).toBeNull();
});

it("what nobody knows is refused, so that no misspelt field is lost in silence", () => {
  expect(bookSchema.safeParse({ ...bookInput(), price: 5 }).success).toBe(false);
});

describe("a bulk delete", () => {
  it.each([[[]], [undefined], [["1"]], [[0]], [[1.5]], ["1"]])("of %j is refused", (ids) => {
    expect(bookIdsSchema.safeParse({ ids }).error?.issues[0]?.message).toBe(
      "Please select at least one book",
    );
  });

  it("takes up to 500 at once", () => {
    const ids = Array.from({ length: 501 }, (_, i) => i + 1);
    expect(bookIdsSchema.safeParse({ ids: ids.slice(1) }).success).toBe(true);
    expect(bookIdsSchema.safeParse({ ids }).success).toBe(false);
  });
});
