import { ensureChromium } from "../scripts/chromium";

/** Global set-up: finds or installs Chromium for printing invoices. */
export default function setup(): void {
  process.env.CHROMIUM_PATH = ensureChromium();
}
