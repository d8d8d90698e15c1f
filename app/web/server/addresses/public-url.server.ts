import { env } from "~/env.server";

/** The shop's public origin, without a trailing slash, for links that are shared. */
export const PUBLIC_ORIGIN = env.BASE_URL;

/** An absolute URL for a path of the shop; other sites' URLs stay as they are. */
export function publicUrl(address: string): string {
  return address.startsWith("/") ? PUBLIC_ORIGIN + address : address;
}
