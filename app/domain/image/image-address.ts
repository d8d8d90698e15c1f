import { line } from "../contact-fields";

/** What is said of anything else. */
export const NO_IMAGE_ADDRESS = "An image address starts with https://";
const LONGEST = 2_000;

/** An image of the shop's own store, or one anywhere on the web. */
function isImageAddress(address: string): boolean {
  if (/^\/objects\/[\w.-]+$/.test(address)) return true;
  return /^https?:\/\/[^\s/]/i.test(address) && !/\s/.test(address) && URL.canParse(address);
}

/** Where an image lies, as it is typed or as an upload answered it. */
export const imageUrl = () =>
  line(LONGEST, NO_IMAGE_ADDRESS).refine(isImageAddress, { error: NO_IMAGE_ADDRESS });

/** The same, where none may be given. */
export const imageUrlOrNone = () =>
  line(LONGEST, NO_IMAGE_ADDRESS).refine((address) => address === "" || isImageAddress(address), {
    error: NO_IMAGE_ADDRESS,
  });

/** The image of the shop's frame, or none. Over https: pages show no other (their security policy). */
export const frameImageUrl = () =>
  imageUrlOrNone().refine((address) => !/^http:/i.test(address), { error: NO_IMAGE_ADDRESS });
