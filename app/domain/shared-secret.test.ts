import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { boxSecrets } from "~/db/schema/work";
import { env } from "~/env.server";
import { boxSecret, decryptSecret, encryptSecret } from "~/providers/secret.server";
import { passwordsOfBoxes, shareSecret } from "./shared-secret.server";

const file = path.join(env.STORAGE_DIR, "secret");
const [OLDER, NEWER] = ["seven quiet libraries by the sea", "eight quiet libraries by the lake"];

const sealed = () => db.select().from(boxSecrets).get()?.sealed ?? "";

/** Another box of the shop has no storage yet. */
const atNewBox = () => fs.rmSync(file, { force: true });

beforeEach(() => {
  db.delete(boxSecrets).run();
  atNewBox();
});

describe("the secret that the boxes of a shop share", () => {
  it("is the first box's, so that what it encrypted is read by all", () => {
    const own = boxSecret();
    const credential = encryptSecret("46f0cd694581a");
    shareSecret([OLDER]);
    expect(boxSecret()).toBe(own);
    atNewBox();
    shareSecret([OLDER]);
    expect(boxSecret()).toBe(own);
    expect(decryptSecret(credential)).toBe("46f0cd694581a");
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });

  it("is made where no box has one", () => {
    shareSecret([OLDER]);
    expect(boxSecret()).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is in the database for nobody who lacks SESSION_SECRET", () => {
    shareSecret([OLDER]);
    expect(sealed()).not.toContain(boxSecret());
    atNewBox();
    expect(() => shareSecret([NEWER])).toThrow("SESSION_SECRET is not that of the shop's other");
    expect(fs.existsSync(file)).toBe(false);
  });

  it("stays the same while SESSION_SECRET rotates by its list", () => {
    shareSecret([OLDER]);
    const first = boxSecret();
    shareSecret([OLDER, NEWER]);
    shareSecret([NEWER, OLDER]);
    atNewBox();
    shareSecret([NEWER]);
    expect(boxSecret()).toBe(first);
  });

  it("is not taken by a box that has another, whose own would be lost", () => {
    shareSecret([OLDER]);
    atNewBox();
    const own = boxSecret();
    expect(() => shareSecret([OLDER])).toThrow(
      "STORAGE_DIR/secret is not the secret of the shop's",
    );
    expect(boxSecret()).toBe(own);
  });

  it("needs SESSION_SECRET", () => {
    expect(() => passwordsOfBoxes(undefined)).toThrow("DATABASE_URL needs SESSION_SECRET");
  });

  it("that was changed in the database is refused", () => {
    shareSecret([OLDER]);
    const [format, payload = ""] = sealed().split(":");
    const bytes = Buffer.from(payload, "base64");
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    db.update(boxSecrets)
      .set({ sealed: `${format}:${bytes.toString("base64")}` })
      .run();
    expect(() => shareSecret([OLDER])).toThrow("SESSION_SECRET is not that");
  });
});
