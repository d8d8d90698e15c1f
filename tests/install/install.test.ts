import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { layStandIn } from "./stand-in-release";

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "dogear-install-"));
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

const DOMAIN = "books.example.co.za";
const source = layStandIn(path.join(scratch, "source"), "1.0.0", {});

let box: string;
beforeEach(() => {
  box = fs.mkdtempSync(path.join(scratch, "box-"));
});

const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, { encoding: "utf8", cwd: scratch });

const install = (...words: string[]) =>
  run("sh", path.join(source, "deploy/install.sh"), "--root", box, ...words);

const read = (name: string) => fs.readFileSync(path.join(box, name), "utf8");

/** Every file with its content, its rights and the moment at which it was written. */
const everyFile = () =>
  fs.readdirSync(box, { recursive: true, encoding: "utf8" }).map((name) => {
    const { mode, mtimeMs, ino } = fs.lstatSync(path.join(box, name));
    return { name, mode, mtimeMs, ino };
  });

const isThere = (program: string) => spawnSync(program, ["--help"]).error === undefined;

describe("the installer, into a directory", () => {
  it("lays program, settings, service, socket, tool and proxy", () => {
    const { status, stderr } = install(DOMAIN);
    expect([status, stderr]).toEqual([0, ""]);
    expect(fs.readlinkSync(path.join(box, "opt/dogear/current"))).toBe("releases/1.0.0");
    expect(read("opt/dogear/current/package.json")).toContain("1.0.0");
    expect(read("etc/dogear/dogear.env")).toContain(`BASE_URL=https://${DOMAIN}\n`);
    expect(read("etc/caddy/dogear.caddyfile")).toContain(`\n${DOMAIN} {\n`);
    expect(fs.statSync(path.join(box, "etc/dogear/dogear.env")).mode & 0o777).toBe(0o640);
    expect(fs.statSync(path.join(box, "var/lib/dogear")).mode & 0o777).toBe(0o700);
    expect(fs.statSync(path.join(box, "usr/local/bin/dogear")).mode & 0o777).toBe(0o755);
  });

  it("changes nothing when it is run again, and leaves what the owner wrote", () => {
    install(DOMAIN);
    fs.appendFileSync(path.join(box, "etc/dogear/dogear.env"), "LOG_LEVEL=warn\n");
    const before = everyFile();
    const { status, stdout } = install(DOMAIN);
    expect([status, stdout]).toEqual([
      0,
      "Everything is as it should be. A new version: dogear update <its directory>\n",
    ]);
    expect(everyFile()).toEqual(before);
  });

  it("serves the shop beside what Caddy serves already, and takes away only Debian's first page", () => {
    const caddyfile = path.join(box, "etc/caddy/Caddyfile");
    fs.mkdirSync(path.dirname(caddyfile), { recursive: true });
    fs.writeFileSync(caddyfile, "blog.example.co.za {\n}\n");
    install(DOMAIN);
    expect(read("etc/caddy/Caddyfile")).toBe("blog.example.co.za {\n}\nimport dogear.caddyfile\n");
    const first = "# The Caddyfile is an easy way to configure your Caddy web server.\n:80 {\n}\n";
    fs.writeFileSync(caddyfile, first);
    install(DOMAIN);
    expect(read("etc/caddy/Caddyfile")).toBe("import dogear.caddyfile\n");
  });

  it("leaves TLS to another proxy with --no-caddy", () => {
    expect(install(DOMAIN, "--no-caddy").status).toBe(0);
    expect(fs.existsSync(path.join(box, "etc/caddy"))).toBe(false);
  });

  it("streams the shop to where it is told, and goes on when it is run again without a word of it", () => {
    const unit = () => read("etc/systemd/system/dogear-stream.service");
    expect(install(DOMAIN).status).toBe(0);
    expect(fs.existsSync(path.join(box, "etc/systemd/system/dogear-stream.service"))).toBe(false);
    expect(install(DOMAIN, "--stream-to", "/mnt/far/dogear").status).toBe(0);
    expect(read("etc/dogear/dogear.env")).toMatch(/\nSTREAM_TO=\/mnt\/far\/dogear\n$/);
    expect(unit()).toContain("\nReadWritePaths=-/mnt/far/dogear\n");
    expect(fs.statSync(path.join(box, "etc/dogear/stream.env")).mode & 0o777).toBe(0o600);
    const before = everyFile();
    expect(install(DOMAIN).stdout).toContain("Everything is as it should be.");
    expect(everyFile()).toEqual(before);
    install(DOMAIN, "--stream-to", "s3://bucket/dogear?region=za");
    expect(read("etc/dogear/dogear.env").match(/^STREAM_TO=.*$/gm)).toEqual([
      "STREAM_TO=s3://bucket/dogear?region=za",
    ]);
    expect(unit()).toContain("\nReadWritePaths=\n");
  });

  it.each(["far/dogear", "sftp://far/dogear", "ftp://a@b/c"])(
    "streams to no such place as %s",
    (place) => {
      expect(install(DOMAIN, "--stream-to", place).status).toBe(1);
      expect(fs.readdirSync(box)).toEqual([]);
    },
  );

  it.each([[[]], [["books"]], [["https://books.example.co.za"]], [["-x", DOMAIN]], [["a b.c"]]])(
    "asks for the shop's address when it is told %j",
    (words) => {
      const { status, stderr } = install(...words);
      expect([status, stderr]).toEqual([
        1,
        "Say the shop's address: deploy/install.sh books.example.co.za [--no-caddy] [--stream-to <place>]\n",
      ]);
      expect(fs.readdirSync(box)).toEqual([]);
    },
  );
});

