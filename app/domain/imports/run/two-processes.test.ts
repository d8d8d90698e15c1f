import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { importRuns } from "~/db/schema/work";
import { apply, runOf, started, TEMPLATE_HEADER } from "../import.fixture";
import { applyRun } from "./run.server";

const ROWS = Array.from(
  { length: 1_000 },
  (_, i) => `Book ${i},150,Clean copy.,,Good,10,Example High School,Mathematics,CAPS,,`,
);
const many = `${[TEMPLATE_HEADER, ...ROWS].join("\n")}\n`;

describe("an import that two processes go on with", () => {
  it("is left to another process that has gone on with it", async () => {
    const id = await started(many);
    const settle = (nextRow: number) =>
      db.update(importRuns).set({ nextRow }).where(eq(importRuns.id, id)).run();
    let done = 0;
    const late = applyRun(id, {
      mostRows: 9_999,
      stopping: new AbortController().signal,
      onProgress: (progress) => {
        done = progress.settled;
        settle(done + 1);
      },
    });
    await expect(late).rejects.toThrow("Another process has gone on with the import");
    settle(done);
    await apply(id);
  });

  it("is done once, though two go on with it at a time", async () => {
    const id = await started(many);
    await Promise.allSettled([apply(id), apply(id)]);
    const { run, rows } = runOf(id);
    expect(run).toMatchObject({ status: "done", nextRow: 1_000, refusedCount: 0 });
    expect(rows).toHaveLength(1_000);
  });
});
