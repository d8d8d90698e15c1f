import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { isBuiltin } from "node:module";
import os from "node:os";
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

const about = JSON.parse(fs.readFileSync("package.json", "utf8"));
const installed = Object.keys({ ...about.dependencies, ...about.optionalDependencies });
const packageOf = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

it("imports no package that production does not install, nor compiles anything as it runs", () => {
  const files = fs
    .readdirSync("build/server", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"));
  const imported = files.flatMap((file) => {
    const text = fs.readFileSync(path.join("build/server", file), "utf8");
    return [
      ...text.matchAll(/^(?:import|export)\b[^"';]*"([^"./\s][^"\s]*)";$/gm),
      ...text.matchAll(/\bimport\("([^"./\s][^"\s]*)"\)/g),
    ];
  });
  const packages = new Set(imported.map(([, specifier = ""]) => packageOf(specifier)));
  for (const name of packages) if (isBuiltin(name)) packages.delete(name);
  expect(packages.size).toBeGreaterThan(10);
  expect([...packages].filter((name) => !installed.includes(name))).toEqual([]);
  expect(installed).not.toContain("tsx");
});

it("has the operator's tool, which fills, backs up and examines a shop", () => {
  const storage = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-tool-"));
  const tool = (...words: string[]) =>
    spawnSync(process.execPath, ["scripts/run-shop.js", ...words], {
      encoding: "utf8",
      env: { ...process.env, STORAGE_DIR: storage },
    });
  expect(tool("seed")).toMatchObject({ status: 0, stderr: "" });
  expect(tool("backup").stdout).toMatch(/^Kept 156 books/);
  expect(tool("doctor").stdout).toContain("ok     The database is whole.");
  fs.rmSync(storage, { recursive: true });
});
