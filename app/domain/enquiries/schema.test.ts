import { describe, expect, it } from "vitest";
import { enquirySchema } from "./schema";

const GOOD = {
  bookId: 1,
  name: "Thandi Example",
  email: "thandi@example.org",
  phone: "082 000 0000",
};

/** The messages for each field. */
const complaints = (changes: object) =>
  (enquirySchema.safeParse({ ...GOOD, ...changes }).error?.issues ?? []).map((issue) => [
    issue.path.join("."),
    issue.message,
  ]);

describe("an enquiry", () => {
  it("is good with a name, an address and a number, and may have a school and a message", () => {
    expect(complaints({})).toEqual([]);
    expect(complaints({ school: "Example High School", message: "Is it clean?" })).toEqual([]);
    expect(complaints({ school: "", message: "", website: "" })).toEqual([]);
  });

  it.each([
    ["name", "T", "Name must be at least 2 characters"],
    ["name", "   ", "Name must be at least 2 characters"],
    ["email", "thandi@", "Invalid email address"],
    ["phone", "082 000 000", "Phone number must be at least 10 digits"],
    ["phone", "----------", "Phone number must be at least 10 digits"],
    ["school", "x".repeat(201), "Please use at most 200 characters"],
    ["message", "x".repeat(2_001), "Please use at most 2000 characters"],
    ["website", "https://spam.example", "Please leave this field empty"],
  ])("with the %s %j is answered with the shop's sentence", (name, value, sentence) => {
    expect(complaints({ [name]: value })).toEqual([[name, sentence]]);
  });

  it.each([
    ["neither a book nor what is looked for", { bookId: undefined }],
    ["no book and blanks", { bookId: null, lookingFor: "  " }],
  ])("about %s is asked what it is about", (_, about) => {
    expect(complaints(about)).toEqual([["lookingFor", "Please tell us what you are looking for"]]);
    expect(complaints({ ...about, name: "T" })).toHaveLength(2);
  });

  it("is about a book, or about one that is looked for, and not both", () => {
    expect(complaints({ bookId: null, lookingFor: "Physics gr 4" })).toEqual([]);
    expect(complaints({ lookingFor: null })).toEqual([]);
    expect(complaints({ lookingFor: "Physics gr 4" })).toEqual([
      ["lookingFor", "Please leave this out: the book says what you are looking for"],
    ]);
    expect(complaints({ bookId: undefined, lookingFor: "x".repeat(201) })).toEqual([
      ["lookingFor", "Please use at most 200 characters"],
    ]);
  });

  it("keeps the lines of a message, and no other control characters", () => {
    const message = " One\r\nTwo\rThree\u0000\u0007!\t ";
    expect(enquirySchema.parse({ ...GOOD, message }).message).toBe("One\nTwo\nThree !");
  });

  it("has no other fields", () => {
    expect(enquirySchema.safeParse({ ...GOOD, processed: true }).success).toBe(false);
  });
});
