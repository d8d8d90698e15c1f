import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let box: string;
beforeEach(() => {
  box = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-programs-"));
});
afterEach(() => fs.rmSync(box, { recursive: true, force: true }));

/** Runs one of the installer's scripts with a home of its own, and a stand-in for npm. */
function lay(script: string, npm: string) {
  const programs = path.join(box, "programs");
  fs.mkdirSync(programs, { recursive: true });
  fs.writeFileSync(path.join(programs, "npm"), npm, { mode: 0o755 });
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}` };
  const args = [path.resolve("deploy", script), path.join(box, "home")];
  return spawnSync("sh", args, { encoding: "utf8", env });
}

describe("the shop's own Node", () => {
  /** Stands in for npm: brings a Node that only says its version. */
  const npmBringing = (version: string) => `#!/bin/sh
mkdir -p node_modules/node/bin node_modules/.bin
printf '#!/bin/sh\\necho ${version}\\n' >node_modules/node/bin/node
chmod +x node_modules/node/bin/node
ln -s ../node/bin/node node_modules/.bin/node
`;
  const layNode = (version: string) => lay("node.sh", npmBringing(version));
  const home = () => fs.readdirSync(path.join(box, "home")).sort();
  const leadsTo = () => fs.readlinkSync(path.join(box, "home/node"));

  it("is laid, renewed, and kept beside the one before, which the shop that runs still starts", () => {
    expect(layNode("24.20.0")).toMatchObject({ status: 0, stdout: "Installed Node 24.20.0\n" });
    const own = path.join(box, "home/node/bin/node");
    expect(spawnSync(own, { encoding: "utf8" }).stdout).toBe("24.20.0\n");
    expect(layNode("24.20.0")).toMatchObject({ status: 0, stdout: "" });
    expect(layNode("24.21.0")).toMatchObject({ status: 0, stdout: "Installed Node 24.21.0\n" });
    expect([leadsTo(), home()]).toEqual(["node-24.21.0", ["node", "node-24.20.0", "node-24.21.0"]]);
    layNode("24.22.0");
    expect(home()).toEqual(["node", "node-24.21.0", "node-24.22.0"]);
  });

  it("stays as it is where npm brings none, or another", () => {
    layNode("24.20.0");
    expect(layNode("26.1.0")).toMatchObject({
      status: 1,
      stderr: "npm brought Node 26.1.0, and not one of 24.\n",
    });
    expect([leadsTo(), home()]).toEqual(["node-24.20.0", ["node", "node-24.20.0"]]);
  });
});

describe("Litestream", () => {
  /** Stands in for npm: brings a program that says its version, for this machine or for none. */
  const npmBringing = (folder: string) => `#!/bin/sh
mkdir -p node_modules/@flydotio/${folder}
printf '#!/bin/sh\\necho v0.3.13\\n' >node_modules/@flydotio/${folder}/litestream
chmod +x node_modules/@flydotio/${folder}/litestream
`;
  const layLitestream = (folder: string) => lay("litestream.sh", npmBringing(folder));

  it("is laid once, where the service finds it", () => {
    const laid = { status: 0, stdout: "Installed Litestream 0.3.13\n" };
    expect(layLitestream("litestream-linux-x64")).toMatchObject(laid);
    const program = path.join(box, "home/litestream/bin/litestream");
    expect(spawnSync(program, { encoding: "utf8" }).stdout).toBe("v0.3.13\n");
    expect(layLitestream("litestream-linux-x64")).toMatchObject({ status: 0, stdout: "" });
  });

  it("is not there for a machine that npm has none for, and that is said", () => {
    const { status, stderr } = layLitestream("litestream");
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^npm brings no Litestream for /)]);
    expect(fs.readdirSync(path.join(box, "home"))).toEqual([]);
  });
});
