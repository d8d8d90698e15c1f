import { execFileSync } from "node:child_process";
import fs from "node:fs";

/** Where the sizes stand that no folder may exceed. */
export const SIZES_FILE = "tests/structure/size.json";

const FOLDERS = [
  "app/db",
  "app/domain",
  "app/jobs",
  "app/providers",
  "app/routes",
  "app/ui",
  "app/web",
  "bench",
  "scripts",
] as const;

type Size = { files: number; lines: number };
export type Sizes = { folders: Record<string, Size>; docComments: number };

const isTest = (file: string): boolean =>
  /\.(test|spec|fixture)\./.test(file) || file.startsWith("tests/");
const isSource = (file: string): boolean =>
  /\.(ts|tsx|js|mjs|css)$/.test(file) &&
  !isTest(file) &&
  !file.endsWith(".d.ts") &&
  !file.startsWith("drizzle/");

const textOf = (file: string): string => fs.readFileSync(file, "utf8");

const sizeOf = (files: string[]): Size => ({
  files: files.length,
  lines: files.reduce((sum, file) => sum + textOf(file).split("\n").length - 1, 0),
});

/** Counts the files of git's index: sources by folder, all tests together, and doc comments of all sources. */
export function countSizes(): Sizes {
  const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8", maxBuffer: 1e8 });
  const files = tracked.split("\n").filter((file) => file !== "" && fs.existsSync(file));
  const sources = files.filter(isSource);
  const tests = files.filter((file) => isTest(file) && /\.(ts|tsx|js|mjs)$/.test(file));
  const folders = FOLDERS.map((folder): [string, Size] => [
    folder,
    sizeOf(sources.filter((file) => file.startsWith(`${folder}/`))),
  ]);
  return {
    folders: Object.fromEntries([...folders, ["tests", sizeOf(tests)]]),
    docComments: sources.reduce((sum, file) => sum + textOf(file).split("/**").length - 1, 0),
  };
}

/** The sizes that are allowed, as they are stored. */
export function allowedSizes(): Sizes {
  const sizes: Sizes = JSON.parse(textOf(SIZES_FILE));
  return sizes;
}
