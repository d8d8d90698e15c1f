import type { BoundValues, Executed } from "./hrana";

export type Behavior = "deferred" | "immediate" | "exclusive";

/**
 * What the shop asks of the thread that speaks to the primary, and waits for in place. What is executed is in this box's
 * copy afterwards; what is asked need not be.
 */
export type CourierTask =
  | { kind: "open" }
  | { kind: "execute" | "ask"; sql: string; bound: BoundValues; deadlineMs: number }
  | { kind: "script"; sql: string; deadlineMs: number }
  | { kind: "begin"; behavior: Behavior }
  | { kind: "commit" }
  | { kind: "rollback" }
  | { kind: "catch-up" };

export type CourierReply =
  | { kind: "done"; executed: Executed | null }
  /** As SQLite refused it, there. */
  | { kind: "refused"; code: string; message: string }
  /** The primary does not answer: a write may have been made or not. */
  | { kind: "away"; message: string }
  /** This box is not set up for it. */
  | { kind: "failed"; message: string };

/** Where the thread finds the primary and this box's copy. `flags` are shared: see the FLAG names. */
export type CourierPlace = {
  url: string;
  token: string | undefined;
  directory: string;
  everyMs: number;
  flags: Int32Array;
};

/** What the program that keeps the copy is told, on its standard input. */
export type ReplicatorPlace = Omit<CourierPlace, "flags"> & { socket: string };

/** Raised by one, and notified, with each reply. */
export const FLAG_REPLIES = 0;
/** 1 while the primary does not answer. */
export const FLAG_AWAY = 1;
export const FLAGS = 2;

/** A copy of the database was brought up to date, and something had been written. */
export type CourierNews = { news: "written" };
