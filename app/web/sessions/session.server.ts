import { redirect } from "@remix-run/node";
import type { Admin } from "~/domain/accounts/admin";
import type { AdminUser } from "~/domain/accounts/admin-rows.server";
import { endSession, findSession, type LiveSession } from "~/domain/accounts/session.server";
import { DomainError } from "~/domain/errors";
import { enter } from "~/domain/mail/sign-in-mails.server";
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

/** The signed-in admin of a page. @throws Response redirect to the sign-in page when nobody is signed in. */
export async function requireAdmin(request: Request): Promise<Admin> {
  return (await requireSession(request)).admin;
}

export async function sessionOfCall(request: Request): Promise<LiveSession> {
  const session = await sessionOf(request);
  if (session === null) throw new DomainError("unauthenticated", "Please sign in.");
  return session;
}

export async function adminOfCall(request: Request): Promise<Admin> {
  return (await sessionOfCall(request)).admin;
}

type Entry = { clientAddress: string; isFirstEver?: boolean; withRecoveryCode?: boolean };

/** Signs an admin in and ends the browser's older session. Returns the `Set-Cookie` headers. */
export async function startSession(
  request: Request,
  user: AdminUser,
  { clientAddress, isFirstEver = false, withRecoveryCode = false }: Entry,
): Promise<Headers> {
  const id = enter(user, {
    userAgent: request.headers.get("User-Agent"),
    olderId: await sessionIdOf(request),
    address: clientAddress,
    isKnown: isFirstEver || (await browserKnownTo(request, user.id)) !== null,
    withRecoveryCode,
  });
  const headers = new Headers({ "Set-Cookie": await cookie().serialize(id) });
  headers.append("Set-Cookie", await rememberBrowser(request, user.id));
  return headers;
}

export async function stopSession(request: Request): Promise<string> {
  const id = await sessionIdOf(request);
  if (id !== null) endSession(id);
  return cookie().serialize("", { maxAge: 0 });
}
