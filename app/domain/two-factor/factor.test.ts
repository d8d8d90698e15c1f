import { describe, expect, it, onTestFinished } from "vitest";
import { db } from "~/db/client.server";
import { recoveryCodes, secondFactors } from "~/db/schema/account";
import { codeAt } from "~/providers/one-time-code.server";
import { PASSWORD, sessionFor, someAccount } from "../accounts/account.fixture";
import { type AdminUser, hasFactor } from "../accounts/admin-rows.server";
import { changesOf } from "../accounts/audit.server";
import { makeResetLink } from "../accounts/operator.server";
import { findSession } from "../accounts/session.server";
import { now } from "../dates/time";
import { saveProven } from "../settings/settings.fixture";
import { checkCode } from "./check.server";
import { beginFactor, confirmFactor, draftCode, openDraft } from "./enrol.server";
import { nextCode, withFactor } from "./factor.fixture";
import { factorOf, renewRecoveryCodes, resetByLink, turnOffFactor } from "./factor.server";

const current = PASSWORD;
const wrongField = (field: "code" | "current") => ({ fields: { [field]: [expect.any(String)] } });
const check = (user: AdminUser, code: string) => checkCode(user, code, "unauthenticated");
const stored = () =>
  JSON.stringify([db.select().from(secondFactors).all(), db.select().from(recoveryCodes).all()]);

async function signedIn() {
  const user = await someAccount();
  return { user, session: sessionFor(user.id) };
}

function requireOfAll(
  isRequired: boolean,
  admin: Awaited<ReturnType<typeof signedIn>>["session"]["admin"],
) {
  return saveProven(admin, { secondFactorRequired: isRequired });
}

