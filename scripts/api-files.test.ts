import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { clientTypes, GUIDE, guideWithCalls } from "./api-files";

const JOURNEY = path.resolve("tests/api/journey.ts");
const TYPES = path.resolve("tests/api/client.d.ts");

it("the guide is what `npm run api-files` makes of the API today", async () => {
  await expect(guideWithCalls()).toMatchFileSnapshot(path.resolve(GUIDE));
});

const UNKNOWN_CALL = 'export const unknown = () => apiClient({ url: "" }).GET("/nothing", {});';

/** What the compiler says of the journey, with a call that there is not, when the types stand beside it. */
function faultsWith(types: string): string[] {
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const journey = fs.readFileSync(JOURNEY, "utf8").replace("// @ts-nocheck", "");
  const made = new Map([
    [TYPES, types],
    [JOURNEY, `${journey}\n${UNKNOWN_CALL}\n`],
  ]);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (name) => made.has(name) || fileExists(name);
  host.readFile = (name) => made.get(name) ?? readFile(name);
  const program = ts.createProgram([JOURNEY], options, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(JOURNEY))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

it("the client's types fit a buyer's and an owner's program, and refuse a call that there is not", async () => {
  const faults = faultsWith(await clientTypes());
  expect(faults).toEqual([expect.stringContaining('"/nothing"')]);
});
