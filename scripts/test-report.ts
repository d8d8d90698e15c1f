import { z } from "zod";

/** How many tests passed, failed and were skipped. */
export type TestTotals = { passed: number; failed: number; skipped: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
});

/** The totals of vitest's JSON report. A file that could not be loaded has no tests and counts as one that failed. */
export function readVitestReport(report: unknown): TestTotals {
  const read = vitestReport.parse(report);
  const broken = read.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests + broken.length,
    skipped: read.numPendingTests + read.numTodoTests,
  };
}

/** The totals of Playwright's JSON report. Each error outside of a test counts as one that failed. */
export function readPlaywrightReport(report: unknown): TestTotals {
  const { stats, errors } = playwrightReport.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** A runner that says it failed has failed, whatever its report says. `totals` is null when it left none. */
export function withExitCode(totals: TestTotals | null, exitCode: number): TestTotals {
  const known = totals ?? { passed: 0, failed: 0, skipped: 0 };
  const isSilentFailure = known.failed === 0 && (exitCode !== 0 || totals === null);
  return isSilentFailure ? { ...known, failed: 1 } : known;
}

/** Adds up the totals of several runners. */
export function sumTotals(all: TestTotals[]): TestTotals {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The last line of a test run: `12 passed, 0 failed`, with what was skipped only when something was. */
export function summaryLine({ passed, failed, skipped }: TestTotals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
