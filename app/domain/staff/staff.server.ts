import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { adminUsers, sessions, setupLinks } from "~/db/schema/account";
import type { Owner } from "../accounts/admin";
import {
  adminByEmail,
  hasFactor,
  insertAdmin,
  ownerEmails,
  removeFactor,
} from "../accounts/admin-rows.server";
import { type ChangedBy, recordChange } from "../accounts/audit.server";
import type { Changes } from "../accounts/changes";
import { deviceName } from "../accounts/device";
import { NO_PASSWORD } from "../accounts/passwords/password.server";
import { ROLE_WORDS, type Role } from "../accounts/roles";
import { endOtherSessions } from "../accounts/session.server";
import { makeSetupLink } from "../accounts/setup-link.server";
import { now } from "../dates/time";
import { DomainError, type FieldErrors } from "../errors";
import { tellSensitiveChange } from "../mail/sensitive-mails.server";
import { proveOneself, requireProof } from "../two-factor/proof.server";
import { readId } from "../values/ids";
import { invitationMail, LINK_ACTIONS } from "./invitation.server";
import { ONLY_OWNER } from "./rules";
import type { Invitation, StaffChange } from "./schema";
import type { InvitedView, StaffView } from "./view";

type Row = typeof adminUsers.$inferSelect;

const iso = (utcMs: number | undefined) =>
  utcMs === undefined ? null : new Date(utcMs).toISOString();

function viewOf(row: Row, youId: number | null, owners: string[]): StaffView {
  const seen = db
    .select()
    .from(sessions)
    .where(eq(sessions.adminId, row.id))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(1)
    .get();
  const unused = and(eq(setupLinks.adminId, row.id), isNull(setupLinks.usedAt));
  const link = db.select().from(setupLinks).where(unused).get();
  const isInvited = row.passwordHash === NO_PASSWORD;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    isYou: row.id === youId,
    isOnlyOwner: owners.length === 1 && owners[0] === row.email,
    hasSecondFactor: hasFactor(row.id),
    lastSeenAt: iso(seen?.lastSeenAt),
    device: seen === undefined ? null : deviceName(seen.userAgent),
    invitedUntil: isInvited ? iso(link?.expiresAt) : null,
    isInvited,
  };
}

const staffRows = () =>
  db.select().from(adminUsers).where(isNull(adminUsers.endedAt)).orderBy(asc(adminUsers.id)).all();

export function staffOf(youId: number | null): StaffView[] {
  const owners = ownerEmails(db);
  return staffRows().map((row) => viewOf(row, youId, owners));
}

export const listStaff = (admin: Owner): StaffView[] => staffOf(admin.id);

function rowOf(tx: Pick<Transaction, "select">, idInAddress: string | undefined): Row {
  const id = readId(idInAddress);
  const row = tx
    .select()
    .from(adminUsers)
    .where(and(eq(adminUsers.id, id), isNull(adminUsers.endedAt)))
    .get();
  if (row === undefined) throw new DomainError("not_found", "Nobody with this number works here.");
  return row;
}

export const getStaff = (admin: Owner, idInAddress: string | undefined): StaffView =>
  viewOf(rowOf(db, idInAddress), admin.id, ownerEmails(db));

type Change = { row: Row; action: string; words: string; changes: Changes };

// Who was an owner before the change is told, so that nobody makes themselves one unseen.
function record(tx: Transaction, by: ChangedBy, change: Change, owners: string[], at: number) {
  const { row, action, words, changes } = change;
  recordChange(tx, by, { action, targetKind: "admin", targetId: row.id, changes }, at);
  tellSensitiveChange(tx, by, { what: ["roles"], recipients: owners, detail: words }, at);
}

const called = ({ name, email }: { name: string | null; email: string }) =>
  name === null ? email : `${name} (${email})`;

function requireAnotherOwner(owners: string[], { email }: Row, fields: FieldErrors = {}): void {
  if (owners.some((owner) => owner !== email) || !owners.includes(email)) return;
  throw new DomainError("conflict", ONLY_OWNER, fields);
}

function requireNew(email: string): Row | undefined {
  const found = adminByEmail(email);
  if (found === undefined || found.passwordHash === NO_PASSWORD) return found;
  refuseInvitation(`${found.email} works here already.`);
}

function refuseInvitation(message: string): never {
  throw new DomainError("conflict", message, { email: [message] });
}

type Invited = { name?: string | undefined; email: string; role: Role };

/** Invites somebody, anew where the first link was not used. Answers the id and the link, which works once. */
export function inviteToWork(by: ChangedBy, { name, email, role }: Invited) {
  return write((tx) => {
    const at = now();
    const owners = ownerEmails(tx);
    const found = requireNew(email);
    const person = { role, ...(name === undefined ? {} : { name }) };
    if (found) {
      tx.update(adminUsers)
        .set({ ...person, endedAt: null, updatedAt: at })
        .where(eq(adminUsers.id, found.id))
        .run();
    }
    const id = found?.id ?? insertAdmin(tx, { email, passwordHash: NO_PASSWORD, ...person }, at).id;
    const row = rowOf(tx, String(id));
    const words = `${called(row)} was invited as ${ROLE_WORDS[role].one}`;
    const changes = { role: { from: null, to: role } };
    record(tx, by, { row, action: LINK_ACTIONS.invited, words, changes }, owners, at);
    return { id, link: makeSetupLink(tx, id) };
  });
}

