import fs from "node:fs";
import path from "node:path";
import { openToOthers } from "~/db/private-files.server";
import { secretFault } from "~/providers/secret.server";
import { type DoctorFinding, fault, note, ok, reasonOf } from "./finding";
import { fixesEndedOn } from "./node-support";

const OLDEST_NODE = [20, 19] as const;
const GIB = 1024 ** 3;
// Less free space does not hold a busy day's log and backups.
const FULL_GIB = 0.1;
const SCARCE_GIB = 1;

export function checkNode(version = process.versions.node, now = new Date()): DoctorFinding {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  const isNewEnough = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
  if (!isNewEnough) {
    return fault(`Node ${version} is too old: the shop needs ${OLDEST_NODE.join(".")} or newer`);
  }
  const endedOn = fixesEndedOn(major, now);
  if (endedOn === null) return ok(`Node ${version}`);
  return note(
    `Node ${version} has got no security fixes since ${endedOn}: deploy/install.sh brings Node 24`,
  );
}

export function checkFreeSpace(directory: string, freeBytes: number): DoctorFinding {
  const free = freeBytes / GIB;
  const says = `${free.toFixed(1)} GiB free for ${directory}`;
  if (free < FULL_GIB) return fault(`Only ${says}: nothing more can be sold when it is full`);
  return free < SCARCE_GIB ? note(`Only ${says}`) : ok(says);
}

function nearestExisting(directory: string): string {
  return fs.existsSync(directory) ? directory : nearestExisting(path.dirname(directory));
}

function tryToWrite(directory: string): void {
  const probe = path.join(directory, `.doctor-${process.pid}`);
  fs.writeFileSync(probe, "");
  fs.rmSync(probe);
}

export function checkStorage(directory: string): DoctorFinding[] {
  const place = nearestExisting(directory);
  try {
    tryToWrite(place);
  } catch (error) {
    return [fault(`${place} cannot be written: ${reasonOf(error)}`)];
  }
  const { bavail, bsize } = fs.statfsSync(place);
  return [ok(`${place} can be written`), checkFreeSpace(place, bavail * bsize)];
}

export function checkSecret(directory: string): DoctorFinding {
  if (!fs.existsSync(path.join(directory, "secret"))) {
    return note("There is no secret yet: the first start makes it");
  }
  const wrong = secretFault(directory);
  return wrong === null ? ok("The secret is whole") : fault(wrong.replace(/\.$/, ""));
}

export function checkPrivacy(directory: string): DoctorFinding[] {
  if (!fs.statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return [];
  const open = openToOthers(directory);
  if (open.length === 0) return [ok(`${directory} is for the shop's user only`)];
  const places = `${open.join(", ")} can be read by others`;
  return [note(`${places}: chmod go-rwx ${open.join(" ")}, or start the shop as their owner`)];
}
