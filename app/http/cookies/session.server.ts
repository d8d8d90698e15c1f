import { redirect } from "@remix-run/node";
import type { Admin } from "~/domain/account/admin";
import {
  endSession,
  findSession,
  type LiveSession,
  openSession,
} from "~/domain/account/session.server";
import { DomainError } from "~/domain/errors";
import { ownAdminPath } from "../forms/return-to";
import { rememberBrowser } from "./known-browser.server";
import { signedCookie } from "./shop-cookie.server";

const KEPT_SECONDS = 30 * 24 * 60 * 60;

const cookie = signedCookie("session", KEPT_SECONDS);

async function sessionIdOf(request: Request): Promise<string | null> {
  const value: unknown = await cookie().parse(request.headers.get("Cookie"));
  return typeof value === "string" ? value : null;
}

/** Whether the browser was signed in once, and never signed out: nobody else can make its cookie. */
export async function hadSession(request: Request): Promise<boolean> {
  return (await sessionIdOf(request)) !== null;
}

/** The live session of a request, or null when nobody is signed in. */
export async function sessionOf(request: Request): Promise<LiveSession | null> {
  const id = await sessionIdOf(request);
  return id === null ? null : findSession(id);
}

/**
 * The session of a page's visitor.
 * @throws Response to the sign-in page, which leads back here, when nobody is signed in.
 */
export async function requireSession(request: Request): Promise<LiveSession> {
  const session = await sessionOf(request);
  if (session !== null) return session;
  const { pathname, search } = new URL(request.url);
  const returnTo = ownAdminPath(pathname + search);
  const query = returnTo === null ? "" : `?${new URLSearchParams({ returnTo })}`;
  throw redirect(`/admin/login${query}`);
}

/** The admin whom a page is for. @throws Response to the sign-in page when nobody is signed in. */
export async function requireAdmin(request: Request): Promise<Admin> {
  return (await requireSession(request)).admin;
}

/** The admin who makes a call. @throws DomainError unauthenticated */
export async function adminOfCall(request: Request): Promise<Admin> {
  const session = await sessionOf(request);
  if (session === null) throw new DomainError("unauthenticated", "Please sign in.");
  return session.admin;
}

/**
 * Opens a session in place of the browser's older one, and answers the headers that give it to the browser, which is
 * known from now on.
 */
export async function startSession(request: Request, adminId: number): Promise<Headers> {
  const id = openSession(adminId, {
    userAgent: request.headers.get("User-Agent"),
    olderId: await sessionIdOf(request),
  });
  const headers = new Headers({ "Set-Cookie": await cookie().serialize(id) });
  headers.append("Set-Cookie", await rememberBrowser(request, adminId));
  return headers;
}

/** Ends the browser's session, if it has one, and answers the header that takes its cookie away. */
export async function stopSession(request: Request): Promise<string> {
  const id = await sessionIdOf(request);
  if (id !== null) endSession(id);
  return cookie().serialize("", { maxAge: 0 });
}
