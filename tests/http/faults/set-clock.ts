import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { until } from "../../shop/until";

/** Read by the shop's process every few milliseconds: so many milliseconds its clock is off. */
const SHIFT = `
  import fs from "node:fs";
  const Real = Date;
  let shift = 0;
  const file = process.env.CLOCK_FILE;
  const look = () => {
    const asked = Number(fs.readFileSync(file, "utf8"));
    if (asked === shift) return;
    shift = asked;
    fs.writeFileSync(file + ".seen", String(shift));
  };
  look();
  setInterval(look, 10).unref();
  globalThis.Date = class extends Real {
    constructor(...words) { words.length === 0 ? super(Real.now() + shift) : super(...words); }
    static now() { return Real.now() + shift; }
  };`;

/** A clock for a shop's process that can be set while it runs: its environment, and how to set it. */
export function shopClock() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-clock-"));
  const file = path.join(folder, "shift");
  const set = (ms: number) => {
    // A rename, so that no half figure is read.
    fs.writeFileSync(`${file}.new`, String(ms));
    fs.renameSync(`${file}.new`, file);
  };
  set(0);
  const seen = () => fs.existsSync(`${file}.seen`) && fs.readFileSync(`${file}.seen`, "utf8");
  const source = `data:text/javascript,${encodeURIComponent(SHIFT)}`;
  return {
    env: { CLOCK_FILE: file, NODE_OPTIONS: `--import=${source}` },
    /** Resolves when the shop's clock is off by that. */
    async set(ms: number): Promise<void> {
      set(ms);
      await until(() => seen() === String(ms));
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
