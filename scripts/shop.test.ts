import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { beginShopCommand, shopCommand } from "../tests/install/shop-command";
import { ended } from "./child";

function shop(...words: string[]) {
  const args = ["--import", "tsx", "scripts/shop.ts", ...words];
  return spawnSync(process.execPath, args, { encoding: "utf8" });
}

/** Runs a command whose reader closes the pipe at once, as `head` may. */
async function shopUnread(verb: string) {
  const child = beginShopCommand([verb], "pipe");
  child.stdout?.destroy();
  let complaints = "";
  child.stderr?.on("data", (chunk) => (complaints += chunk));
  return { status: await ended(child), complaints };
}

test("an unknown verb exits with 1 and the list of verbs", () => {
  const { status, stderr } = shopCommand(["frobnicate"]);
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
  expect(shopCommand(["seed"]).stdout).toBe("The shop has books already, so nothing was added.\n");
});

test.each(["help", "seed", "frobnicate"])(
  "%s ends as it would have when its reader has left, and without a word about it",
  async (verb) => {
    const read = shopCommand([verb]);
    const unread = await shopUnread(verb);
    expect(unread.complaints).toBe(read.stderr);
    expect(unread.status).toBe(read.status);
  },
);
