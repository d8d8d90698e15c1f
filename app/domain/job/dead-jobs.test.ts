import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { onQueued } from "~/db/queue.server";
import { auditLog } from "~/db/schema/account";
import { providerNotifications } from "~/db/schema/payment";
import { jobs } from "~/db/schema/work";
import { until } from "../../../tests/shop/until";
import { testAdmin } from "../accounts/account.fixture";
import { deadJobs, dismissJob, getDeadJob, retryJob } from "./dead-jobs.server";

const admin = testAdmin();

afterEach(() => {
  db.delete(jobs).run();
  db.delete(auditLog).run();
});

function leave(traits: Partial<typeof jobs.$inferInsert> = {}): number {
  const payload = { notificationId: 7 };
  return db
    .insert(jobs)
    .values({ kind: "verify-notification", payload, runAt: 1, createdAt: 1, ...traits })
    .returning({ id: jobs.id })
    .get().id;
}

const leavePoisoned = (traits: Partial<typeof jobs.$inferInsert> = {}) =>
  leave({ tries: 100, error: "Never", deadAt: 5, ...traits });

const jobRow = (id: number) => db.select().from(jobs).where(eq(jobs.id, id)).get();
const audited = () =>
  db
    .select({ action: auditLog.action, targetId: auditLog.targetId, by: auditLog.adminEmail })
    .from(auditLog)
    .all();

describe("a job that was set aside", () => {
  it("is shown with its reason, the oldest first, and no other job is", () => {
    const later = leavePoisoned({ deadAt: 6 });
    leave({ tries: 99, error: "Not yet" });
    const earlier = leavePoisoned();
    expect(deadJobs(admin).map(({ id }) => id)).toEqual([earlier, later]);
    expect(deadJobs(admin)[0]).toEqual({
      id: earlier,
      kind: "verify-notification",
      payload: { notificationId: 7 },
      tries: 100,
      error: "Never",
      createdAt: 1,
      setAsideAt: 5,
    });
  });

  it("can be tried again at once, as often as a new one; the log says who wanted it", async () => {
    const woken = vi.fn();
    onQueued(woken);
    const id = leavePoisoned();
    const before = Date.now();
    retryJob(admin, id);
    expect(jobRow(id)).toMatchObject({ tries: 0, deadAt: null, error: "Never" });
    expect(jobRow(id)?.runAt).toBeGreaterThanOrEqual(before);
    expect(deadJobs(admin)).toEqual([]);
    expect(audited()).toEqual([{ action: "retried", targetId: String(id), by: admin.email }]);
    await until(() => woken.mock.calls.length > 0);
  });

  it("can be given up, and the notification that it was to judge with it", () => {
    const open = { rawBody: "a=1", remoteAddress: "127.0.0.1", receivedAt: 1 };
    const notification = db.insert(providerNotifications).values(open).returning().get();
    const id = leavePoisoned({ payload: { notificationId: notification.id } });
    dismissJob(admin, id);
    expect(jobRow(id)).toBeUndefined();
    expect(audited()).toEqual([{ action: "dismissed", targetId: String(id), by: admin.email }]);
    const row = db
      .select()
      .from(providerNotifications)
      .where(eq(providerNotifications.id, notification.id))
      .get();
    expect(row).toMatchObject({ verdict: "ignored", reason: "given up by the admin" });
  });

  it("keeps a verdict that there is already when its job is given up", () => {
    const judged = { rawBody: "a=1", remoteAddress: "127.0.0.1", receivedAt: 1 };
    const notification = db
      .insert(providerNotifications)
      .values({ ...judged, verdict: "rejected", reason: "unknown payment" })
      .returning()
      .get();
    dismissJob(admin, leavePoisoned({ payload: { notificationId: notification.id } }));
    const row = db
      .select()
      .from(providerNotifications)
      .where(eq(providerNotifications.id, notification.id))
      .get();
    expect(row).toEqual(notification);
  });
});

it.each([
  ["tried again", retryJob],
  ["given up", dismissJob],
])("a job that is under way or gone cannot be %s", (_, act) => {
  const underWay = leave();
  for (const id of [underWay, 999_999]) {
    expect(() => act(admin, id)).toThrow("This job is no longer set aside.");
  }
  expect(jobRow(underWay)).toBeDefined();
  expect(audited()).toEqual([]);
});

it("a job is found by its id only while it is set aside", () => {
  const id = leavePoisoned();
  expect(getDeadJob(admin, String(id))).toMatchObject({ id, error: "Never" });
  for (const other of [String(leave()), "0", "x", undefined]) {
    expect(() => getDeadJob(admin, other)).toThrow("This job is no longer set aside.");
  }
});
