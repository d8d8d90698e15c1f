import type { ServerResponse } from "node:http";
import { type Account, defaultAccount } from "./account";
import type { Refund } from "./api/refunds";
import { type Behaviour, defaultBehaviour } from "./behaviour";
import type { Session } from "./checkout/sessions";
import { type Clock, createClock } from "./clock";
import { createLog, type Log } from "./log";
import type { Pair } from "./signature";

/** State of a running stand-in. */
export interface World {
  account: Account;
  behaviour: Behaviour;
  readonly clock: Clock;
  readonly log: Log;
  readonly sessions: Map<string, Session>;
  /** Accepted refunds, oldest first. */
  readonly refunds: Refund[];
  /** Keys of the ITNs sent, which the confirmation call answers with VALID. */
  readonly issued: Set<string>;
  /** Requests without an answer yet. */
  readonly unanswered: Set<ServerResponse>;
  /** Aborts notifications in progress. */
  abort: AbortController;
  nextPfPaymentId: number;
  url: string;
  /** Origin of the payment pages: `url`, unless there is a second origin. */
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

/** Resets everything except pf_payment_ids, which PayFast never reuses. */
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

/** Aborts notifications, drops future tasks and open requests. */
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
