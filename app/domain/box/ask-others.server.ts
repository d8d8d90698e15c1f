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

const restsUntil = new Map<string, number>();

/** The addresses of the shop's other boxes that can be asked for files now. None where there is one box. */
export function otherBoxes(): string[] {
  if (env.DATABASE_URL === undefined) return [];
  const own = boxName();
  const at = now();
  return livingBoxes().flatMap(({ name, address }) => {
    if (name === own || address === null) return [];
    return (restsUntil.get(address) ?? 0) > at ? [] : [address];
  });
}

/** Asks a box for a file; null where it has none, or does not give it whole and in time. */
export async function fileOfBox(
  address: string,
  file: SharedFile,
  limits: { mostBytes: number; withinMs: number },
): Promise<Buffer | null> {
  try {
    const signed = { [BOX_SIGNATURE]: signAsked(file) };
    const found = await askBox(address + boxAddress(file), signed, limits);
    if (found === null) return null;
    const signature = found.headers.get(BOX_SIGNATURE) ?? "";
    return isGivenByBox(file, found.bytes, signature) ? found.bytes : null;
  } catch {
    restsUntil.set(address, now() + RESTS_MS);
    return null;
  }
}
