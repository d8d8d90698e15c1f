import { sessionSecrets } from "~/providers/secret.server";

/** The secrets that sign the session cookie, newest first. For http/, which may not import providers. */
export function cookieSecrets(): string[] {
  return sessionSecrets();
}
