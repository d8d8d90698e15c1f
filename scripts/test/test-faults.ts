import { runAtLength } from "./long-run";

/**
 * What docs/reliability.md lists and takes long: kills, disks, clocks, a day. One after the other, so that none
 * disturbs another.
 */
process.exitCode = await runAtLength([
  "tests/http/faults",
  "tests/http/operation/power-cut.test.ts",
  "tests/http/mail/mail-troubles.test.ts",
  "--no-file-parallelism",
]);
