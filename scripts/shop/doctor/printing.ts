import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { findChromium } from "~/providers/pdf/chromium.server";
import { closePrinter, printPdf } from "~/providers/pdf/print.server";
import { type DoctorFinding, note, ok, reasonOf } from "./finding";

function versionOf(program: string): string {
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8", timeout: 10_000 });
  return /^[A-Za-z ]+[\d.]+/.exec(stdout ?? "")?.[0] ?? program;
}

export async function checkPrinting(): Promise<DoctorFinding> {
  const program = findChromium();
  if (program === null) {
    return note(
      "Invoices are printable pages until Chromium is installed: apt-get install chromium",
    );
  }
  try {
    await printPdf("<p>Does it print?</p>");
    return ok(`${versionOf(program)} prints invoices`);
  } catch (error) {
    const text = `Invoices are printable pages: ${program} does not print (${reasonOf(error)})`;
    return note(text);
  } finally {
    await closePrinter();
  }
}

const NOTO = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf";

// Tshivenda's letters are in fewer fonts than those of all other languages of South Africa.
const TSHIVENDA = ":charset=1e13 1e71 1e4b 1e3d";

/** Whether printed documents have all letters; fontconfig's `list` may not be installed. */
export function checkFonts(list = "fc-list", noto = NOTO): DoctorFinding {
  const { stdout } = spawnSync(list, [TSHIVENDA], { encoding: "utf8", timeout: 10_000 });
  if (stdout?.trim() || fs.existsSync(noto))
    return ok("Its fonts have all letters of South Africa");
  return note(
    "Invoices, slips and drawn covers lack letters such as ḓ, ṱ, ṋ and ḽ until a font has them: apt-get install fonts-noto-core",
  );
}
