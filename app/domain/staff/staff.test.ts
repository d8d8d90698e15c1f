import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetAdmins, PASSWORD, sessionFor, someAccount } from "../accounts/account.fixture";
import { changesOf, OPERATOR } from "../accounts/audit.server";
import { findSession, openSession } from "../accounts/session.server";
import { readSetupLink, setPasswordByLink } from "../accounts/setup-link.server";
import { checkCredentials } from "../accounts/sign-in.server";
import { mailRows } from "../mail/mail.fixture";
import {
  changeStaff,
  inviteStaff,
  inviteToWork,
  linkForStaff,
  listStaff,
  removeStaff,
} from "./staff.server";

const tries = vi.fn();
const proof = { current: PASSWORD };
const LERATO = { name: "Lerato Example", email: "lerato@example.org", role: "counter" } as const;
const NEXT = { password: "quiet seven libraries", repeated: "quiet seven libraries" };

let owner: ReturnType<typeof sessionFor>["admin"];
beforeEach(async () => {
  forgetAdmins();
  owner = sessionFor((await someAccount()).id).admin;
});

const tokenIn = (link: string) => link.split("/").at(-1) ?? "";

async function withLerato() {
  const { member, link } = await inviteStaff(owner, { ...LERATO, ...proof }, tries);
  const user = await setPasswordByLink(tokenIn(link), NEXT, () => {});
  const browser = { userAgent: "Mozilla/5.0 (Android 15) Chrome/141.0", olderId: null };
  return { member, user, session: openSession(user.id, browser) };
}

describe("inviting somebody", () => {
  it("makes a link that works once, and is mailed to the owners and recorded", async () => {
    const { member, link } = await inviteStaff(owner, { ...LERATO, ...proof }, tries);
    expect(member).toMatchObject({ ...LERATO, isInvited: true, hasSecondFactor: false });
    expect(readSetupLink(tokenIn(link))).toMatchObject({ email: LERATO.email, role: "counter" });
    expect(changesOf(owner, "admin", member.id)).toMatchObject([
      { action: "invited", adminEmail: owner.email },
    ]);
    const told = mailRows().filter(({ kind }) => kind === "sensitive-change");
    expect(told.at(-1)).toMatchObject({
      recipient: owner.email,
      payload: {
        what: ["roles"],
        detail: "Lerato Example (lerato@example.org) was invited as a counter",
      },
    });
  });

  it("asks for the password, and refuses who works here already", async () => {
    await expect(inviteStaff(owner, LERATO, tries)).rejects.toMatchObject({
      code: "proof_required",
    });
    const wrong = inviteStaff(owner, { ...LERATO, current: "not this one" }, tries);
    await expect(wrong).rejects.toMatchObject({ code: "invalid" });
    const self = inviteStaff(owner, { ...LERATO, email: owner.email, ...proof }, tries);
    await expect(self).rejects.toMatchObject({ code: "conflict" });
    expect(listStaff(owner)).toHaveLength(1);
  });

  it("again refuses who did not use theirs yet, and leaves role and link as they are", async () => {
    const first = await inviteStaff(owner, { ...LERATO, ...proof }, tries);
    const again = inviteStaff(owner, { ...LERATO, role: "packer", ...proof }, tries);
    await expect(again).rejects.toThrow(
      "was invited already, as a counter. For another link, press Change beside the name",
    );
    expect(listStaff(owner)[1]).toMatchObject({ id: first.member.id, role: "counter" });
    expect(readSetupLink(tokenIn(first.link))).toMatchObject({ role: "counter" });
  });
});

describe("a new link", () => {
  it("for who works here sets a password once and ends their sessions, and the owners are told", async () => {
    const { member, session } = await withLerato();
    const id = String(member.id);
    await expect(linkForStaff(owner, id, {}, tries)).rejects.toThrow();
    const { link } = await linkForStaff(owner, id, proof, tries);
    expect(findSession(session)).not.toBeNull();
    const password = "nine loud libraries";
    await setPasswordByLink(tokenIn(link), { password, repeated: password }, () => {});
    expect(findSession(session)).toBeNull();
    expect((await checkCredentials({ email: LERATO.email, password })).id).toBe(member.id);
    expect(() => readSetupLink(tokenIn(link))).toThrow("not valid any more");
    expect(changesOf(owner, "admin", id)[0]).toMatchObject({ action: "made a new link" });
    const told = mailRows().filter(({ kind }) => kind === "sensitive-change");
    expect(told.at(-1)).toMatchObject({
      recipient: owner.email,
      payload: {
        detail: "Lerato Example (lerato@example.org) was given a new link to choose a password",
      },
    });
  });

  it("for who did not use theirs ends the first, and keeps their role", async () => {
    const first = await inviteStaff(owner, { ...LERATO, ...proof }, tries);
    const second = await linkForStaff(owner, String(first.member.id), proof, tries);
    expect(second.member).toMatchObject({ role: "counter", isInvited: true });
    expect(() => readSetupLink(tokenIn(first.link))).toThrow("not valid any more");
    expect(readSetupLink(tokenIn(second.link))).toMatchObject({ email: LERATO.email });
  });
});

describe("a role", () => {
  it("counts from the next request on", async () => {
    const { member, session } = await withLerato();
    expect(findSession(session)?.admin.role).toBe("counter");
    await changeStaff(owner, String(member.id), { role: "packer", ...proof }, tries);
    expect(findSession(session)?.admin.role).toBe("packer");
    expect(listStaff(owner)[1]).toMatchObject({ role: "packer", device: "Chrome on Android" });
  });

  it("of the only owner stays, and an invited owner is none yet", async () => {
    inviteToWork(OPERATOR, { ...LERATO, role: "owner" });
    const own = String(owner.id);
    await expect(changeStaff(owner, own, { role: "packer", ...proof }, tries)).rejects.toThrow(
      "only owner",
    );
    await expect(removeStaff(owner, own, proof, tries)).rejects.toThrow("only owner");
    const other = await someAccount();
    await changeStaff(owner, String(other.id), { role: "owner", ...proof }, tries);
    await removeStaff(owner, own, proof, tries);
    expect(listStaff(sessionFor(other.id).admin).map(({ email }) => email)).not.toContain(
      owner.email,
    );
  });
});

describe("the end of an account", () => {
  it("ends its sessions and its password, and who comes back is invited again", async () => {
    const { member, session } = await withLerato();
    await removeStaff(owner, String(member.id), proof, tries);
    expect(findSession(session)).toBeNull();
    const credentials = { email: LERATO.email, password: NEXT.password };
    await expect(checkCredentials(credentials)).rejects.toThrow("Invalid credentials");
    expect(listStaff(owner)).toHaveLength(1);
    const again = await inviteStaff(owner, { ...LERATO, ...proof }, tries);
    expect(again.member.id).toBe(member.id);
    expect(changesOf(owner, "admin", member.id).map(({ action }) => action)).toEqual([
      "invited",
      "removed",
      "invited",
    ]);
  });
});
