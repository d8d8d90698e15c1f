import { z } from "zod";

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

/** Totals of vitest's JSON report. A file that failed to load counts as one failure. */
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

/** Totals of Playwright's JSON report. Errors outside of tests count as failures. */
export function readPlaywrightReport(report: unknown): TestTotals {
  const { stats, errors } = playwrightReport.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** A non-zero exit code counts as a failure whatever the report says. `totals` is null without a report. */
export function withExitCode(totals: TestTotals | null, exitCode: number): TestTotals {
  const known = totals ?? { passed: 0, failed: 0, skipped: 0 };
  const isSilentFailure = known.failed === 0 && (exitCode !== 0 || totals === null);
  return isSilentFailure ? { ...known, failed: 1 } : known;
}

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

/** Last line of a test run: `12 passed, 0 failed`, with skipped tests if any. */
export function summaryLine({ passed, failed, skipped }: TestTotals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
