import fs from "node:fs";
import os from "node:os";

const MIB = 1024 * 1024;
const TICKS_PER_SECOND = 100;

/** Description of the machine, for the report. */
export function describeMachine() {
  const cpus = os.cpus();
  return {
    cores: cpus.length,
    cpu: cpus[0]?.model.trim() ?? "unknown",
    memoryGib: Math.round(os.totalmem() / MIB / 1024),
    node: process.version,
    system: `${os.type()} ${os.release()}`,
    loadAtStart: Math.round((os.loadavg()[0] ?? 0) * 100) / 100,
  };
}

function readProc(pid: number, file: string): string | null {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return null;
  }
}

/** Resident memory of a process in MiB; null without /proc. */
export function residentMib(pid: number): number | null {
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(readProc(pid, "status") ?? "")?.[1];
  return kib === undefined ? null : Number(kib) / 1024;
}

/** CPU time of a process in seconds; null without /proc. */
export function cpuSeconds(pid: number): number | null {
  const stat = readProc(pid, "stat");
  if (stat === null) return null;
  // The program's name is in brackets and may contain spaces: parse after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
