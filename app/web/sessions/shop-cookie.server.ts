import { type Cookie, createCookie } from "@remix-run/node";
import { cookieSecrets } from "~/domain/accounts/session.server";
import { isHttps } from "~/env.server";

/** An HttpOnly, host-only cookie for the whole shop; `maxAge` in seconds. */
export function shopCookie(name: string, maxAge: number, secrets?: string[]): Cookie {
  const secure = isHttps();
  return createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge,
    secure,
    ...(secrets ? { secrets } : {}),
  });
}

/** A signed `shopCookie`, created lazily: its secrets may have to be written to disk first. */
export function signedCookie(name: string, maxAge: number): () => Cookie {
  let made: Cookie | undefined;
  return () => {
    made ??= shopCookie(name, maxAge, cookieSecrets());
    return made;
  };
}
