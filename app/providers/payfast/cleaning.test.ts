import { describe, expect, it } from "vitest";
import { cleanValue, localCellNumber, splitName } from "./cleaning";

describe("cleanValue", () => {
  it.each([
    ["keeps accents and typographic marks", "Thandi’s café – 2 × ½", "Thandi’s café – 2 × ½"],
    [
      "keeps what HTML and URLs must escape",
      `O'Brien & "Sons" <b>~!*()`,
      `O'Brien & "Sons" <b>~!*()`,
    ],
    ["turns line breaks and tabs into a space", "Maths\r\nGrade 8\tCAPS", "Maths Grade 8 CAPS"],
    ["drops control characters", "a\u0000b\u001bc\u007fd\u0085e", "abcd e"],
    ["drops invisible characters", "\ufeffa\u200bb\u202ec", "abc"],
    ["drops backslashes", "a\\b\\", "ab"],
    ["drops emoji with all their parts", "Gift 🎁 for 👩‍🚀!", "Gift  for !"],
    ["drops emoji of three bytes", "Star ⭐ heart ❤️", "Star  heart"],
    ["keeps the digit of a keycap", "No 1️⃣", "No 1"],
    ["keeps signs that are not emoji", "Oxford® ™ ©", "Oxford® ™ ©"],
    ["drops lone surrogates", "a\ud83db\ude00", "ab"],
    ["trims no-break spaces too", "\u00a0 a \u00a0", "a"],
  ])("%s", (_, value, clean) => {
    expect(cleanValue(value, 100)).toBe(clean);
  });

  it.each(["", "  ", "\n", "\u00a0", "0", " 0 ", "\\", "🎁", "0🎁"])("is null for %j", (value) => {
    expect(cleanValue(value, 100)).toBeNull();
  });

  it("cuts by code points after cleaning, and leaves no space at the cut", () => {
    expect(cleanValue(`🎁${"é".repeat(101)}`, 100)).toBe("é".repeat(100));
    expect(cleanValue(`${"a".repeat(99)} b`, 100)).toBe("a".repeat(99));
    expect(cleanValue(`0 ${"a".repeat(9)}`, 1)).toBeNull();
  });
});

describe("splitName", () => {
  it.each([
    ["Sipho O'Brien", "Sipho", "O'Brien"],
    ["Ayanda van der Merwe", "Ayanda", "van der Merwe"],
    ["  Zoë   Müller ", "Zoë", "Müller"],
    ["Lerato\nDlamini", "Lerato", "Dlamini"],
    ["Madonna", "Madonna", null],
    ["🎁 Naledi", "Naledi", null],
    ["0 Smith", null, "Smith"],
    ["Kim 0", "Kim", null],
    ["🎁", null, null],
    ["", null, null],
  ])("splits %j", (name, first, last) => {
    expect(splitName(name)).toEqual({ first, last });
  });

  it("cuts each part to 100", () => {
    const { first, last } = splitName(`${"a".repeat(150)} ${"b".repeat(150)}`);
    expect([first?.length, last?.length]).toEqual([100, 100]);
  });
});

describe("localCellNumber", () => {
  it("writes a South African number in its local form", () => {
    expect(localCellNumber("+27823456789")).toBe("0823456789");
  });

  it.each(["", "0823456789", "+2782345678", "+278234567890", "+27023456789", "+447911123456"])(
    "is null for %j",
    (phone) => {
      expect(localCellNumber(phone)).toBeNull();
    },
  );
});
