import { describe, expect, it } from "vitest";
import { emailAddress, line, lines, personName, phoneNumber } from "./contact-fields";

const email = emailAddress();
const phone = phoneNumber();

describe("a name", () => {
  it.each([
    ["Thandi", "Thandi"],
    ["  Zoë van der Merwe ", "Zoë van der Merwe"],
    ["Jo", "Jo"],
    ["Ng\u0000oc\nAnh", "Ng oc Anh"],
    ["李明", "李明"],
  ])("typed as %j is kept as %j", (typed, kept) => {
    expect(personName().parse(typed)).toBe(kept);
  });

  it.each(["", " ", "A", " A ", "\u0000\u0001\u0002", undefined, null, 7])("is not %j", (typed) => {
    expect(personName().safeParse(typed).error?.issues[0]?.message).toBe(
      "Name must be at least 2 characters",
    );
  });

  it("may have a hundred characters, not more", () => {
    expect(personName().safeParse("x".repeat(100)).success).toBe(true);
    expect(personName().safeParse("x".repeat(101)).error?.issues[0]?.message).toBe(
      "Please use at most 100 characters",
    );
  });
});

describe("a mail address", () => {
  it.each(["thandi@example.org", "t.e+books@mail.example.co.za", " thandi@example.org "])(
    "may be %j",
    (typed) => {
      expect(email.parse(typed)).toBe(typed.trim());
    },
  );

  it.each(["", "thandi", "thandi@", "@example.org", "a b@example.org", "a@b", undefined, 1])(
    "is not %j, and says so once",
    (typed) => {
      expect(email.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
        "Invalid email address",
      ]);
    },
  );

  it("cannot carry a second header into a mail", () => {
    const typed = "thandi@example.org\r\nBcc: all@example.org";
    expect(email.safeParse(typed).success).toBe(false);
  });
});

describe("a phone number", () => {
  it.each(["0820000000", "082 000 0000", "(082) 000-0000", "+27 82 000 0000", "0027820000000"])(
    "may be typed as %j",
    (typed) => {
      expect(phone.parse(typed)).toBe(typed);
    },
  );

  it.each(["082 000 000", "----------", "          ", "call me maybe", "", undefined])(
    "is not %j: digits are what counts",
    (typed) => {
      expect(phone.safeParse(typed).error?.issues[0]?.message).toBe(
        "Phone number must be at least 10 digits",
      );
    },
  );

  it.each(["0000000000", "0821234567890", "082 123 45678", "+27 82 123 456"])(
    "is not %j, and one sentence says how it should be",
    (typed) => {
      expect(phone.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
        "A phone number has 10 digits, such as 082 123 4567, or begins with + and the country's code",
      ]);
    },
  );

  it("may have forty characters, not more", () => {
    const spaced = (length: number) => `082${" ".repeat(length - 10)}0000000`;
    expect(phone.safeParse(spaced(40)).success).toBe(true);
    expect(phone.safeParse(spaced(41)).success).toBe(false);
  });
});

describe("free text", () => {
  it("of one line stays one line", () => {
    expect(line(50, "").parse(" one\r\ntwo\tthree ")).toBe("one two three");
  });

  it("of several lines keeps its breaks, each as one", () => {
    expect(lines(50).parse("\none\r\ntwo\r\rthree\u0008four\n")).toBe("one\ntwo\n\nthree four");
  });

  it("has a limit", () => {
    expect(lines(3).safeParse("abc").success).toBe(true);
    expect(lines(3).safeParse("abcd").success).toBe(false);
  });
});
