import { describe, expect, it } from "vitest";
import { rulesIn } from "../../../config/vite/sheets";
import { criticalCss } from "./critical-css.server";

const critical = (css: string, html: string) => criticalCss(rulesIn(css), html);
const page = (classes: string) => `<body><p class="${classes}">Books</p></body>`;

describe("the styles of a page's first view", () => {
  it("are the rules whose classes it has, in their order", () => {
    const css = ".a{color:red}.b{color:blue}.c{color:green}";
    expect(critical(css, page("c a"))).toBe(".a{color:red}.c{color:green}");
  });

  it("include every rule that needs no class", () => {
    const css = ":root{--x:1}body,h1{margin:0}::selection{color:red}.b{color:blue}";
    expect(critical(css, page(""))).toBe(":root{--x:1}body,h1{margin:0}::selection{color:red}");
  });

  it("include a rule when one part of its selector list is there in whole", () => {
    expect(critical(".a .b,.c{color:red}", page("a"))).toBe("");
    expect(critical(".a .b,.c{color:red}", page("c"))).toBe(".a .b,.c{color:red}");
    expect(critical(".a .b,.c{color:red}", page("a b"))).toBe(".a .b,.c{color:red}");
  });

  it("know the escaped names that Tailwind makes", () => {
    const css = String.raw`.sm\:p-2{padding:8px}.w-1\/2{width:50%}.p-2\.5{padding:1px}.\[a\,b\]{color:red}`;
    expect(critical(css, page("sm:p-2"))).toBe(String.raw`.sm\:p-2{padding:8px}`);
    expect(critical(css, page("w-1/2"))).toBe(String.raw`.w-1\/2{width:50%}`);
    expect(critical(css, page("p-2.5"))).toBe(String.raw`.p-2\.5{padding:1px}`);
    expect(critical(css, page("[a,b]"))).toBe(String.raw`.\[a\,b\]{color:red}`);
  });

  it("know names that HTML writes escaped", () => {
    const css = String.raw`.\[\&_b\]\:red b{color:red}`;
    expect(critical(css, page("[&amp;_b]:red"))).toBe(css);
    const ofChildren = String.raw`.\[\&\>\*\]\:grow>*{flex-grow:1}`;
    expect(critical(ofChildren, page("[&amp;&gt;*]:grow"))).toBe(ofChildren);
  });

  it("keep the groups that still hold something, and drop the others", () => {
    const css =
      "@media (min-width:40rem){.a{color:red}.b{color:blue}}@media print{.b{color:blue}}@layer base;";
    expect(critical(css, page("a"))).toBe("@media (min-width:40rem){.a{color:red}}@layer base;");
  });

  it("look into groups inside of groups", () => {
    const css = "@layer x{@media print{.a{color:red}}.b{color:blue}}";
    expect(critical(css, page("a"))).toBe("@layer x{@media print{.a{color:red}}}");
  });

  it("include animations and fonts, which no class names", () => {
    const css = "@keyframes spin{to{rotate:1turn}}@font-face{font-family:X}.a{color:red}";
    expect(critical(css, page(""))).toBe(
      "@keyframes spin{to{rotate:1turn}}@font-face{font-family:X}",
    );
  });

  it("keep a rule with nested rules in one piece", () => {
    const css = ".a{color:red;&:hover{color:blue}}.b{color:green}";
    expect(critical(css, page("a"))).toBe(".a{color:red;&:hover{color:blue}}");
  });

  it("are all of the styles for a page that uses all", () => {
    const css = "@layer base;:root{--x:1}.a,.b{color:red}@media print{.a{color:blue}}";
    expect(critical(css, page("a b"))).toBe(css);
  });
});

describe("Tailwind's own", () => {
  it("leaves ordinary styles as they are", () => {
    const css = ".a{color:red}@media print{.b{--b:1;color:blue}}";
    expect(critical(css, page("a b"))).toBe(css);
  });

  it("drops the licence, which the repository carries", () => {
    expect(critical("/*! tailwindcss v4 | MIT License */\n.a{color:red}", page("a"))).toBe(
      ".a{color:red}",
    );
  });

  it("declares Tailwind's inner variables once, in the form that works in all browsers", () => {
    const fallback = "*,:before,:after{--tw-shadow:0 0 #0000}";
    const css = `@layer properties{@supports (not (color:rgb(from red r g b))){:root,:host{--tip:.7s}${fallback}}}.a{box-shadow:var(--tw-shadow)}@property --tw-shadow{syntax:"*";inherits:false;initial-value:0 0 #0000}`;
    expect(critical(css, page("a b"))).toBe(
      `@layer properties{${fallback}}.a{box-shadow:var(--tw-shadow)}`,
    );
  });

  it("leaves out those that no rule reads, and says in fewer bytes what is open", () => {
    const open = ":is(:where(.group):is([open],:popover-open,:open) .a)";
    const css = `.a{--tw-leading:1;color:red}${open}{color:blue}`;
    expect(critical(css, page("a group"))).toBe(
      ".a{color:red}:is(:where(.group)[open] .a){color:blue}",
    );
  });

  it("leaves out what can wait for the whole sheet", () => {
    const css = '@layer later{.a{color:blue}}.a{color:red}@property --tip{syntax:"<time>"}';
    expect(critical(css, page("a"))).toBe(".a{color:red}");
  });

  it("has keyframes where a rule names them", () => {
    const css = ".a{animation:leave 1s}.b{color:red}@keyframes leave{to{opacity:0}}";
    expect(critical(css, page("b"))).toBe(".b{color:red}");
    expect(critical(css, page("a"))).toContain("@keyframes leave");
  });

  it("spends no byte on a shadow host, nor on spaces in a list of fonts", () => {
    const css = ':root,:host{--font-sans:system-ui, "Segoe UI", sans-serif}';
    expect(critical(css, page(""))).toBe(':root{--font-sans:system-ui,"Segoe UI",sans-serif}');
  });
});
