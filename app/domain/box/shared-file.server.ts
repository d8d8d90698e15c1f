import { createHash } from "node:crypto";
import { isSignedByBox, signForBoxes } from "~/providers/secret.server";

/** The header in which a box signs what it asks another for, and what it gives. */
export const BOX_SIGNATURE = "x-box-signature";

/** The folders of which a box gives files to the others, and the names that these have there. */
const NAMES = {
  erasures: /^erasures\.jsonl$/,
  imports: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.csv$/,
  objects: /^[\w-]+-\d{1,5}(x\d{1,5}-[0-9a-f]{6})?\.(avif|webp|jpg)$/,
};

export type SharedFolder = keyof typeof NAMES;

/** A file that boxes of one shop give each other. */
export type SharedFile = { folder: SharedFolder; name: string };

/** Its address at each box, and its place below STORAGE_DIR. */
export const boxAddress = ({ folder, name }: SharedFile): string => `/box/${folder}/${name}`;
export const storedPlace = ({ folder, name }: SharedFile): string =>
  folder === "erasures" ? name : `${folder}/${name}`;

const isShared = (folder: string): folder is SharedFolder => Object.hasOwn(NAMES, folder);

/** The file that an address of a box means; null for any other. */
export function readBoxAddress(path: string): SharedFile | null {
  const [, folder = "", name = ""] = /^\/box\/(\w+)\/([\w.-]+)$/.exec(path) ?? [];
  return isShared(folder) && NAMES[folder].test(name) ? { folder, name } : null;
}

/**
 * What a box signs when it asks for a file. Whoever overhears it can ask for what he overhears anyway, as often as he
 * likes: so it needs no clock, which boxes have each of their own.
 */
const asked = (file: SharedFile): string => `asks for ${boxAddress(file)}`;

/** What a box signs when it gives a file: an import's name says nothing about its bytes. */
const given = (file: SharedFile, bytes: Buffer): string =>
  `gives ${boxAddress(file)} ${createHash("sha256").update(bytes).digest("hex")}`;

export const signAsked = (file: SharedFile): string => signForBoxes(asked(file));

/** Whether another box of the shop asks for a file. */
export const isAskedByBox = (file: SharedFile, signature: string): boolean =>
  isSignedByBox(asked(file), signature);

export const signGiven = (file: SharedFile, bytes: Buffer): string =>
  signForBoxes(given(file, bytes));

/** Whether another box of the shop gave these bytes as that file. */
export const isGivenByBox = (file: SharedFile, bytes: Buffer, signature: string): boolean =>
  isSignedByBox(given(file, bytes), signature);
