import { env } from "~/env.server";
import { CHROMIUM_PLACES, isProgram } from "./places";

/** Path of Chromium, or null. CHROMIUM_PATH, when set, is the only candidate. */
export function findChromium(): string | null {
  const places = env.CHROMIUM_PATH === undefined ? CHROMIUM_PLACES : [env.CHROMIUM_PATH];
  return places.find(isProgram) ?? null;
}
