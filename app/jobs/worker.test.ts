import { describe, expect, it } from "vitest";
import { write } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { until } from "../../tests/shop/until";
import { allJobs, jobRow, leaveJob, queue, work } from "./worker.fixture";

describe("a job", () => {
  it("that a crash left behind is done by the next start, then gone", async () => {
    const done: number[] = [];
    const id = leaveJob({ tries: 1 });
    work(async (job) => void done.push(job.id));
    await until(() => jobRow(id) === undefined);
    expect(done).toEqual([id]);
  });

  it("is begun as soon as it is queued", async () => {
    const done: unknown[] = [];
    work(async (job) => void done.push(job.payload));
    queue(7);
    await until(() => allJobs().length === 0, 900);
    expect(done).toEqual([{ notificationId: 7 }]);
  });

  it("that is queued in a transaction which fails does not exist", () => {
    const lost = () =>
      write((tx) => {
        enqueue(tx, { kind: "verify-notification", payload: { notificationId: 1 }, now: 1 });
        throw new Error("The power fails");
      });
    expect(lost).toThrow("The power fails");
    expect(allJobs()).toEqual([]);
  });

  it("is queued once under one key", () => {
    queue(1, { uniqueKey: "invoice 1" });
    queue(2, { uniqueKey: "invoice 1" });
    queue(3);
    queue(4);
    expect(allJobs().map((job) => job.payload.notificationId)).toEqual([1, 3, 4]);
  });

  it("waits for its time", async () => {
    const done: number[] = [];
    const later = leaveJob({ runAt: Date.now() + 3_600_000 });
    const due = leaveJob();
    work(async (job) => void done.push(job.id));
    await until(() => jobRow(due) === undefined);
    expect(done).toEqual([due]);
    expect(jobRow(later)).toMatchObject({ tries: 0, deadAt: null });
  });

  it("is never run twice at the same time", async () => {
    const running = new Set<number>();
    let doubled = false;
    const release: (() => void)[] = [];
    leaveJob();
    work(async (job) => {
      doubled ||= running.has(job.id);
      running.add(job.id);
      await new Promise<void>((resolve) => release.push(resolve));
    });
    await until(() => running.size === 1);
    for (let other = 0; other < 3; other += 1) queue(other);
    await until(() => running.size === 4);
    for (const go of release) go();
    await until(() => allJobs().length === 0);
    expect(doubled).toBe(false);
  });

  it("has a turn of its own, so that jobs which queue one another let requests in between", async () => {
    const served: number[] = [];
    let [ran, isOver] = [0, false];
    const serve = () => {
      served.push(ran);
      if (!isOver) setImmediate(serve);
    };
    serve();
    queue(0);
    work(async () => {
      ran += 1;
      if (ran < 20) queue(ran);
    });
    await until(() => ran === 20 && allJobs().length === 0);
    isOver = true;
    expect(new Set(served).size).toBeGreaterThanOrEqual(20);
  });

  it("can be struck off inside the transaction that does its work", async () => {
    const id = leaveJob();
    let [rowAfter, release]: [unknown, () => void] = ["not yet", () => {}];
    work(async (_job, _stopping, { finish }) => {
      write((tx) => finish(tx));
      rowAfter = jobRow(id);
      await new Promise<void>((resolve) => (release = resolve));
    });
    await until(() => rowAfter !== "not yet");
    expect(rowAfter).toBeUndefined();
    release();
  });

  it("stays when the transaction that struck it off fails", async () => {
    const id = leaveJob();
    work(async (_job, _stopping, { finish }) =>
      write((tx) => {
        finish(tx);
        throw new Error("The power fails");
      }),
    );
    await until(() => jobRow(id)?.tries === 1);
    expect(jobRow(id)).toMatchObject({ error: "The power fails", deadAt: null });
  });

  it("is one of at most eight at a time, and none is forgotten", async () => {
    let [atOnce, most, done] = [0, 0, 0];
    for (let job = 0; job < 30; job += 1) leaveJob();
    work(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise(setImmediate);
      atOnce -= 1;
      done += 1;
    });
    await until(() => allJobs().length === 0);
    expect([most, done]).toEqual([8, 30]);
  });
});

describe("mails and everything else", () => {
  const leaveMails = (many: number) =>
    write(() => {
      for (let mail = 0; mail < many; mail += 1) {
        leaveJob({ kind: "send-mail", payload: { mailId: mail } });
      }
    });

  it("do not keep each other waiting: 500 mails for a dead server leave payments their places", async () => {
    let [sending, mostSending] = [0, 0];
    const done: unknown[] = [];
    leaveMails(500);
    work(async (job, stopping) => {
      if (job.kind !== "send-mail") return void done.push(job.payload.notificationId);
      sending += 1;
      mostSending = Math.max(mostSending, sending);
      await new Promise((_resolve, reject) => {
        stopping.addEventListener("abort", () => reject(new Error("The shop stops")));
      });
    });
    await until(() => sending === 2);
    for (let id = 0; id < 20; id += 1) queue(id);
    await until(() => done.length === 20);
    expect(done).toEqual(Array.from({ length: 20 }, (_, id) => id));
    expect(mostSending).toBe(2);
  });

  it("are both worked off: a mail goes while eight notifications wait for PayFast", async () => {
    const sent: unknown[] = [];
    const release: (() => void)[] = [];
    for (let id = 0; id < 10; id += 1) leaveJob();
    work(async (job) => {
      if (job.kind === "send-mail") return void sent.push(job.payload.mailId);
      await new Promise<void>((resolve) => release.push(resolve));
    });
    await until(() => release.length === 8);
    leaveMails(3);
    queue(10);
    await until(() => sent.length === 3);
    expect(release).toHaveLength(8);
    await until(() => {
      for (const go of release.splice(0)) go();
      return allJobs().length === 0;
    });
  });
});

describe("stopping", () => {
  it("asks what runs to give up waiting for others; it is done by the next start", async () => {
    const id = leaveJob();
    let begun = false;
    const worker = work((_, stopping) => {
      begun = true;
      return new Promise((_resolve, reject) => {
        stopping.addEventListener("abort", () => reject(new Error("The shop stops")));
      });
    });
    await until(() => begun);
    await worker.stop();
    expect(jobRow(id)).toMatchObject({ tries: 1, error: "The shop stops", deadAt: null });
  });

  it("waits for what runs, and begins nothing more", async () => {
    let release = () => {};
    const begun: number[] = [];
    const id = leaveJob();
    const worker = work(async (job) => {
      begun.push(job.id);
      await new Promise<void>((resolve) => (release = resolve));
    });
    await until(() => begun.length === 1);
    let stopped = false;
    const stopping = worker.stop().then(() => (stopped = true));
    queue(1);
    await new Promise(setImmediate);
    expect(stopped).toBe(false);
    release();
    await stopping;
    expect(begun).toEqual([id]);
    expect(allJobs().map((job) => job.payload)).toEqual([{ notificationId: 1 }]);
  });
});
