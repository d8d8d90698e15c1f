import type { ServerResponse } from "node:http";
import { type Account, defaultAccount } from "./account";
import { type Behaviour, defaultBehaviour } from "./behaviour";
import { type Clock, createClock } from "./clock";
import { createLog, type Log } from "./log";
import type { Refund } from "./refunds";
import type { Session } from "./sessions";
import type { Pair } from "./signature";

/** Everything that one running stand-in knows. */
export interface World {
  account: Account;
  behaviour: Behaviour;
  readonly clock: Clock;
  readonly log: Log;
  readonly sessions: Map<string, Session>;
  /** What was asked back and taken, oldest first. */
  readonly refunds: Refund[];
  /** The ITNs really sent, as keys: what the confirmation call may call VALID. */
  readonly issued: Set<string>;
  /** Requests that are not answered yet, or never will be. */
  readonly unanswered: Set<ServerResponse>;
  /** Ends notifications that are on their way. */
  abort: AbortController;
  nextPfPaymentId: number;
  url: string;
  /** Where payment pages live: the same as `url`, unless there is a second origin. */
  paymentUrl: string;
}

export function createWorld(firstPfPaymentId: number): World {
  return {
    account: defaultAccount(),
    behaviour: defaultBehaviour(),
    clock: createClock(),
    log: createLog(),
    sessions: new Map(),
    refunds: [],
    issued: new Set(),
    unanswered: new Set(),
    abort: new AbortController(),
    nextPfPaymentId: firstPfPaymentId,
    url: "",
    paymentUrl: "",
  };
}

/** Back to the beginning, except that pf_payment_ids go on: PayFast never gives one twice. */
export function resetWorld(world: World): void {
  endEverything(world);
  world.abort = new AbortController();
  world.account = defaultAccount();
  world.behaviour = defaultBehaviour();
  world.sessions.clear();
  world.refunds.length = 0;
  world.issued.clear();
  world.log.clear();
}

/** Stops notifications, forgets what is due and drops the requests that wait for an answer. */
export function endEverything(world: World): void {
  world.abort.abort();
  world.clock.clear();
  for (const response of world.unanswered) response.destroy();
  world.unanswered.clear();
}

export function takePfPaymentId(world: World): string {
  const id = world.nextPfPaymentId;
  world.nextPfPaymentId += 1;
  return String(id);
}

export function issuedKey(pairs: readonly Pair[]): string {
  return JSON.stringify(pairs);
}
