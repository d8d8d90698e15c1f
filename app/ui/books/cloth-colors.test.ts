import fs from "node:fs";
import { expect, it } from "vitest";
import { CLOTH_COLORS } from "./cloth-colors";

it("a cover has the same colour on the page and in the picture of it", () => {
  const css = fs.readFileSync("app/ui/styles/cover.css", "utf8");
  const onPages = [...css.matchAll(/\.cloth-(\d+) \{ --cloth: (#[0-9a-f]{6}); \}/g)];
  expect(onPages.map(([, number, color]) => [Number(number), color])).toEqual([
    ...CLOTH_COLORS.entries(),
  ]);
});
