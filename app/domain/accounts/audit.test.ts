import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { storedAdmin } from "./account.fixture";
import { changesOf, recordChange } from "./audit.server";
import { changesBetween, valueInWords } from "./changes";

describe("what changed", () => {
  it("is what differs, field by field, and nothing else", () => {
    const before = { title: "Maths", priceCents: 12_000, tags: ["a"] };
    const after = { title: "Maths", priceCents: 13_000, tags: ["a", "b"] };
    expect(changesBetween(before, after)).toEqual({
      priceCents: { from: 12_000, to: 13_000 },
      tags: { from: ["a"], to: ["a", "b"] },
    });
  });

  it("takes what is missing and what is null for the same", () => {
    expect(changesBetween({ isbn: null }, { isbn: undefined, condition: null })).toEqual({});
    expect(changesBetween({}, { name: "New" })).toEqual({ name: { from: null, to: "New" } });
    expect(changesBetween({ name: "Old" }, {})).toEqual({ name: { from: "Old", to: null } });
  });

  it("never holds a secret, only that it changed", () => {
    const secrets = {
      passwordHash: "h-secret",
      payfastMerchantKeyEncrypted: "k-secret",
      payfastPassphrase: "p-secret",
    };
    const told = JSON.stringify(changesBetween({ passwordHash: "old-secret" }, secrets));
    expect(told).not.toContain('secret"');
    expect(told).not.toMatch(/[hkp]-secret|old-secret/);
    expect(told).toContain("payfastPassphrase");
  });

  it("holds no more of a long text than its beginning", () => {
    const { longDesc } = changesBetween({ longDesc: "" }, { longDesc: "x".repeat(5_000) });
    expect(longDesc?.to).toBe(`${"x".repeat(200)}…`);
  });

  it.each([
    [null, "nothing"],
    ["", "nothing"],
    [[], "nothing"],
    [true, "yes"],
    [false, "no"],
    [3, "3"],
    [["a", "b"], "a, b"],
    [{ a: 1 }, '{"a":1}'],
  ])("tells %j as %s", (value, words) => {
    expect(valueInWords("field", value)).toBe(words);
  });

  it("tells a price in rand", () => {
    expect(valueInWords("priceCents", 12_050)).toBe("R120.50");
    expect(valueInWords("originalPriceCents", null)).toBe("nothing");
  });
});

describe("the audit log", () => {
  it("tells of a thing who did what, the newest first", () => {
    const [one, other] = [storedAdmin(), storedAdmin()];
    const about = { targetKind: "book", targetId: 7 } as const;
    write((tx) => recordChange(tx, one, { action: "created", ...about }));
    const changes = changesBetween({ title: "Old" }, { title: "New" });
    write((tx) => recordChange(tx, other, { action: "changed", ...about, changes }));
    write((tx) => recordChange(tx, other, { action: "created", ...about, targetId: 8 }));
    expect(changesOf(one, "book", 7)).toMatchObject([
      {
        adminEmail: other.email,
        action: "changed",
        changes: [{ field: "title", from: "Old", to: "New" }],
      },
      { adminEmail: one.email, action: "created", changes: [] },
    ]);
  });

  it("keeps nothing of a change that did not happen", () => {
    const admin = storedAdmin();
    const attempt = () =>
      write((tx) => {
        recordChange(tx, admin, { action: "created", targetKind: "book", targetId: 9 });
        throw new Error("no");
      });
    expect(attempt).toThrow("no");
    expect(changesOf(admin, "book", 9)).toEqual([]);
  });

  it("outlives the account", () => {
    const [gone, reader] = [storedAdmin(), storedAdmin()];
    const about = { targetKind: "book", targetId: 10 } as const;
    write((tx) => recordChange(tx, gone, { action: "deleted", ...about }));
    db.delete(adminUsers).where(eq(adminUsers.id, gone.id)).run();
    expect(changesOf(reader, "book", 10)).toMatchObject([{ adminEmail: gone.email }]);
  });
});
