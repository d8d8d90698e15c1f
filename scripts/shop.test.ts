import { spawn, spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { ended } from "./child";

function shopWith(added: Record<string, string>, ...words: string[]) {
  const args = ["--import", "tsx", "scripts/shop.ts", ...words];
  return spawnSync(process.execPath, args, { encoding: "utf8", env: { ...process.env, ...added } });
}

const shop = (...words: string[]) => shopWith({}, ...words);

/** Runs a command whose reader closes the pipe at once, as `head` may. */
async function shopUnread(verb: string) {
  const args = ["--import", "tsx", "scripts/shop.ts", verb];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.destroy();
  let complaints = "";
  child.stderr.on("data", (chunk) => (complaints += chunk));
  return { status: await ended(child), complaints };
}

test("an unknown verb exits with 1 and the list of verbs", () => {
  const { status, stderr } = shop("frobnicate");
  expect(status).toBe(1);
  expect(stderr).toContain("There is no verb 'frobnicate'.");
  expect(stderr).toMatch(/^ {2}seed /m);
});

test("no verb at all prints the help", () => {
  const { status, stdout } = shop();
  expect(status).toBe(0);
  expect(stdout).toContain("npm run shop -- <verb>");
});

test("seed fills an empty shop, names what it refused, and leaves a filled one alone", () => {
  const first = shop("seed");
  expect(first.stderr).toBe("");
  expect(first.stdout).toContain("Added 156 books and 143 schools");
  expect(first.stdout.match(/^Refused /gm)).toHaveLength(3);
  expect(shop("seed").stdout).toBe("The shop has books already, so nothing was added.\n");
});

test.each(["help", "seed", "frobnicate"])(
  "%s ends as it would have when its reader has left, and without a word about it",
  async (verb) => {
    const read = shop(verb);
    const unread = await shopUnread(verb);
    expect(unread.complaints).toBe(read.stderr);
    expect(unread.status).toBe(read.status);
  },
);
