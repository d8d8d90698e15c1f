import { expect, it } from "vitest";
import { namesLike } from "./names-like";

const NAMES = [
  { id: 1, name: "Rondebosch Boys' High School", label: "Rondebosch Boys' High School, Cape Town" },
  { id: 2, name: "Hoërskool Ermelo" },
  { id: 3, name: "Ermelo Primary School" },
];
const found = (searched: string, chosen?: number) =>
  namesLike(NAMES, searched, chosen).map(({ id }) => id);

it("finds names by a part, without accents and capitals, with the chosen one", () => {
  expect(found("")).toEqual([1, 2, 3]);
  expect(found("hoerskool erm")).toEqual([2]);
  expect(found("cape town", 3)).toEqual([1, 3]);
});

it("finds schools by words that say the same", () => {
  expect(found("rondebosch hs")).toEqual([1]);
  expect(found("ermelo high school")).toEqual([2]);
  expect(found("laerskool ermelo")).toEqual([3]);
});

it("forgives a slip where no name has the text", () => {
  expect(found("Rondebosh")).toEqual([1]);
  expect(found("emrelo")).toEqual([2, 3]);
  expect(found("ermelo prinary")).toEqual([3]);
  expect(found("quite unlike")).toEqual([]);
});

it("finds subjects by their other names, as the shop's search does", () => {
  const subjects = [
    { id: 1, name: "Mathematics", also: ["Wiskunde", "Maths"] },
    { id: 2, name: "Geography", also: ["Aardrykskunde"] },
  ];
  const ids = (searched: string) => namesLike(subjects, searched, undefined).map(({ id }) => id);
  expect(ids("wisk")).toEqual([1]);
  expect(ids("aardrykskunde")).toEqual([2]);
});
