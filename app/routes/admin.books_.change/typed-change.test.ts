import { expect, it } from "vitest";
import { plainPercent, plainSign } from "./typed-change";

it.each([
  ["10", "10"],
  ["10%", "10"],
  ["-10 %", "-10"],
  ["\u221210%", "-10"],
  ["- 10 %", "-10"],
  ["+7,5 %", "7.5"],
  ["12.5 percent", "12.5"],
  ["%", ""],
  ["R10", "R10"],
  ["10%%", "10%"],
])("the percentage %j is %j", (typed, plain) => {
  expect(plainPercent(typed)).toBe(plain);
});

it.each([
  ["+R5", "R5"],
  ["+ 2", "2"],
  ["\u22122", "-2"],
  [" 5 ", "5"],
  ["--5", "--5"],
])("the change %j is %j", (typed, plain) => {
  expect(plainSign(typed)).toBe(plain);
});
