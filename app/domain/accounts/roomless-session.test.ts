import { eq } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { adminUsers, sessions } from "~/db/schema/account";
import { sessionFor, someAccount } from "./account.fixture";
import { roomlessSessionId } from "./roomless-session.server";
import { findSession } from "./session.server";

afterEach(() => void vi.useRealTimers());

it("a session without a row is its owner's, for half an hour, and writes nothing", async () => {
  const { id, email } = await someAccount();
  const sessionId = roomlessSessionId(id);
  expect(findSession(sessionId)).toMatchObject({ admin: { id, email }, hasNoRoom: true });
  expect(db.select().from(sessions).where(eq(sessions.adminId, id)).all()).toEqual([]);
  vi.useFakeTimers({ now: Date.now() + 30 * 60_000 });
  expect(findSession(sessionId)).toBeNull();
});

it("a new password ends it", async () => {
  const { id } = await someAccount();
  const sessionId = roomlessSessionId(id);
  db.update(adminUsers).set({ updatedAt: Date.now() }).where(eq(adminUsers.id, id)).run();
  expect(findSession(sessionId)).toBeNull();
});

it("cannot be made up, nor changed to another account's or to a longer one", async () => {
  const [owner, other] = [await someAccount(), await someAccount()];
  const sessionId = roomlessSessionId(owner.id);
  const [, ownerId, changedAt, until, name, signature] = sessionId.split(".");
  const forged = [
    ["no-room", other.id, changedAt, until, name, signature],
    ["no-room", ownerId, changedAt, Number(until) + 1, name, signature],
    ["no-room", ownerId, changedAt, until, name, `${signature}A`],
    ["no-room", ownerId, changedAt, until, name, ""],
    ["no-room", ownerId, changedAt, until, name],
  ];
  for (const parts of forged) expect(findSession(parts.join("."))).toBeNull();
  expect(findSession(sessionId)).not.toBeNull();
  expect(sessionFor(owner.id)).not.toHaveProperty("hasNoRoom");
});