describe("a version", () => {
  const about =
    '{\n  "name": "x",\n  "version": "2.0.0",\n  "scripts": { "build": "echo built > made", "api-files": "echo described >> made" }\n}';
  const lock =
    '{"name":"x","version":"2.0.0","lockfileVersion":3,"packages":{"":{"version":"2.0.0"}}}';

  it("is installed and built beside the others, once, without what belongs to a developer's copy", () => {
    const files = { "package.json": about, "package-lock.json": lock, "storage/shop.db": "mine" };
    const script = fs.readFileSync("deploy/release.sh", "utf8");
    const place = path.join(scratch, "second");
    layStandIn(place, "2.0.0", { ...files, "deploy/release.sh": script });
    const lay = () => run("sh", path.join(place, "deploy/release.sh"), path.join(box, "releases"));
    const release = path.join(box, "releases/2.0.0");
    expect(lay()).toMatchObject({ status: 0, stdout: `${release}\n` });
    expect(fs.readFileSync(path.join(release, "made"), "utf8")).toBe("built\ndescribed\n");
    expect(fs.existsSync(path.join(release, "storage"))).toBe(false);
    fs.writeFileSync(path.join(release, "made"), "left as it is");
    expect(lay()).toMatchObject({ status: 0, stdout: `${release}\n` });
    expect(fs.readFileSync(path.join(release, "made"), "utf8")).toBe("left as it is");
  });

  it("that cannot be built leaves nothing behind", () => {
    const failing = about.replace("echo built > made", "exit 3");
    const script = fs.readFileSync("deploy/release.sh", "utf8");
    const files = { "package.json": failing, "package-lock.json": lock };
    const place = path.join(scratch, "third");
    layStandIn(place, "2.0.0", { ...files, "deploy/release.sh": script });
    const { status } = run("sh", path.join(place, "deploy/release.sh"), path.join(box, "releases"));
    expect(status).not.toBe(0);
    expect(fs.readdirSync(path.join(box, "releases"))).toEqual([]);
  });
});

