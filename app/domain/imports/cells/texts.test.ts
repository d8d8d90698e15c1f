import { describe, expect, it } from "vitest";
import { quoted } from "../../values/reading";
import { FIELDS } from "../row/fields";
import { cleanCell } from "./cell";
import { readDescription, readImage, readName, readTags } from "./texts";

describe("a cell", () => {
  it.each([
    ["  Platinum  ", "Platinum"],
    ["\u00a0Platinum\u00a0", "Platinum"],
    ['="9780636141445"', "9780636141445"],
    ['= "978"', "978"],
    ['="say ""so"""', 'say "so"'],
    ["'=1+1", "=1+1"],
    ['\'="978"', "978"],
    ["'-5", "-5"],
    ["'@home", "@home"],
    ["'n Boek", "'n Boek"],
    ["''n Boek", "''n Boek"],
    ["=1+1", "=1+1"],
    ["Zero\u200bwidth and \u202eRTL", "Zerowidth and RTL"],
    ["Hoe\u0308r", "Ho\u00ebr"],
    ["co\u00adoperate", "cooperate"],
    ["\ufefftitle", "title"],
    ["\u201cQuoted\u201d", "\u201cQuoted\u201d"],
  ])("%j is read as %j", (cell, text) => {
    expect(cleanCell(cell)).toBe(text);
  });

  it("is quoted in one line that a sentence can bear", () => {
    expect(quoted("two\nlines")).toBe("'two lines'");
    expect(quoted("x".repeat(99))).toBe(`'${"x".repeat(60)}\u2026'`);
  });
});

describe("a title", () => {
  it.each([
    ["Maths &amp; Science", "Maths & Science"],
    ["Book with\nnewline in title", "Book with newline in title"],
    ["<script>alert(1)</script> Physical Sciences", "<script>alert(1)</script> Physical Sciences"],
    ['=HYPERLINK("http://evil.example","click")', '=HYPERLINK("http://evil.example","click")'],
  ])("%j is stored as the text %j", (text, title) => {
    expect(FIELDS.title.read(text)).toEqual({ value: title });
  });

  it("of more than 300 characters is refused", () => {
    expect(FIELDS.title.read("x".repeat(301))).toEqual({
      fault: "Title: Please use at most 300 characters.",
    });
  });
});

it("a school's name is one line of at most 120 characters", () => {
  expect(readName("School", "Ho\u00ebrskool \n Brandwag")).toEqual({
    value: "Ho\u00ebrskool Brandwag",
  });
  expect(readName("School", "x".repeat(121))).toEqual({
    fault: "School: Please use at most 120 characters.",
  });
});

describe("a description", () => {
  it("is the short one up to the first empty line, the long one from there", () => {
    expect(readDescription("Clean copy.\n\nThe whole year.\nWith answers.")).toEqual({
      value: { shortDesc: "Clean copy.", longDesc: "The whole year.\nWith answers." },
    });
  });

  it("of another shop loses its HTML", () => {
    expect(readDescription("<p>Clean copy.</p><p>The <b>whole</b> year.</p>")).toEqual({
      value: { shortDesc: "Clean copy.", longDesc: "The whole year." },
    });
  });

  it("loses a character that no text has", () => {
    expect(readDescription("x\u0000y")).toEqual({ value: { shortDesc: "x y", longDesc: "x y" } });
  });

  it.each(["x".repeat(10_001), "<p></p>"])(
    "that is too long, or nothing, is refused (%#)",
    (text) => {
      expect(readDescription(text)).toMatchObject({
        fault: expect.stringMatching(/^Description: Please .+\.$/),
      });
    },
  );
});

describe("tags", () => {
  it.each([
    ["CAPS, textbook", ["CAPS", "textbook"]],
    ["a, b ,,a", ["a", "b"]],
    ["CAPS,caps", ["CAPS"]],
    ["-1+1", ["-1+1"]],
    [",", []],
  ])("%j are %j", (text, tags) => {
    expect(readTags(text)).toEqual({ value: tags });
  });

  it("are refused when one is too long or there are too many", () => {
    const many = Array.from({ length: 21 }, (_, i) => `tag ${i}`).join();
    expect(readTags("x".repeat(41))).toMatchObject({ fault: expect.stringMatching(/^Tags: .*40/) });
    expect(readTags(many)).toEqual({ fault: "Tags: At most 20 tags." });
  });
});

describe("an image", () => {
  it.each([
    ["https://images.example.org/a.jpg", "https://images.example.org/a.jpg"],
    ["https://x.example/a,b.jpg", "https://x.example/a,b.jpg"],
    ["https://x.example/1.jpg, https://x.example/2.jpg", "https://x.example/1.jpg"],
    ["https://x.example/1.jpg|https://x.example/2.jpg", "https://x.example/1.jpg"],
    ["/objects/abc.jpg", "/objects/abc.jpg"],
  ])("%s is %s", (text, address) => {
    expect(readImage(text)).toEqual({ value: address });
  });

  it("on a private network is refused", () => {
    expect(readImage("http://169.254.169.254/latest/meta-data/")).toEqual({
      fault:
        "Image 'http://169.254.169.254/latest/meta-data/': This image lies on a private network, which shoppers cannot reach: please upload it instead.",
    });
  });

  it("that browsers will not show is taken with a warning", () => {
    expect(readImage("http://images.example/a.png")).toMatchObject({
      value: "http://images.example/a.png",
      warning: expect.stringContaining("starts with http://"),
    });
  });

  it.each([
    "javascript:alert(1)",
    "cover.jpg",
    "catalog/demo/cover.jpg",
    "data:image/png;base64,AA",
    "file:///etc/passwd",
  ])("%s is refused", (text) => {
    expect(readImage(text)).toEqual({
      fault: `Image '${text}': An image address starts with https://.`,
    });
  });
});
