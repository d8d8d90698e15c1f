import fs from "node:fs";

const UNIT = "deploy/dogear.service";

/** What the installed service gives the shop besides the operator's settings. */
export function serviceEnvironment(): Record<string, string> {
  const unit = fs.readFileSync(UNIT, "utf8");
  const given = [...unit.matchAll(/^Environment=(\w+)=(\S+)$/gm)];
  return Object.fromEntries(given.map(([, name = "", value = ""]) => [name, value]));
}
