import { expect, it } from "vitest";
import { leanCss } from "./lean-css.server";

it("leaves ordinary styles as they are", () => {
  const css = ".a{color:red}@media print{.b{--tw-x:1;color:blue}}";
  expect(leanCss(css)).toBe(css);
});

it("drops the licence, which the repository carries", () => {
  expect(leanCss("/*! tailwindcss v4 | MIT License */\n.a{color:red}")).toBe(".a{color:red}");
});

it("declares Tailwind's inner variables once, in the form that works in all browsers", () => {
  const fallback = "*,:before,:after{--tw-shadow:0 0 #0000}";
  const css = `@layer properties{@supports (not (color:rgb(from red r g b))){${fallback}}}.a{color:red}@property --tw-shadow{syntax:"*";inherits:false;initial-value:0 0 #0000}`;
  expect(leanCss(css)).toBe(`@layer properties{${fallback}}.a{color:red}`);
});
