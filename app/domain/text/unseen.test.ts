import { expect, it } from "vitest";
import { cleanCell } from "../imports/cells/cell";
import { line, lines } from "../values/contact-fields";
import { fold } from "./search-text";
import { withoutUnseen } from "./unseen";

const UNSEEN = [
  "\u00ad",
  "\u200b",
  "\u200c",
  "\u200d",
  "\u200e",
  "\u200f",
  "\u202a",
  "\u202e",
  "\u2060",
  "\u2066",
  "\u2069",
  "\ufeff",
  "\u061c",
];

it.each(UNSEEN)("%j is taken out of names, texts, cells and what is searched", (one) => {
  const text = `Ho${one}ër${one}skool`;
  expect(withoutUnseen(text)).toBe("Hoërskool");
  expect(line(100, "").parse(text)).toBe("Hoërskool");
  expect(lines(100).parse(`${text}\n${one}twee`)).toBe("Hoërskool\ntwee");
  expect(cleanCell(text)).toBe("Hoërskool");
  expect(fold(text)).toBe("hoerskool");
  expect(line(100, "").min(1, "empty").safeParse(one).success).toBe(false);
});

it.each(["👨‍👩‍👧", "👩🏽‍🏫", "❤️‍🔥", "🏳️‍🌈"])("the emoji %s stays one", (emoji) => {
  expect(withoutUnseen(`x ${emoji} y`)).toBe(`x ${emoji} y`);
});
