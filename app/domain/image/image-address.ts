import { line } from "../contact-fields";

/** The error for an invalid image address. */
export const NO_IMAGE_ADDRESS = "An image address starts with https://";
const LONGEST = 2_000;

/** A stored image, or one anywhere on the web. */
function isImageAddress(address: string): boolean {
  if (/^\/objects\/[\w.-]+$/.test(address)) return true;
  return /^https?:\/\/[^\s/]/i.test(address) && !/\s/.test(address) && URL.canParse(address);
}

/** The URL of an image, typed or returned by an upload. */
export const imageUrl = () =>
  line(LONGEST, NO_IMAGE_ADDRESS).refine(isImageAddress, { error: NO_IMAGE_ADDRESS });

/** The same, or empty. */
export const imageUrlOrNone = () =>
  line(LONGEST, NO_IMAGE_ADDRESS).refine((address) => address === "" || isImageAddress(address), {
    error: NO_IMAGE_ADDRESS,
  });

/** The URL of the shop's logo or banner, or empty. https only: the content security policy allows nothing else. */
export const frameImageUrl = () =>
  imageUrlOrNone().refine((address) => !/^http:/i.test(address), { error: NO_IMAGE_ADDRESS });
