import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { eq, gt, lt, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { db } from "./client.server";
import { boxes } from "./schema/work";
import { timeThere } from "./time-there.server";

/** One of the boxes of a shop: its name, and where the others reach it, if they can. */
export type Box = { name: string; address: string | null };

/** How long after its last word a box counts as gone, and is forgotten. */
const LIVES_MS = 30_000;
const FORGOTTEN_AFTER_MS = 86_400_000;

const FILE = "box";
const NAME = /^[0-9a-f]{12}$/;

function readName(file: string): string | null {
  if (!fs.existsSync(file)) return null;
  const name = fs.readFileSync(file, "utf8").trim();
  return NAME.test(name) ? name : null;
}

function makeName(file: string): string {
  const name = randomBytes(6).toString("hex");
  fs.writeFileSync(`${file}.part`, name, { mode: 0o600 });
  fs.renameSync(`${file}.part`, file);
  return name;
}

let ownName: string | undefined;

/** This box's name, which its storage keeps. Made by the process that holds the storage, before others ask. */
export function boxName(): string {
  const file = path.join(env.STORAGE_DIR, FILE);
  ownName ??= readName(file) ?? makeName(file);
  return ownName;
}

/** Says that a box lives, unless it was said within `freshMs`: each of its processes may say it. */
export function sayThatBoxLives({ name, address }: Box, freshMs = 0): void {
  const isNews = sql`${boxes.seenAt} <= ${timeThere} - ${freshMs} or ${boxes.address} is not ${address}
    or ${boxes.seenAt} > ${timeThere}`;
  db.insert(boxes)
    .values({ name, address, seenAt: timeThere })
    .onConflictDoUpdate({
      target: boxes.name,
      set: { address, seenAt: timeThere },
      setWhere: isNews,
    })
    .run();
}

/** Says that a box stops, and forgets those that have been silent for a day. */
export function sayThatBoxEnds(name: string): void {
  db.delete(boxes).where(eq(boxes.name, name)).run();
  db.delete(boxes)
    .where(lt(boxes.seenAt, sql`${timeThere} - ${FORGOTTEN_AFTER_MS}`))
    .run();
}

/**
 * The boxes that live, this one among them. While nothing can be written nobody can say that he lives, so that each is
 * compared with the last that did.
 */
export const livingBoxes = (): Box[] =>
  db
    .select({ name: boxes.name, address: boxes.address })
    .from(boxes)
    .where(gt(boxes.seenAt, sql`(select max(seen_at) from boxes) - ${LIVES_MS}`))
    .orderBy(boxes.name)
    .all();
