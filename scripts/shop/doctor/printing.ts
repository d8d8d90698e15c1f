import { spawnSync } from "node:child_process";
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
