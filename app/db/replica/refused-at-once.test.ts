import { expect, it, vi } from "vitest";
import type { CourierTask } from "./messages";
import { refusedAtOnce } from "./refused-at-once";

const sent = { statements: [], deadlineMs: 3_000 };

function refuse(task: CourierTask) {
  const giveUp = vi.fn();
  return { reply: refusedAtOnce(task, { giveUp }), givenUp: giveUp.mock.calls.length };
}

it("ends the transaction of a commit that is refused while the primary is away: what follows is no part of it", () => {
  const { reply, givenUp } = refuse({ kind: "commit", ...sent });
  expect(reply).toMatchObject({ kind: "away", mayBeWritten: false });
  expect(givenUp).toBe(1);
});

it("leaves it to whoever began a transaction to roll it back when a statement of it is refused", () => {
  const { reply, givenUp } = refuse({ kind: "execute", ...sent });
  expect(reply).toMatchObject({ kind: "away" });
  expect(givenUp).toBe(0);
});

it.each([{ kind: "rollback" }, { kind: "catch-up" }, { kind: "open" }] satisfies CourierTask[])(
  "lets through what needs no primary: $kind",
  (task) => expect(refuse(task).reply).toBeNull(),
);
