import { timingSafeEqual } from "node:crypto";
import { keyedDigest } from "~/providers/secret.server";
import { MINUTE_MS, now } from "../dates/time";
import { type AdminUser, accountChangedAt, adminById } from "./admin-rows.server";
import { newToken } from "./token.server";

const VALID_MS = 30 * MINUTE_MS;
const ID = /^no-room\.((\d+)\.(\d+)\.(\d+)\.[\w-]+)\.([\w-]+)$/;

const signatureOf = (facts: string): string => keyedDigest(`session without room ${facts}`);

function isSigned(facts: string, signature: string): boolean {
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(facts));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * The id of a session without a row, because the disk is full: it contains its account and its end, signed. Ends after
 * half an hour, or with a new password.
 */
export function roomlessSessionId(adminId: number): string {
  const facts = `${adminId}.${accountChangedAt(adminId)}.${now() + VALID_MS}.${newToken()}`;
  return `no-room.${facts}.${signatureOf(facts)}`;
}

/** The account of a live session without a row; null for any other id. */
export function ofRoomlessSession(id: string): AdminUser | null {
  const [, facts = "", adminId, changedAt, until, signature] = ID.exec(id) ?? [];
  if (signature === undefined || !isSigned(facts, signature)) return null;
  if (Number(until) <= now() || accountChangedAt(Number(adminId)) !== Number(changedAt))
    return null;
  return adminById(Number(adminId));
}
