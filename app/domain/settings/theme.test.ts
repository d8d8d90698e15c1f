import { describe, expect, it } from "vitest";
import { contrast, themeCss } from "./theme";

const THEME = {
  primaryColor: "#0f172a",
  secondaryColor: "#64748b",
  accentColor: "#3b82f6",
  backgroundColor: "#ffffff",
  textColor: "#0f172a",
};

describe("contrast, as WCAG 2.2 defines it", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#777777", "#ffffff", 4.48],
    ["#767676", "#ffffff", 4.54],
    ["#ff0000", "#ffffff", 4],
    ["#0000ff", "#ffffff", 8.59],
    ["#ffff00", "#000000", 19.56],
    ["#64748b", "#ffffff", 4.76],
  ])("of %s on %s is %f", (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });
});

describe("the theme in a page's head", () => {
  it("has all five colours", () => {
    const css = themeCss({ ...THEME, accentColor: "#123456" });
    for (const color of ["#0f172a", "#64748b", "#123456", "#ffffff"]) expect(css).toContain(color);
  });

  it("writes on each colour in white or near-black, whichever can be read", () => {
    expect(themeCss(THEME)).toContain("--primary:#0f172a;--on-primary:#ffffff;");
    expect(themeCss({ ...THEME, primaryColor: "#ffff00" })).toContain("--on-primary:#0f172a;");
  });

  it.each([
    "red",
    "#fff",
    "#0F172A",
    "#0f172a;}</style><script>alert(1)</script>",
    "#0f172a\n",
    "var(--x)",
    "",
  ])("never holds what is no #rrggbb: %s", (color) => {
    expect(() => themeCss({ ...THEME, textColor: color })).toThrow(RangeError);
  });
});
