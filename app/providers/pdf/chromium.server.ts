import { env } from "~/env.server";
import { CHROMIUM_PLACES, isProgram } from "./places";

/** The Chromium that prints, or null when there is none. CHROMIUM_PATH decides alone when it is set. */
export function findChromium(): string | null {
  const places = env.CHROMIUM_PATH === undefined ? CHROMIUM_PLACES : [env.CHROMIUM_PATH];
  return places.find(isProgram) ?? null;
}
