import { expect, it } from "vitest";
import { findSeparator } from "./separator";

it.each([
  ["title,price\nx,1\n", ","],
  ["title;price\nx;1,50\n", ";"],
  ["title\tprice\nx, y; z\t1\n", "\t"],
  ["title;price;tags\nA, B, C;1,50;x, y\n", ";"],
  ['"title, and more";price;tags\nx;1;2\n', ";"],
  ["title, in full;price\nx;1\ny;2\n", ";"],
  ['title,"a;b;c;d"\nx,y\n', ","],
  ["My books of 2026\n\ntitle;price\nx;1,50\n", ";"],
  ["title\nPlatinum\n", ","],
  ["", ","],
])("%j is separated by %j", (sample, separator) => {
  expect(findSeparator(sample)).toEqual({ separator, skipped: 0 });
});

it.each([
  ["sep=;\ntitle;price", ";", 6],
  ["SEP=,\ntitle;price", ",", 6],
  ['"sep=;"\ntitle,price', ";", 8],
  ["sep=\t\ntitle\tprice", "\t", 6],
  ["sep=; \ntitle,price", ";", 7],
])("%j says so itself", (sample, separator, skipped) => {
  expect(findSeparator(sample)).toEqual({ separator, skipped });
});
