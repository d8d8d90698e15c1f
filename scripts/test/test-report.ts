import path from "node:path";
import { z } from "zod";

export type TestTotals = { passed: number; failed: number; skipped: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

type Suite = z.infer<typeof specs> & { suites?: Suite[] | undefined };

const specs = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
          results: z.array(z.object({ error: z.object({ message: z.string() }).optional() })),
        }),
      ),
    }),
  ),
});

const suite: z.ZodType<Suite> = specs.extend({
  suites: z.array(z.lazy(() => suite)).optional(),
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
  suites: z.array(suite),
});

type VitestFile = z.infer<typeof vitestReport>["testResults"][number];

const failedIn = ({ assertionResults }: VitestFile) =>
  assertionResults.filter(({ status }) => status === "failed");

const isBroken = (file: VitestFile) => file.status === "failed" && failedIn(file).length === 0;

/** Totals of vitest's JSON report. A file that failed outside of its tests counts as one failure. */
export function readVitestReport(report: unknown): TestTotals {
  const read = vitestReport.parse(report);
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests + read.testResults.filter(isBroken).length,
    skipped: read.numPendingTests + read.numTodoTests,
  };
}

export function readPlaywrightReport(report: unknown): TestTotals {
  const { stats, errors } = playwrightReport.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one.
const gist = (message = "") => message.replace(/\u001b\[[\d;]*m/g, "").split("\n", 1)[0] ?? "";

const SECOND_TRY = "passed at the second try only: ";

/**
 * Each test of vitest's JSON report that failed or needed a retry, and each file that failed outside of its tests: its
 * name and the first line of the reason.
 */
export function faultsInVitest(report: unknown): string[] {
  return vitestReport.parse(report).testResults.flatMap((file) => {
    const name = path.relative("", file.name);
    if (isBroken(file)) return [`${name}: ${gist(file.message)}`];
    const imperfect = file.assertionResults.filter(
      ({ failureMessages }) => failureMessages.length > 0,
    );
    return imperfect.map(({ status, fullName, failureMessages: [why] }) => {
      const verdict = status === "passed" ? SECOND_TRY : "";
      return `${name}: ${fullName}: ${verdict}${gist(why)}`;
    });
  });
}

function faultsInSuite(above: string, { title, specs, suites = [] }: Suite): string[] {
  const path = above === "" ? title : `${above} › ${title}`;
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, status, results }) => {
        const why = results.find(({ error }) => error !== undefined)?.error?.message;
        const verdict = status === "flaky" ? SECOND_TRY : "";
        return `[${projectName}] ${path} › ${spec.title}: ${verdict}${gist(why)}`;
      }),
  );
  return [...own, ...suites.flatMap((inner) => faultsInSuite(path, inner))];
}

export function faultsInPlaywright(report: unknown): string[] {
  return playwrightReport.parse(report).suites.flatMap((one) => faultsInSuite("", one));
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

export function summaryLine({ passed, failed, skipped }: TestTotals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
