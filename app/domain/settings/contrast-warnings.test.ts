import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { contrastFaults, contrastWarnings, MIST, SMALL_PRINT } from "./contrast-warnings";
import { DEFAULT_THEME } from "./theme";

const warned = (change: object) =>
  Object.keys(contrastWarnings({ ...DEFAULT_THEME, ...change })).sort();

describe("a theme", () => {
  it("as the shop comes can be read", () => {
    expect(warned({})).toEqual([]);
  });

  it.each([
    [{ textColor: "#777777" }, ["textColor"]],
    [{ textColor: "#767676" }, []],
    [{ primaryColor: "#7c7c7c" }, ["primaryColor"]],
    [{ accentColor: "#ffeeaa" }, ["accentColor"]],
    [{ backgroundColor: "#d9d9d9" }, ["accentColor"]],
    [{ backgroundColor: "#bbbbbb" }, ["accentColor", "backgroundColor"]],
  ])("with %j is warned of at %j", (change, names) => {
    expect(warned(change)).toEqual(names);
  });

  it("that is hard to read is told by how much", () => {
    expect(contrastWarnings({ ...DEFAULT_THEME, textColor: "#777777" }).textColor).toBe(
      "Text on the background: the contrast is 4.47 to 1, and needs 4.5 to 1 to be read well.",
    );
  });

  it.each([
    [{ textColor: "#ffffff" }, ["textColor"]],
    [{ textColor: "#999999" }, ["textColor"]],
    [{ textColor: "#8b8b8b" }, []],
    [{ backgroundColor: "#0f172a" }, ["backgroundColor", "primaryColor", "textColor"]],
    [{ backgroundColor: "#52606f", textColor: "#000000" }, ["backgroundColor", "primaryColor"]],
    [{ backgroundColor: "#000000", textColor: "#ffffff" }, ["primaryColor", "textColor"]],
    [{ primaryColor: "#ffffff" }, ["primaryColor"]],
    [{ primaryColor: "#959595" }, ["primaryColor"]],
    [{ primaryColor: "#949494" }, []],
    [{ primaryColor: "#ffffff", backgroundColor: "#8a8a8a" }, ["backgroundColor", "primaryColor"]],
    [{ secondaryColor: "#ffffff", accentColor: "#ffffff" }, []],
  ])("with %j cannot be read at %j", (change, names) => {
    expect(Object.keys(contrastFaults({ ...DEFAULT_THEME, ...change })).sort()).toEqual(names);
  });

  it("whose buttons nobody could make out says so, with what was measured", () => {
    const white = { ...DEFAULT_THEME, primaryColor: "#ffffff" };
    const why =
      "The primary colour on the background: the contrast is 1.00 to 1. Below 3 to 1 people cannot see where a button begins, so it cannot be saved. Choose colours that differ more.";
    expect(contrastFaults(white).primaryColor).toBe(why);
    expect(contrastWarnings(white).primaryColor).toBe(why);
  });

  it("that nobody could read says so, with what was measured", () => {
    const white = { ...DEFAULT_THEME, textColor: "#ffffff" };
    const why =
      "Text on the background: the contrast is 1.00 to 1. Below 3 to 1 people cannot read it, so it cannot be saved. Choose colours that differ more.";
    expect(contrastFaults(white).textColor).toBe(why);
    expect(contrastWarnings(white).textColor).toBe(why);
  });
});

it("text is measured against the greys that pages have", () => {
  const css = fs.readFileSync("app/ui/styles/theme.css", "utf8");
  expect(css).toContain(`--color-muted: ${SMALL_PRINT};`);
  expect(css).toContain(`--color-mist: ${MIST};`);
});
