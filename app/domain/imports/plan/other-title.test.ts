import { expect, it } from "vitest";
import { isOtherTitle } from "./other-title";

it.each([
  ["Platinum Mathematics Grade 10", "Platinum Physical Sciences Grade 10"],
  ["Platinum Mathematics Grade 10", "Platinum Mathematics Grade 11"],
  ["Study & Master Life Sciences", "Study and Master Physical Sciences"],
  ["Animal Farm", "Fiela se Kind"],
  ["Atlas", "Bible"],
  ["Book 1", "Book 2"],
  ["Learner's Book", "Oxford Successful English"],
])("'%s' becomes another book as '%s'", (before, after) => {
  expect(isOtherTitle(before, after)).toBe(true);
  expect(isOtherTitle(after, before)).toBe(true);
});

it.each([
  ["Platinum Mathematics Grade 10", "platinum  mathematics, Gr 10"],
  ["Platinum Maths Gr 10", "Platinum Mathematics Grade 10 Learner's Book"],
  ["Platinum Mathematics", "Platinum Mathematics Grade 10 Learner's Book (CAPS)"],
  ["Platnium Mathematics", "Platinum Mathematics"],
  ["Oxford Succesful English", "Oxford Successful English"],
  ["Spot On English HL Grade 8", "Spot On English Home Language Grade 8"],
  ["Hoërskool Geskiedenis", "Hoerskool Geskiedenis"],
  ["Via Afrika Natural Science", "Via Afrika Natural Sciences Graad 8 Leerderboek"],
  ["Animal Farm", "George Orwell: Animal Farm"],
  ["Animal Farm", "Animal Farm"],
])("'%s' stays the same book as '%s'", (before, after) => {
  expect(isOtherTitle(before, after)).toBe(false);
  expect(isOtherTitle(after, before)).toBe(false);
});