describe("the box's tool", () => {
  /** Stands in for Node and for the change of user: says where it runs what. A directory without its mark cannot run. */
  const NODE =
    '#!/bin/sh\n[ -e runs ] || exit 1\ncase "$*" in *" update "*) [ ! -e fails ] || exit 3 ;; esac\necho "$(basename "$PWD")" "$@"\n';
  const RUNUSER = '#!/bin/sh\nshift 3\nexec "$@"\n';

  function tool(folder: string, ...words: string[]) {
    const programs = path.join(box, "programs");
    fs.mkdirSync(programs, { recursive: true });
    for (const [name, text] of Object.entries({ node: NODE, runuser: RUNUSER }))
      fs.writeFileSync(path.join(programs, name), text, { mode: 0o755 });
    const script = path.join(box, "dogear");
    const text = fs.readFileSync("deploy/dogear", "utf8").replace("=/opt/", `=${box}/opt/`);
    fs.writeFileSync(script, text);
    const env = { ...process.env, PATH: `${programs}:${process.env.PATH}` };
    return spawnSync("sh", [script, ...words], { encoding: "utf8", cwd: folder, env });
  }

  const START = "--env-file=/etc/dogear/dogear.env scripts/run-shop.js";

  it("finds a version, a backup or a file of books from where the owner stands", () => {
    install(DOMAIN);
    fs.writeFileSync(path.join(box, "opt/dogear/current/runs"), "");
    for (const name of ["update", "dogear-1.1.0.tar.gz"])
      fs.writeFileSync(path.join(box, name), "");
    const { stdout } = tool(box, "update", "dogear-1.1.0.tar.gz", "--none");
    expect(stdout).toBe(`current ${START} update ${box}/dogear-1.1.0.tar.gz --none\n`);
    expect(tool(box, "restore", "/a").stdout).toBe(`current ${START} restore /a\n`);
    expect(tool(box, "admin", "update").stdout).toBe(`current ${START} admin update\n`);
  });

  it.each(["a directory", "a .tar.gz"])(
    "is the new version's, when that of a broken version does not start: from %s",
    (kind) => {
      install(DOMAIN);
      const place = path.join(box, "dogear-1.1.0");
      layStandIn(place, "1.1.0", {
        "package.json": '{\n  "version": "1.1.0",\n  "name": "dogear"\n}',
        runs: "",
      });
      const packed = "dogear-1.1.0.tar.gz";
      run("tar", "-czf", path.join(box, packed), "-C", box, "dogear-1.1.0");
      const source = kind === "a directory" ? "dogear-1.1.0" : packed;
      const { stdout } = tool(box, "update", source);
      expect(stdout.split("\n")).toEqual([
        "The tool of the version that runs does not start: the new version is built, and its tool takes over.",
        `1.1.0 ${START} update ${box}/${source}`,
        "",
      ]);
      expect(tool(box, "doctor").status).toBe(1);
    },
  );

  it("leaves no version that it built and whose update failed: a corrected one of the same number is built", () => {
    install(DOMAIN);
    const about = '{\n  "version": "1.1.0",\n  "name": "dogear"\n}';
    const files = { "package.json": about, runs: "" };
    const place = layStandIn(path.join(box, "dogear-1.1.0"), "1.1.0", { ...files, fails: "" });
    expect(tool(box, "update", "dogear-1.1.0").status).toBe(3);
    expect(fs.readdirSync(path.join(box, "opt/dogear/releases"))).toEqual(["1.0.0"]);
    fs.rmSync(path.join(place, "fails"));
    expect(tool(box, "update", "dogear-1.1.0").status).toBe(0);
    expect(fs.readdirSync(path.join(box, "opt/dogear/releases"))).toEqual(["1.0.0", "1.1.0"]);
  });
});

describe("what it lays", () => {
  it.runIf(isThere("systemd-analyze"))("is understood by systemd, and keeps the shop apart", () => {
    const units = ["dogear.service", "dogear-stream.service", "dogear.socket"].map((file) =>
      path.resolve("deploy", file),
    );
    // Where the shop's own Node is not laid, only that is complained of.
    const { stderr } = run("systemd-analyze", "verify", ...units);
    expect(
      stderr.split("\n").filter((line) => line && !line.includes("/opt/dogear/node/bin/node")),
    ).toEqual([]);
    for (const service of units.slice(0, 2)) {
      const how = ["--offline=true", "--no-pager", "--threshold=20"];
      expect(run("systemd-analyze", "security", ...how, service).status).toBe(0);
    }
  });

  it.runIf(isThere("caddy"))("is understood by Caddy", () => {
    install(DOMAIN);
    const config = path.join(box, "etc/caddy/Caddyfile");
    const { status } = run("caddy", "validate", "--adapter", "caddyfile", "--config", config);
    expect(status).toBe(0);
  });
});
