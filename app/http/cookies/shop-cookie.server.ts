import { type Cookie, createCookie } from "@remix-run/node";
import { cookieSecrets } from "~/domain/account/cookie-secrets.server";
import { isHttps } from "~/env.server";

/** A cookie that no script can read, kept for so many seconds, and for the whole shop by its own host alone. */
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

/**
 * As `shopCookie`, which only the shop can make. It is made when it is first needed: its secrets may have to be written
 * to disk first.
 */
export function signedCookie(name: string, maxAge: number): () => Cookie {
  let made: Cookie | undefined;
  return () => {
    made ??= shopCookie(name, maxAge, cookieSecrets());
    return made;
  };
}
