import { boxName, livingBoxes } from "~/db/boxes.server";
import { env } from "~/env.server";
import { askBox } from "~/providers/box-file.server";
import { now } from "../dates/time";
import {
  BOX_SIGNATURE,
  boxAddress,
  isGivenByBox,
  type SharedFile,
  signAsked,
} from "./shared-file.server";

/** A box that did not answer is not waited for again for a moment. */
const RESTS_MS = 5_000;

/** What a box gave is not from a box of this shop. */
class NotSigned extends Error {}

const restsUntil = new Map<string, number>();

/** The addresses of the shop's other boxes that live. None where there is one box. */
export function allOtherBoxes(): string[] {
  if (env.DATABASE_URL === undefined) return [];
  const own = boxName();
  return livingBoxes().flatMap(({ name, address }) =>
    name === own || address === null ? [] : [address],
  );
}

/** Those of them that can be asked for files now. */
export function otherBoxes(): string[] {
  const at = now();
  return allOtherBoxes().filter((address) => (restsUntil.get(address) ?? 0) <= at);
}

type Limits = { mostBytes: number; withinMs: number };

/**
 * Asks a box for a file; null where it has none.
 * @throws Error when the box does not give it whole and in time, or does not sign it as a box of this shop does.
 */
export async function askForFile(
  address: string,
  file: SharedFile,
  limits: Limits,
): Promise<Buffer | null> {
  const signed = { [BOX_SIGNATURE]: signAsked(file) };
  const found = await askBox(address + boxAddress(file), signed, limits);
  if (found === null) return null;
  const signature = found.headers.get(BOX_SIGNATURE) ?? "";
  if (!isGivenByBox(file, found.bytes, signature)) throw new NotSigned("It is not signed");
  return found.bytes;
}

/** Asks a box for a file; null where it has none, or does not give it whole and in time. */
export async function fileOfBox(
  address: string,
  file: SharedFile,
  limits: Limits,
): Promise<Buffer | null> {
  try {
    return await askForFile(address, file, limits);
  } catch (error) {
    if (!(error instanceof NotSigned)) restsUntil.set(address, now() + RESTS_MS);
    return null;
  }
}
