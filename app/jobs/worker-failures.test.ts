import { describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { until } from "../../tests/shop/until";
import { MAX_TRIES } from "./backoff";
import { runJob } from "./handlers.server";
import { allJobs, jobRow, leaveJob, queue, testLog, work } from "./worker.fixture";

describe("a job that fails", () => {
  const failing = async () => {
    throw new Error("PayFast does not answer");
  };

  it("keeps its reason and is due again after its pause", async () => {
    const id = leaveJob({ tries: 4 });
    const startedAt = Date.now();
    work(failing);
    await until(() => jobRow(id)?.tries === 5);
    const row = jobRow(id);
    expect(row).toMatchObject({ error: "PayFast does not answer", deadAt: null });
    expect(row?.runAt).toBeGreaterThanOrEqual(startedAt + 16_000);
    expect(row?.runAt).toBeLessThan(Date.now() + 16_001);
    expect(testLog.warn).toHaveBeenCalledOnce();
  });

  it("is done in the end, when what it needs is back", async () => {
    let tries = 0;
    leaveJob();
    work(async () => {
      tries += 1;
      if (tries === 1) throw new Error("Not yet");
    });
    await until(() => allJobs().length === 0);
    expect(tries).toBe(2);
  });

  it("too often is set aside, visible, and not tried again", async () => {
    const id = leaveJob({ tries: MAX_TRIES - 1 });
    work(async () => {
      throw new Error("Never");
    });
    await until(() => jobRow(id)?.deadAt);
    const next = leaveJob();
    queue(1);
    await until(() => (jobRow(next)?.tries ?? 0) > 0);
    expect(jobRow(id)).toMatchObject({ tries: MAX_TRIES, error: "Never" });
    expect(testLog.error).toHaveBeenCalledOnce();
  });

  it("does not keep others waiting", async () => {
    const done: number[] = [];
    const ids = [leaveJob(), leaveJob(), leaveJob()];
    work(async (job) => {
      if (job.id === ids[0]) throw new Error("Never");
      done.push(job.id);
    });
    await until(() => done.length === 2);
    expect(jobRow(ids[0] ?? 0)?.tries).toBe(1);
  });

  it("of a kind that nobody knows is kept, with the kind in its reason", async () => {
    const id = leaveJob({ kind: "from-a-later-version" });
    work(runJob);
    await until(() => jobRow(id)?.tries === 1);
    expect(jobRow(id)?.error).toBe("No handler for from-a-later-version");
    expect(jobRow(id)?.deadAt).toBeNull();
  });

  it("cannot end the shop, even when its failure cannot be written down", async () => {
    const faults: unknown[] = [];
    const note = (fault: unknown) => void faults.push(fault);
    process.on("unhandledRejection", note);
    db.$client.exec(`CREATE TRIGGER disk_full BEFORE UPDATE ON jobs
      BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`);
    let tries = 0;
    leaveJob();
    work(async () => {
      tries += 1;
      if (tries < 3) throw new Error("PayFast does not answer");
    });
    const startedAt = Date.now();
    await until(() => tries === 2);
    db.$client.exec("DROP TRIGGER disk_full");
    await until(() => allJobs().length === 0);
    process.off("unhandledRejection", note);
    expect(faults).toEqual([]);
    expect(testLog.error).toHaveBeenCalled();
    // No busy loop.
    expect(Date.now() - startedAt).toBeGreaterThan(900);
    expect(tries).toBe(3);
  });

  it("is not done once more because the disk does not take that it is done", async () => {
    let tries = 0;
    leaveJob();
    const recording = vi.spyOn(db, "transaction");
    work(async () => {
      tries += 1;
      db.$client.pragma("query_only = 1");
    });
    await until(() => recording.mock.calls.length > 2);
    db.$client.pragma("query_only = 0");
    await until(() => allJobs().length === 0);
    expect(tries).toBe(1);
  });
});
