import { randomBytes } from "node:crypto";

const LETTERS = 8;
const A = "a".charCodeAt(0);

/** A name that no other test gives, in whatever process and at whatever try: projects share a shop, and names of processes come again. */
export const unheard = (words: string): string =>
  `${words} ${String.fromCharCode(...randomBytes(LETTERS).map((byte) => A + (byte % 26)))}`;
