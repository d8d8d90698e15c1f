import { data, redirect } from "@remix-run/node";
import { type Admin, may, NOT_FOR_ROLE, type Permitted, permitted } from "~/domain/accounts/admin";
import type { AdminUser } from "~/domain/accounts/admin-rows.server";
import type { Permission } from "~/domain/accounts/roles";
import { endSession, findSession, type LiveSession } from "~/domain/accounts/session.server";
import { tokenHash } from "~/domain/accounts/token.server";
import { DomainError } from "~/domain/errors";
import { enter } from "~/domain/mail/sign-in-mails.server";
import { allowedBy } from "~/domain/staff/allowances.server";
import { browserKnownTo, rememberBrowser } from "./known-browser.server";
import { ownAdminPath } from "./return-to.server";
import { signedCookie } from "./shop-cookie.server";

const KEPT_SECONDS = 30 * 24 * 60 * 60;

const cookie = signedCookie("session", KEPT_SECONDS);

async function sessionIdIn(cookies: string | null): Promise<string | null> {
  const value: unknown = await cookie().parse(cookies);
  return typeof value === "string" ? value : null;
}

const sessionIdOf = (request: Request) => sessionIdIn(request.headers.get("Cookie"));

/** Whether a `Cookie` header holds a signed session cookie, even an expired session's. */
export async function hadSession(cookies: string | null): Promise<boolean> {
  return (await sessionIdIn(cookies)) !== null;
}

export async function sessionOf(request: Request): Promise<LiveSession | null> {
  const id = await sessionIdOf(request);
  return id === null ? null : findSession(id);
}

/**
 * The live session of a page's visitor.
 * @throws Response redirect to the sign-in page, which returns here, when nobody is signed in.
 */
export async function requireSession(request: Request): Promise<LiveSession> {
  const session = await sessionOf(request);
  if (session !== null) return session;
  const { pathname, search } = new URL(request.url);
  const returnTo = ownAdminPath(pathname + search);
  const query = returnTo === null ? "" : `?${new URLSearchParams({ returnTo })}`;
  throw redirect(`/admin/login${query}`);
}

/** The session's admin; for a refund that an owner allowed in it by PIN, that owner. */
export function actorOf({ url }: Request, permission: Permission, session: LiveSession): Admin {
  if (permission !== "refund" || may(session.admin, permission)) return session.admin;
  // Of a page and a call that refund, the address ends in the payment and one more word.
  const paymentId = new URL(url).pathname.split("/").at(-2) ?? "";
  return allowedBy(session, paymentId) ?? session.admin;
}

export function requirePermission<P extends Permission>(admin: Admin, permission: P): Permitted<P> {
  if (may(admin, permission)) return admin;
  throw data({ code: "forbidden", message: NOT_FOR_ROLE }, { status: 403 });
}

/**
 * The signed-in admin of a page.
 * @throws Response redirect to the sign-in page when nobody is signed in, or data 403 when the role may not read it.
 */
export async function requireAdmin<P extends Permission>(
  request: Request,
  permission: P,
): Promise<Permitted<P>> {
  const session = await requireSession(request);
  return requirePermission(actorOf(request, permission, session), permission);
}

export async function sessionOfCall(request: Request): Promise<LiveSession> {
  const session = await sessionOf(request);
  if (session === null) throw new DomainError("unauthenticated", "Please sign in.");
  return session;
}

export async function adminOfCall<P extends Permission>(
  request: Request,
  permission: P,
): Promise<Permitted<P>> {
  const session = await sessionOfCall(request);
  return permitted(actorOf(request, permission, session), permission);
}

type Entry = {
  clientAddress: string;
  isFirstEver?: boolean;
  withRecoveryCode?: boolean;
  byPin?: boolean;
};

/** Signs an admin in and ends the browser's older session. Returns the `Set-Cookie` headers. */
export async function startSession(
  request: Request,
  user: AdminUser,
  { clientAddress, isFirstEver = false, withRecoveryCode = false, byPin = false }: Entry,
): Promise<Headers> {
  const browser = await rememberBrowser(request, user.id);
  const id = enter(user, {
    userAgent: request.headers.get("User-Agent"),
    olderId: await sessionIdOf(request),
    address: clientAddress,
    isKnown: isFirstEver || (await browserKnownTo(request, user.id)) !== null,
    withRecoveryCode,
    byPin,
    deviceHash: tokenHash(browser.key),
  });
  const headers = new Headers({ "Set-Cookie": await cookie().serialize(id) });
  headers.append("Set-Cookie", browser.setCookie);
  return headers;
}

export async function stopSession(request: Request, how: "left" | "locked"): Promise<string> {
  const id = await sessionIdOf(request);
  if (id !== null) endSession(id, how);
  return cookie().serialize("", { maxAge: 0 });
}
