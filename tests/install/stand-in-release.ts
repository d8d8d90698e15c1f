import fs from "node:fs";
import path from "node:path";

/** Lays what it is given as a version; the shop's own script installs and builds as well. */
const RELEASE = `#!/bin/sh
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
version=$(sed -n 's/^  "version": "\\(.*\\)",$/\\1/p' "$source/package.json")
mkdir -p "$1/$version.part"
cp -r "$source/." "$1/$version.part"
mv "$1/$version.part" "$1/$version"
echo "$1/$version"
`;

/** A directory with a small version of the shop: the real scripts of deploy/, and whatever else it is given. */
export function layStandIn(source: string, version: string, files: Record<string, string>): string {
  fs.cpSync("deploy", path.join(source, "deploy"), { recursive: true });
  const about = { name: "dogear", version, type: "module" };
  const all = {
    "package.json": JSON.stringify(about, null, 2),
    "deploy/release.sh": RELEASE,
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(source, name)), { recursive: true });
    fs.writeFileSync(path.join(source, name), content);
  }
  return source;
}
