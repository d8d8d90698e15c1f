import { sessionSecrets } from "~/providers/secret.server";

/** The secrets that sign the session cookie, the newest first: http/ asks here, because it knows no providers. */
export function cookieSecrets(): string[] {
  return sessionSecrets();
}
