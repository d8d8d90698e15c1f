import { describe, expect, test } from "vitest";
import {
  readPlaywrightReport,
  readVitestReport,
  summaryLine,
  sumTotals,
  withExitCode,
} from "./test-report";

const vitest = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: "passed", assertionResults: [{}] },
    { status: "failed", assertionResults: [{}] },
  ],
};
const playwright = { stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 3 }, errors: [] };

describe("vitest's report", () => {
  test("passed, failed and skipped tests are read", () => {
    expect(readVitestReport(vitest)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  test("a file that could not be loaded counts as one that failed", () => {
    const broken = { status: "failed", assertionResults: [] };
    const report = { ...vitest, testResults: [...vitest.testResults, broken] };
    expect(readVitestReport(report).failed).toBe(2);
  });

  test("something else is refused", () => {
    expect(() => readVitestReport({ passed: 1 })).toThrow();
  });
});

describe("Playwright's report", () => {
  test("a test that passed at the second try has passed", () => {
    expect(readPlaywrightReport(playwright)).toEqual({ passed: 8, failed: 2, skipped: 3 });
  });

  test("errors outside of tests count as failed", () => {
    expect(readPlaywrightReport({ ...playwright, errors: [{}] }).failed).toBe(3);
  });
});

describe("a runner's exit code", () => {
  const fine = { passed: 4, failed: 0, skipped: 0 };

  test("changes nothing when all went well or the failures are known", () => {
    expect(withExitCode(fine, 0)).toEqual(fine);
    expect(withExitCode({ ...fine, failed: 2 }, 1).failed).toBe(2);
  });

  test("adds a failure that the report does not tell", () => {
    expect(withExitCode(fine, 1)).toEqual({ passed: 4, failed: 1, skipped: 0 });
  });

  test("a runner without a report has failed", () => {
    expect(withExitCode(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(withExitCode(null, 0).failed).toBe(1);
  });
});

test("totals add up to one line, which names skipped tests only when there are any", () => {
  const one = { passed: 3, failed: 0, skipped: 0 };
  expect(summaryLine(sumTotals([one, one]))).toBe("6 passed, 0 failed");
  expect(summaryLine({ passed: 3, failed: 1, skipped: 2 })).toBe("3 passed, 1 failed, 2 skipped");
  expect(summaryLine(sumTotals([]))).toBe("0 passed, 0 failed");
});
