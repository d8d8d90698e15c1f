import { ensureChromium } from "../scripts/chromium";

/** Before the first test: invoices are printed by a real Chromium, the same one for all. */
export default function setup(): void {
  process.env.CHROMIUM_PATH = ensureChromium();
}
