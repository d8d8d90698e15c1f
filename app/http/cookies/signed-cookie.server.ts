import { type Cookie, createCookie } from "@remix-run/node";
import { cookieSecrets } from "~/domain/account/cookie-secrets.server";
import { env } from "~/env.server";

const isHttps = env.BASE_URL.startsWith("https:");

/**
 * A cookie that only the shop can make and no script can read, kept for so many seconds. It is made when it is first
 * needed: its secrets may have to be written to disk first.
 */
export function signedCookie(name: string, maxAge: number): () => Cookie {
  let made: Cookie | undefined;
  return () => {
    made ??= createCookie(isHttps ? `__Host-${name}` : name, {
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      maxAge,
      secure: isHttps,
      secrets: cookieSecrets(),
    });
    return made;
  };
}
