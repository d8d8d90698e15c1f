import { expect, it } from "vitest";
import { meantEmail } from "./email-typos";

it.each([
  ["thandi@gmail.con", "thandi@gmail.com"],
  ["thandi@gmial.com", "thandi@gmail.com"],
  ["thandi@gmai.com", "thandi@gmail.com"],
  ["thandi@gmail.co", "thandi@gmail.com"],
  ["thandi@gmial.con", "thandi@gmail.com"],
  ["thandi@hotmial.com", "thandi@hotmail.com"],
  ["thandi@yaho.com", "thandi@yahoo.com"],
  ["thandi@outlok.com", "thandi@outlook.com"],
  ["thandi@example.coza", "thandi@example.co.za"],
  ["thandi@EXAMPLE.CON", "thandi@example.com"],
  [" Thandi.E@Gmail.Con ", "Thandi.E@gmail.com"],
])("%j was probably meant as %j", (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant);
});

it.each([
  "thandi@gmail.com",
  "thandi@yahoo.co.za",
  "thandi@yahoo.co.uk",
  "thandi@example.org",
  "thandi@example.co",
  "thandi@constructor",
  "@gmail.con",
  "gmail.con",
  "",
])("%j is taken as it is", (typed) => {
  expect(meantEmail(typed)).toBeNull();
});
