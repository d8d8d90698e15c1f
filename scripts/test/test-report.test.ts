import path from "node:path";
import { describe, expect, test } from "vitest";
import {
  faultsInPlaywright,
  faultsInVitest,
  readPlaywrightReport,
  readVitestReport,
  summaryLine,
  sumTotals,
  withExitCode,
} from "./test-report";

const passed = { status: "passed", fullName: "a book is sold", failureMessages: [] };
const failed = {
  status: "failed",
  fullName: "a book is sold once",
  failureMessages: ["\u001b[31mError\u001b[39m: sold twice\n  at line 3"],
};
const late = { message: "Timed out\n  waiting" };
const vitest = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    {
      name: path.resolve("cart.test.ts"),
      status: "passed",
      message: "",
      assertionResults: [passed],
    },
    {
      name: path.resolve("buy.test.ts"),
      status: "failed",
      message: "",
      assertionResults: [passed, failed],
    },
  ],
};
const playwright = {
  stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 3 },
  errors: [],
  suites: [
    {
      title: "buy.spec.ts",
      specs: [],
      suites: [
        {
          title: "a parent",
          specs: [
            {
              title: "pays",
              tests: [
                { projectName: "phone", status: "expected", results: [{}] },
                { projectName: "desktop", status: "unexpected", results: [{ error: late }] },
                { projectName: "phone-no-js", status: "flaky", results: [{ error: late }, {}] },
              ],
            },
          ],
        },
      ],
    },
  ],
};

describe("vitest's report", () => {
  test("passed, failed and skipped tests are read", () => {
    expect(readVitestReport(vitest)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  test.each([
    ["could not be loaded", []],
    ["could not begin, so that its tests were skipped", [{ ...passed, status: "skipped" }]],
  ])("a file that %s counts as one that failed, and is named", (_, assertionResults) => {
    const broken = {
      name: path.resolve("pay.test.ts"),
      status: "failed",
      message: "no such file\n  at 1",
    };
    const testResults = [...vitest.testResults, { ...broken, assertionResults }];
    const report = { ...vitest, testResults };
    expect(readVitestReport(report).failed).toBe(2);
    expect(faultsInVitest(report)).toContain("pay.test.ts: no such file");
  });

  test("what failed is named, with the first line of why", () => {
    expect(faultsInVitest(vitest)).toEqual(["buy.test.ts: a book is sold once: Error: sold twice"]);
  });

  test("what passed at the second try is named too, and counts as passed", () => {
    const [file] = vitest.testResults;
    const second = { ...passed, failureMessages: ["Error: late\n  at line 1"] };
    const report = { ...vitest, testResults: [{ ...file, assertionResults: [second] }] };
    expect(faultsInVitest(report)).toEqual([
      "cart.test.ts: a book is sold: passed at the second try only: Error: late",
    ]);
  });

  test("something else is refused", () => {
    expect(() => readVitestReport({ passed: 1 })).toThrow();
  });
});

describe("Playwright's report", () => {
  test("a test that passed at the second try has passed", () => {
    expect(readPlaywrightReport(playwright)).toEqual({ passed: 8, failed: 2, skipped: 3 });
  });

  test("what failed or needed a second try is named with its screen", () => {
    expect(faultsInPlaywright(playwright)).toEqual([
      "[desktop] buy.spec.ts › a parent › pays: Timed out",
      "[phone-no-js] buy.spec.ts › a parent › pays: passed at the second try only: Timed out",
    ]);
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
