import { line } from "../values/contact-fields";
import { isPrivateHost } from "./private-host";

const NO_IMAGE_ADDRESS = "An image address starts with https://";
const PRIVATE =
  "This image lies on a private network, which shoppers cannot reach: please upload it instead";
const LONGEST = 2_000;

function isImageAddress(address: string): boolean {
  if (/^\/objects\/[\w.-]+$/.test(address)) return true;
  return /^https?:\/\/[^\s/]/i.test(address) && !/\s/.test(address) && URL.canParse(address);
}

const isReachable = (address: string) =>
  !URL.canParse(address) || !isPrivateHost(new URL(address).hostname);

type Takes = (address: string) => boolean;

/** Accepts addresses that pass `isOne`, except private networks, and those that pass `isOther`, wherever they lead. */
const imageAddressWhere = (isOne: Takes, isOther: Takes = () => false) =>
  line(LONGEST, NO_IMAGE_ADDRESS)
    .refine((address) => isOther(address) || isOne(address), {
      error: NO_IMAGE_ADDRESS,
      abort: true,
    })
    .refine((address) => isOther(address) || isReachable(address), { error: PRIVATE });

export const imageUrl = () => imageAddressWhere(isImageAddress);

export const imageUrlOrNone = () =>
  imageAddressWhere((address) => address === "" || isImageAddress(address));

/**
 * The URL of the shop's logo or banner, or empty; or one that passes `isOther`. https only: the content security policy
 * allows nothing else.
 */
export const frameImageUrl = (isOther?: Takes) =>
  imageAddressWhere(
    (address) => address === "" || (isImageAddress(address) && !/^http:/i.test(address)),
    isOther,
  );
