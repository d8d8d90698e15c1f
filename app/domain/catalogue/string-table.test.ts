import { expect, it } from "vitest";
import { newStringTable } from "./string-table";

it("gives each word of a text its number, whatever its letters and wherever the text ends", () => {
  const table = newStringTable();
  const numbersIn = (text: string, from = 0, to = text.length) => {
    const numbers: number[] = [];
    table.addNumbersOf(text, from, to, numbers);
    return numbers;
  };
  const text = " atlas  ẞtraße 😀x atlas naïve é";
  const numbers = numbersIn(text);
  expect(numbers.map(table.textOf)).toEqual(text.split(" ").filter(Boolean));
  expect(numbers).toEqual(text.split(" ").filter(Boolean).map(table.find));
  expect(numbers[0]).toBe(numbers[3]);
  const word = (from: number, to: number) => numbersIn("naïve word", from, to).map(table.textOf);
  expect([word(0, 3), word(0, 6), word(1, 8)]).toEqual([["naï"], ["naïve"], ["aïve", "wo"]]);
  expect(table.having("tra").map(table.textOf)).toEqual(["ẞtraße"]);
  expect(table.having(" na").map(table.textOf)).toEqual(["naïve", "naï"]);
  expect(table.find("nowhere")).toBe(-1);
});

it("keeps thousands of texts apart, in the order of their bytes", () => {
  const table = newStringTable();
  const texts = Array.from({ length: 5_000 }, (_, i) => `${(i * 7919) % 5_000} title`);
  const numbers = texts.map(table.numberOf);
  expect(new Set(numbers).size).toBe(texts.length);
  expect(texts.map(table.numberOf)).toEqual(numbers);
  const sorted = numbers.toSorted(table.compare).map(table.textOf);
  expect(sorted).toEqual(texts.toSorted((a, b) => (a < b ? -1 : 1)));
});
