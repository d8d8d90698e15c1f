import { env } from "~/env.server";

/** The shop's public address, without a slash at its end: for links that leave the page, such as shared ones. */
export const PUBLIC_ORIGIN = env.BASE_URL;

/** A path of the shop as an address for the whole world; an address of another site stays as it is. */
export function publicUrl(address: string): string {
  return address.startsWith("/") ? PUBLIC_ORIGIN + address : address;
}
