import { decryptSecret } from "~/providers/secret.server";

/** A stored key, or null without one, and where the box has another secret than when it was stored. */
export function openKey(encrypted: string | null | undefined): string | null {
  if (!encrypted) return null;
  try {
    return decryptSecret(encrypted);
  } catch {
    return null;
  }
}
