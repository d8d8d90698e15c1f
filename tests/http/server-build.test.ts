import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ASSETS = "build/server/assets";

it("has no character for which Node keeps a module's whole text in two bytes a character", () => {
  const modules = fs.readdirSync(ASSETS).filter((file) => file.endsWith(".js"));
  expect(modules.length).toBeGreaterThan(0);
  const isWide = (file: string) =>
    /[^\p{ASCII}]/u.test(fs.readFileSync(path.join(ASSETS, file), "utf8"));
  expect(modules.filter(isWide)).toEqual([]);
});
