import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { Database } from "~/db/driver.server";
import { groupCommit } from "~/db/group-commit.server";
import { sequences } from "~/db/schema/payment";
import { nextInSequence } from "~/domain/sequence.server";

afterEach(() => {
  vi.restoreAllMocks();
  db.delete(sequences).run();
});

const countIn = (name: string) => groupCommit((tx) => nextInSequence(tx, name));

/** What another connection to the same file reads now. */
function seenFromOutside(): unknown[] {
  const other = new Database(path.join(process.env.STORAGE_DIR ?? "", "shop.db"));
  const rows = other.prepare("SELECT name, value FROM sequences ORDER BY name").all();
  other.close();
  return rows;
}

describe("writes that are asked for in the same turn", () => {
  it("share one transaction, in their order, and each gets its own answer", async () => {
    const transactions = vi.spyOn(db, "transaction");
    const answers = await Promise.all([countIn("a"), countIn("a"), countIn("b")]);
    expect(answers).toEqual([1, 2, 1]);
    expect(transactions).toHaveBeenCalledOnce();
  });

  it("are all to be seen from outside when the first is answered", async () => {
    const [first] = [countIn("a"), countIn("b")];
    expect(seenFromOutside()).toEqual([]);
    await first;
    expect(seenFromOutside()).toEqual([
      { name: "a", value: 1 },
      { name: "b", value: 1 },
    ]);
  });

  it("do not suffer from one that fails, which leaves nothing behind", async () => {
    const failing = groupCommit((tx) => {
      nextInSequence(tx, "a");
      nextInSequence(tx, "lost");
      throw new Error("The power fails");
    });
    const answers = await Promise.allSettled([countIn("a"), failing, countIn("a")]);
    expect(answers).toEqual([
      { status: "fulfilled", value: 1 },
      { status: "rejected", reason: new Error("The power fails") },
      { status: "fulfilled", value: 2 },
    ]);
    expect(seenFromOutside()).toEqual([{ name: "a", value: 2 }]);
  });
});

it("takes the next turn's writes too, also after a failure", async () => {
  const failing = groupCommit(() => {
    throw new Error("The power fails");
  });
  await expect(failing).rejects.toThrow("The power fails");
  expect(await countIn("a")).toBe(1);
  expect(await countIn("a")).toBe(2);
});
