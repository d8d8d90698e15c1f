import fs from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { env } from "~/env.server";
import { boxName, sayThatBoxEnds, sayThatBoxLives } from "../boxes.server";
import { db } from "../client.server";
import { requireNoOtherBox } from "./other-boxes.server";

const OTHER = { name: "0123456789ab", address: "http://10.0.0.2:3000" };
const check = () => requireNoOtherBox(db.$client, env.STORAGE_DIR);

beforeEach(() => db.$client.exec("delete from boxes"));

it("a shop is not moved away while another box of it lives, which is named", () => {
  sayThatBoxLives(OTHER);
  expect(check).toThrow("are running still: http://10.0.0.2:3000. Stop them first");
  sayThatBoxEnds(OTHER.name);
  expect(check).not.toThrow();
});

it("a shop is moved by a box that was cut off itself, and after others that died half a minute ago", () => {
  sayThatBoxLives({ name: boxName(), address: null });
  sayThatBoxLives(OTHER);
  db.$client.prepare("update boxes set seen_at = seen_at - 31000 where name = ?").run(OTHER.name);
  expect(check).not.toThrow();
});

it("a shop is not moved by a box that has never run while another lives", () => {
  fs.rmSync(path.join(env.STORAGE_DIR, "box"), { force: true });
  sayThatBoxLives({ ...OTHER, address: null });
  expect(check).toThrow(OTHER.name);
});
