import { describe, expect, it } from "vitest";
import { BUYER } from "../../../tests/factories/factories";
import { buyNowOrder, buyNowSchema } from "./schema";

const GOOD = { bookId: 7, ...BUYER };

function messages(changes: Record<string, unknown>): Record<string, string[]> {
  const result = buyNowSchema.safeParse({ ...GOOD, ...changes });
  const fields: Record<string, string[]> = {};
  for (const issue of result.error?.issues ?? []) {
    const name = issue.code === "unrecognized_keys" ? issue.keys.join() : issue.path.join(".");
    fields[name] = [...(fields[name] ?? []), issue.message];
  }
  return fields;
}

describe("Buy Now takes", () => {
  it("a name, an email address and a phone number, and trims them", () => {
    const typed = {
      customerName: "  Thandi Example ",
      customerEmail: " thandi@example.org ",
      customerPhone: " 082 000 0000 ",
    };
    expect(buyNowSchema.parse({ bookId: 7, ...typed })).toEqual(GOOD);
  });

  it.each(["Bo", "Ñu", "李娜", "Nkosi-Dlamini van der Merwe", "O'Brien"])("the name %s", (name) => {
    expect(messages({ customerName: name })).toEqual({});
  });

  it.each(["082 123 4567", "+27 82 123 4567", "(082) 123-4567", "0821234567"])(
    "the phone number %s",
    (phone) => {
      expect(messages({ customerPhone: phone })).toEqual({});
    },
  );
});

describe("Buy Now refuses, in the specification's words,", () => {
  it.each(["", "A", "  A  ", "\u0000\u0000A", undefined, null, 12])("the name %j", (name) => {
    expect(messages({ customerName: name })).toEqual({
      customerName: ["Name must be at least 2 characters"],
    });
  });

  it.each(["", "   ", "thandi", "thandi@", "@example.org", "a b@example.org", undefined, {}, []])(
    "the email address %j",
    (email) => {
      expect(messages({ customerEmail: email })).toEqual({
        customerEmail: ["Please enter a valid email address"],
      });
    },
  );

  it.each([
    "",
    "   ",
    "082 123 45",
    "082-123-45-",
    "phone me!!",
    "----------",
    undefined,
    821234567,
  ])("the phone number %j: ten digits, counted as digits", (phone) => {
    expect(messages({ customerPhone: phone })).toEqual({
      customerPhone: ["Please enter a valid phone number"],
    });
  });

  it("what is too long to be true, saying how much is allowed", () => {
    expect(messages({ customerName: "x".repeat(101), customerPhone: "0".repeat(41) })).toEqual({
      customerName: ["Please use at most 100 characters"],
      customerPhone: ["Please use at most 40 characters"],
    });
  });

  it("all faults at once", () => {
    expect(
      Object.keys(messages({ customerName: "", customerEmail: "", customerPhone: "" })),
    ).toHaveLength(3);
  });

  it.each([0, -1, 1.5, "7", Number.NaN, undefined])("the book id %j", (bookId) => {
    expect(messages({ bookId })).toHaveProperty("bookId");
  });

  it.each([0, -5, "120", Number.POSITIVE_INFINITY])("the amount %j", (amount) => {
    expect(messages({ amount })).toHaveProperty("amount");
  });

  it("what it does not know, instead of passing over it", () => {
    expect(messages({ priceCents: 1 })).toHaveProperty("priceCents");
  });
});

it("keeps control characters out of a name, so that no mail header can be smuggled in", () => {
  const { customerName } = buyNowSchema.parse({ ...GOOD, customerName: "Thandi\r\nBcc: x" });
  expect(customerName).toBe("Thandi Bcc: x");
});

it("takes the price that a buyer was shown as cents, and asks for none", () => {
  const cents = (amount?: number) => buyNowOrder({ ...GOOD, amount }).shownPriceCents;
  expect([19.99, 0.29, 155, undefined].map(cents)).toEqual([1_999, 29, 15_500, undefined]);
});
