import { describe, expect, it } from "vitest";
import { contrastWarnings } from "./contrast-warnings";
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
    [{ backgroundColor: "#000000", textColor: "#ffffff" }, ["backgroundColor"]],
  ])("with %j is warned of at %j", (change, names) => {
    expect(warned(change)).toEqual(names);
  });

  it("that is hard to read is told by how much", () => {
    expect(contrastWarnings({ ...DEFAULT_THEME, textColor: "#777777" }).textColor).toBe(
      "Text on the background: the contrast is 4.47 to 1, and needs 4.5 to 1 to be read well.",
    );
  });
});
