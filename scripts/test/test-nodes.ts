import { type SpawnOptions, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ended } from "../child";
import { nodesWithFixes } from "../shop/doctor/node-support";
import {
  faultsInVitest,
  readVitestReport,
  summaryLine,
  sumTotals,
  type TestTotals,
  withExitCode,
} from "./test-report";

const PROJECTS = ["unit", "http"];

const run = (command: string, args: string[], options: SpawnOptions) =>
  ended(spawn(command, args, { stdio: "inherit", ...options }));

async function bringNode(major: number, folder: string) {
  const own = path.join(folder, "node");
  fs.mkdirSync(own);
  fs.writeFileSync(path.join(own, "package.json"), "{}");
  if (
    (await run("npm", ["install", "--no-audit", "--no-fund", `node@${major}`], { cwd: own })) !== 0
  )
    throw new Error(`npm brought no Node ${major}.`);
  const installed = path.join(own, "node_modules/node");
  const inside = path.join(installed, "node_modules");
  const headers = fs.readdirSync(inside).find((name) => name.includes(process.arch));
  if (headers === undefined) throw new Error(`Node ${major} came without its headers.`);
  return { programs: path.join(installed, "bin"), headers: path.join(inside, headers) };
}

async function runProject(project: string, shop: string, env: NodeJS.ProcessEnv, faults: string[]) {
  const report = path.join(shop, ".cache", `${project}.json`);
  const args = ["vitest", "run", "--project", project, "--reporter=default", "--reporter=json"];
  const code = await run("npx", [...args, `--outputFile.json=${report}`], { cwd: shop, env });
  const told = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, "utf8")) : null;
  if (told !== null) faults.push(...faultsInVitest(told));
  return withExitCode(told === null ? null : readVitestReport(told), code);
}

async function testOn(major: number, faults: string[]): Promise<TestTotals> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `dogear-node-${major}-`));
  try {
    const { programs, headers } = await bringNode(major, folder);
    const env = {
      ...process.env,
      PATH: `${programs}${path.delimiter}${process.env.PATH}`,
      npm_config_nodedir: headers,
    };
    const shop = path.join(folder, "shop");
    spawnSync("git", ["clone", "--quiet", ".", shop], { stdio: "inherit" });
    const failed = { passed: 0, failed: 1, skipped: 0 };
    for (const step of [
      ["ci", "--no-audit", "--no-fund"],
      ["run", "build"],
    ])
      if ((await run("npm", step, { cwd: shop, env })) !== 0) return failed;
    const totals: TestTotals[] = [];
    for (const project of PROJECTS) totals.push(await runProject(project, shop, env, faults));
    return sumTotals(totals);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const asked = process.argv.slice(2).map(Number);
const majors = asked.length > 0 ? asked : nodesWithFixes(new Date());
const all: TestTotals[] = [];
for (const major of majors) {
  const faults: string[] = [];
  const totals = await testOn(major, faults);
  for (const fault of faults) console.log(`\n✗ Node ${major}: ${fault}`);
  console.log(`\nNode ${major}: ${summaryLine(totals)}`);
  all.push(totals);
}
const total = sumTotals(all);
console.log(`\n${summaryLine(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
