import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { clientTypes, GUIDE, guideWithCalls } from "./api-files";

const COMPILER = "node_modules/typescript-7/bin/tsc";

it("the guide is what `npm run api-files` makes of the API today", async () => {
  await expect(guideWithCalls()).toMatchFileSnapshot(path.resolve(GUIDE));
});

const UNKNOWN_CALL = 'export const unknown = () => apiClient({ url: "" }).GET("/nothing", {});';

/** What the compiler says of the journey, with a call that there is not, when the types lie beside it. */
function faultsWith(types: string): string[] {
  fs.mkdirSync(".cache", { recursive: true });
  const folder = fs.mkdtempSync(".cache/journey-");
  const journey = fs
    .readFileSync("tests/api/journey.ts", "utf8")
    .replace("// @ts-nocheck", "")
    .replaceAll('"../', '"../../tests/');
  const settings = { extends: "../../tsconfig.json", include: [], files: ["journey.ts"] };
  fs.writeFileSync(path.join(folder, "client.d.ts"), types);
  fs.writeFileSync(path.join(folder, "journey.ts"), `${journey}\n${UNKNOWN_CALL}\n`);
  fs.writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(settings));
  const { stdout } = spawnSync(process.execPath, [COMPILER, "-p", folder], { encoding: "utf8" });
  fs.rmSync(folder, { recursive: true });
  return stdout.split("\n").filter((line) => line !== "");
}

it("the client's types fit a buyer's and an owner's program, and refuse a call that there is not", async () => {
  const faults = faultsWith(await clientTypes());
  expect(faults).toEqual([expect.stringContaining('"/nothing"')]);
});
