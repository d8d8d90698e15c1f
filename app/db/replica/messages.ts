import type { BoundStatement, Executed } from "./hrana";

export type Behavior = "deferred" | "immediate" | "exclusive";

/**
 * What the shop asks of the thread that speaks to the primary, and waits for in place. What is executed is in this box's
 * copy afterwards; what is asked need not be.
 */
export type CourierTask =
  | { kind: "open" }
  /** The last of a transaction's statements is the one that is waited for: it may be refused, and the transaction goes on. */
  | { kind: "execute" | "ask"; statements: BoundStatement[]; deadlineMs: number }
  /** None of these may be refused. */
  | { kind: "send" | "commit"; statements: BoundStatement[]; deadlineMs: number }
  | { kind: "script"; sql: string; deadlineMs: number }
  | { kind: "begin"; behavior: Behavior }
  | { kind: "rollback" }
  | { kind: "catch-up" };

export type CourierReply =
  /** What each statement did, in their order. */
  | { kind: "done"; executed: Executed[] }
  /** This box's copy does not have all in time. */
  | { kind: "late" }
  /** As SQLite refused it, there. */
  | { kind: "refused"; code: string; message: string }
  /** The primary does not answer; `mayBeWritten` where that was to a commit which it may have got. */
  | { kind: "away"; message: string; mayBeWritten: boolean }
  /** This box is not set up for it. */
  | { kind: "failed"; message: string };

/** The thread that speaks to the primary, as a driver needs it. */
export type Courier = {
  ask: (task: CourierTask) => Executed[];
  /** How long the primary may take over a statement. */
  deadlineMs: () => number;
  end: () => void;
};

/** Each task has a number, which its reply bears: a reply to another is never taken for it. */
export type Numbered<Message> = { number: number; message: Message };

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
/** 1 when the thread has ended: nobody will reply. */
export const FLAG_OVER = 2;
export const FLAGS = 3;

/** What the shop asks of the thread without waiting in place. */
export type CourierQuestion = { number: number; question: "catch-up" | "how it stands" };

/** Whether the primary answers, and how long ago this box's copy was known to be whole (ms); null where nobody can tell. */
export type PrimaryStanding = { answers: boolean; copyAgeMs: number | null };

/** What the thread tells unasked. */
export type CourierNews =
  /** The copy was brought up to date, and something had been written. */
  | { news: "written" }
  | { news: "away"; why: string }
  | { news: "back" }
  /** This process cannot read the copy any more, and must be started again. */
  | { news: "unusable"; why: string };

export type CourierAnswer = { number: number; standing: PrimaryStanding };