/** @throws DomainError not_found, or conflict for the only owner */
export function changeRole(
  by: ChangedBy,
  idInAddress: string | undefined,
  { name, role }: { name?: string | undefined; role: Role },
): void {
  write((tx) => {
    const at = now();
    const owners = ownerEmails(tx);
    const row = rowOf(tx, idInAddress);
    const changes: Changes = {
      ...(row.role === role ? {} : { role: { from: row.role, to: role } }),
      ...(name === undefined || name === row.name ? {} : { name: { from: row.name, to: name } }),
    };
    if (Object.keys(changes).length === 0) return;
    if (role !== "owner") requireAnotherOwner(owners, row, { role: [ONLY_OWNER] });
    tx.update(adminUsers)
      .set({ role, ...(name === undefined ? {} : { name }), updatedAt: at })
      .where(eq(adminUsers.id, row.id))
      .run();
    const words = `${called({ ...row, name: name ?? row.name })} is ${ROLE_WORDS[role].one} now`;
    record(tx, by, { row, action: "changed", words, changes }, owners, at);
  });
}

/**
 * Ends an account with its sessions, links and second factor. @throws DomainError not_found, or conflict for the only
 * owner
 */
export function removeFromWork(by: ChangedBy, idInAddress: string | undefined): void {
  write((tx) => {
    const at = now();
    const owners = ownerEmails(tx);
    const row = rowOf(tx, idInAddress);
    requireAnotherOwner(owners, row);
    tx.update(adminUsers)
      .set({ endedAt: at, updatedAt: at, passwordHash: NO_PASSWORD, pinHash: null })
      .where(eq(adminUsers.id, row.id))
      .run();
    tx.delete(setupLinks).where(eq(setupLinks.adminId, row.id)).run();
    removeFactor(tx, row.id);
    endOtherSessions(tx, row.id, null);
    const words = `${called(row)} does not work here any more`;
    const changes = { role: { from: row.role, to: null } };
    record(tx, by, { row, action: "removed", words, changes }, owners, at);
  });
}

function linkToPassword(by: ChangedBy, idInAddress: string | undefined): string {
  return write((tx) => {
    const row = rowOf(tx, idInAddress);
    const words = `${called(row)} was given a new link to choose a password`;
    const change = { row, action: LINK_ACTIONS.linked, words, changes: {} };
    record(tx, by, change, ownerEmails(tx), now());
    return makeSetupLink(tx, row.id);
  });
}

type Proven = { current?: string | undefined; code?: string | undefined };

async function prove(admin: Owner, { current, code }: Proven, countTry: () => void) {
  requireProof(admin, { current, code });
  countTry();
  await proveOneself(admin, { current, code });
}

const linked = (member: StaffView, link: string): InvitedView => ({
  member,
  link,
  mail: invitationMail(member.email, link),
});

/**
 * Invites somebody by a link. `countTry` limits attempts at the proof. @throws DomainError conflict for who works here
 * or was invited already, proof_required or invalid without the proof.
 */
export async function inviteStaff(
  admin: Owner,
  { current, code, ...invited }: Invitation,
  countTry: () => void,
): Promise<InvitedView> {
  const found = requireNew(invited.email);
  if (found?.endedAt === null) {
    const was = `${found.email} was invited already, as ${ROLE_WORDS[found.role].one}.`;
    refuseInvitation(`${was} For another link, press Change beside the name, and then New link.`);
  }
  await prove(admin, { current, code }, countTry);
  const { id, link } = inviteToWork(admin, invited);
  return linked(getStaff(admin, String(id)), link);
}

/**
 * A new link for somebody invited or at work: using it sets a password, and ends their sessions and second factor.
 * @throws DomainError not_found, proof_required or invalid without the proof.
 */
export async function linkForStaff(
  admin: Owner,
  idInAddress: string | undefined,
  proof: Proven,
  countTry: () => void,
): Promise<InvitedView> {
  rowOf(db, idInAddress);
  await prove(admin, proof, countTry);
  const link = linkToPassword(admin, idInAddress);
  return linked(getStaff(admin, idInAddress), link);
}

export async function changeStaff(
  admin: Owner,
  idInAddress: string | undefined,
  { current, code, ...change }: StaffChange,
  countTry: () => void,
): Promise<StaffView> {
  rowOf(db, idInAddress);
  await prove(admin, { current, code }, countTry);
  changeRole(admin, idInAddress, change);
  return getStaff(admin, idInAddress);
}

export async function removeStaff(
  admin: Owner,
  idInAddress: string | undefined,
  proof: Proven,
  countTry: () => void,
): Promise<void> {
  rowOf(db, idInAddress);
  await prove(admin, proof, countTry);
  removeFromWork(admin, idInAddress);
}
