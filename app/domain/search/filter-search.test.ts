import { expect, it } from "vitest";
import { withoutEmptyFields } from "./filter-search";

it.each([
  ["", null],
  ["q=maths&grades=Grade+8", null],
  ["q=&sortBy=", "/"],
  ["q=&gradesNamed=&sortBy=price_asc", "/?sortBy=price_asc"],
  ["q=&schoolsNamed=Noord&sortBy=", "/?schoolsNamed=Noord"],
  ["schools=A&schoolsNamed=Noord&show=", "/?schools=A"],
])("the form's address '%s' becomes %j", (address, without) => {
  expect(withoutEmptyFields(new URLSearchParams(address))).toBe(without);
});