describe("setting a second factor up", () => {
  it("asks for the password, hands a key over, and changes nothing until its first code is given", async () => {
    const { user, session } = await signedIn();
    await expect(beginFactor(session, { current: "not this one" })).rejects.toMatchObject(
      wrongField("current"),
    );
    const draft = await beginFactor(session, { current });
    expect(openDraft(user, session.key)).toEqual(draft);
    expect(draftCode(draft).length).toBeGreaterThan(40);
    expect([hasFactor(user.id), factorOf(session.admin).isOn]).toEqual([false, false]);
    await expect(confirmFactor(user, { code: "000000" }, session.key)).rejects.toMatchObject(
      wrongField("code"),
    );
    expect(hasFactor(user.id)).toBe(false);
  });

  it("tells recovery codes once, ends sessions that were opened without it, and is written down", async () => {
    const { user, session } = await signedIn();
    const elsewhere = sessionFor(user.id);
    const { key } = await beginFactor(session, { current });
    const codes = await confirmFactor(user, { code: ` ${codeAt(key, now())} ` }, session.key);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(factorOf(session.admin)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect([findSession(session.id) !== null, findSession(elsewhere.id)]).toEqual([true, null]);
    expect(changesOf(session.admin, "admin", user.id)[0]?.action).toBe(
      "turned on two-step sign-in",
    );
    for (const secret of [key, ...codes.flatMap((code) => [code, code.replace("-", "")])]) {
      expect(stored()).not.toContain(secret);
    }
  });

  it("that was begun and not finished lasts half an hour", async () => {
    const { user, session } = await signedIn();
    const { key } = await beginFactor(session, { current });
    db.update(secondFactors)
      .set({ draftAt: now() - 31 * 60_000 })
      .run();
    expect(openDraft(user, session.key)).toBeNull();
    const code = codeAt(key, now());
    await expect(confirmFactor(user, { code }, session.key)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("belongs to the browser that began it last: no other session sees its key or confirms it", async () => {
    const { user, session } = await signedIn();
    const other = sessionFor(user.id);
    const earlier = await beginFactor(other, { current });
    const { key } = await beginFactor(session, { current });
    expect(key).not.toBe(earlier.key);
    expect(openDraft(user, other.key)).toBeNull();
    for (const known of [earlier.key, key]) {
      const code = codeAt(known, now());
      await expect(confirmFactor(user, { code }, other.key)).rejects.toMatchObject({
        code: "conflict",
      });
    }
    await confirmFactor(user, { code: codeAt(key, now()) }, session.key);
  });

  it("anew, for another phone, needs a code of the one before, which counts until then", async () => {
    const { user, session } = await signedIn();
    const { key: before } = await withFactor(user);
    const again = sessionFor(user.id);
    await expect(beginFactor(again, { current })).rejects.toMatchObject(wrongField("code"));
    const { key } = await beginFactor(again, { current, code: nextCode(before) });
    expect(key).not.toBe(before);
    await confirmFactor(user, { code: codeAt(key, now()) }, again.key);
    await expect(check(user, nextCode(before))).rejects.toMatchObject(wrongField("code"));
    await check(user, nextCode(key));
    expect(findSession(session.id)).toBeNull();
  });
});

describe("a code at sign-in", () => {
  it("counts once, and no older one after it", async () => {
    const { user } = await signedIn();
    const { key } = await withFactor(user);
    const code = nextCode(key);
    await check(user, `${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(check(user, code)).rejects.toMatchObject({
      code: "unauthenticated",
      ...wrongField("code"),
    });
    await expect(check(user, codeAt(key, now()))).rejects.toMatchObject(wrongField("code"));
  });

  it("counts as always, and once, after the clock was far ahead and is set back", async () => {
    const { user } = await signedIn();
    const { key } = await withFactor(user);
    const ahead = Math.floor(now() / 30_000) + 400 * 24 * 120;
    db.update(secondFactors).set({ lastStep: ahead }).run();
    const [before, code] = [codeAt(key, now()), nextCode(key)];
    await check(user, code);
    for (const spent of [code, before]) {
      await expect(check(user, spent)).rejects.toMatchObject(wrongField("code"));
    }
  });

  it("of recovery counts once, as people type it, and is nobody else's", async () => {
    const { user, session } = await signedIn();
    const other = await signedIn();
    const {
      codes: [first = "", second = ""],
    } = await withFactor(user);
    await withFactor(other.user);
    await expect(check(other.user, first)).rejects.toMatchObject(wrongField("code"));
    await check(user, first.toUpperCase().replace("-", " "));
    for (const spent of [first, `${second}x`]) {
      const refusal = "This recovery code is not right, or was used already. Take the next one.";
      await expect(check(user, spent)).rejects.toThrow(refusal);
    }
    await expect(check(user, "12345")).rejects.toThrow("Take the one that the app shows now");
    expect(factorOf(session.admin).recoveryCodesLeft).toBe(9);
    await check(user, second);
  });

  it("of the app is wrong where the box has lost the secret that its key was stored with, and recovery codes still count", async () => {
    const { user } = await signedIn();
    const {
      key,
      codes: [recovery = ""],
    } = await withFactor(user);
    const foreign = `v1:${Buffer.alloc(60).toString("base64")}`;
    db.update(secondFactors).set({ keyEncrypted: foreign }).run();
    await expect(check(user, nextCode(key))).rejects.toMatchObject(wrongField("code"));
    await check(user, recovery);
  });

  it("is never right for who has no second factor", async () => {
    const { user } = await signedIn();
    for (const code of ["000000", "aaaaa-aaaaa", ""])
      await expect(check(user, code)).rejects.toThrow();
  });
});

describe("a second factor that is on", () => {
  it("gives new recovery codes in place of the earlier ones, to who proves who they are", async () => {
    const {
      user,
      session: { admin },
    } = await signedIn();
    const {
      key,
      codes: [before = "", spare = ""],
    } = await withFactor(user);
    await expect(renewRecoveryCodes(admin, { current })).rejects.toMatchObject(wrongField("code"));
    const [after = ""] = await renewRecoveryCodes(admin, { current, code: nextCode(key) });
    await expect(check(user, spare)).rejects.toThrow();
    await expect(check(user, before)).rejects.toThrow();
    await check(user, after);
  });

  it("is turned off by who proves who they are, also with a recovery code", async () => {
    const {
      user,
      session: { admin },
    } = await signedIn();
    await expect(turnOffFactor(admin, { current })).rejects.toMatchObject({ code: "conflict" });
    const {
      codes: [code = ""],
    } = await withFactor(user);
    await expect(turnOffFactor(admin, { current: "not this one", code })).rejects.toMatchObject(
      wrongField("current"),
    );
    expect(await turnOffFactor(admin, { current, code })).toMatchObject({
      isOn: false,
      recoveryCodesLeft: 0,
    });
    expect(stored()).not.toContain(`"adminId":${user.id},`);
  });

  it("is removed with the password by a reset link, and not before it is used", async () => {
    const { user } = await signedIn();
    await withFactor(user);
    const token = makeResetLink(user.email).split("/").at(-1) ?? "";
    expect(hasFactor(user.id)).toBe(true);
    await resetByLink(token, { password: "a new long one", repeated: "a new long one" });
    expect(hasFactor(user.id)).toBe(false);
  });
});

describe("a shop that asks every admin for two steps", () => {
  it("is made by who has a second factor, ends the sessions of who has none, and lets nobody turn theirs off", async () => {
    const owner = await signedIn();
    const other = await signedIn();
    expect(() => requireOfAll(true, owner.session.admin)).toThrow("for yourself first");
    const { key } = await withFactor(owner.user);
    const { admin, id } = sessionFor(owner.user.id);
    requireOfAll(true, admin);
    onTestFinished(() => void requireOfAll(false, admin));
    expect([findSession(id) !== null, findSession(other.session.id)]).toEqual([true, null]);
    expect(factorOf(admin).isRequired).toBe(true);
    const proof = { current, code: nextCode(key) };
    await expect(turnOffFactor(admin, proof)).rejects.toMatchObject({ code: "conflict" });
  });
});
