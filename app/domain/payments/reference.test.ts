import { describe, expect, it } from "vitest";
import { newPaymentId, newReference, readReference } from "./reference.server";

const several = <Value>(make: () => Value) => Array.from({ length: 500 }, make);

describe("a payment's id", () => {
  it("is 128 bits in characters that PayFast accepts, and never the same", () => {
    const ids = several(newPaymentId);
    expect(new Set(ids).size).toBe(500);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });
});

describe("a payment's short reference", () => {
  it("has no letter that is read out as another: no I, L, O or U", () => {
    for (const reference of several(newReference)) {
      expect(reference).toMatch(/^BK-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(readReference(reference)).toBe(reference);
    }
  });

  it.each([
    "BK-7F3K-92QD",
    "bk-7f3k-92qd",
    " BK 7F3K 92QD ",
    "BK7F3K92QD",
    "7F3K-92QD",
    "7f3k92qd",
    "BK\u20117F3K\u201392QD",
    "Reference BK-7F3K-92QD",
    "Your order: bk 7f3k 92qd.",
  ])("is understood when it is typed as '%s'", (typed) => {
    expect(readReference(typed)).toBe("BK-7F3K-92QD");
  });

  it("is understood with the letters that people take for digits", () => {
    expect(readReference("BK-O1IL-0000")).toBe("BK-0111-0000");
    expect(readReference("bk-oooo-llll")).toBe("BK-0000-1111");
  });

  it("may itself begin with BK", () => {
    expect(readReference("BK-BK00-0000")).toBe("BK-BK00-0000");
    expect(readReference("BK00-0000")).toBe("BK-BK00-0000");
  });

  it.each(["", "BK-", "BK-7F3K", "BK-7F3K-92Q", "BK-7F3K-92QDD", "BK-7F3K-92QU", "😀", "' or 1=1"])(
    "is none when '%s' is typed",
    (typed) => {
      expect(readReference(typed)).toBeNull();
    },
  );
});
