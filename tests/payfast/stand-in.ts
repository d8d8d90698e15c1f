import { type Account, changeAccount } from "./account";
import { type Behaviour, changeBehaviour, type Overrides, readOverrides } from "./behaviour";
import type { LogEntry } from "./log";
import { notify } from "./notifications";
import { completePayment } from "./payments";
import { ControlError } from "./readers";
import type { Refund } from "./refunds";
import type { Session } from "./sessions";
import { resetWorld, type World } from "./world";

export interface ClockState {
  readonly now: string;
  /** How many retries and delayed notifications are due later. */
  readonly waiting: number;
  readonly next: string | null;
}

/**
 * A running stand-in. The control interface offers the same over HTTP. What it returns are copies.
 */
export interface StandIn {
  /** Without a trailing slash. */
  readonly url: string;
  /** The origin of the payment pages: another port when there is a second origin. */
  readonly paymentUrl: string;
  /** Replaces the given settings and returns all of them. */
  behaviour(change?: Partial<Behaviour>): Behaviour;
  account(change?: Partial<Account>): Account;
  /** Oldest first. */
  sessions(): Session[];
  /** What was refunded or is on its way, oldest first. */
  refunds(): Refund[];
  /** Every request and response but those of the control interface, oldest first. */
  log(): LogEntry[];
  clock(): ClockState;
  /** Winds the clock forward, and resolves when all that fell due is done. */
  advance(ms: number): Promise<void>;
  /**
   * Sends one ITN now, whatever the behaviour says. Resolves with the log's line of its first try.
   */
  notify(sessionId: string, overrides?: Overrides): Promise<LogEntry>;
  /** Does what the button Complete Payment does. */
  pay(sessionId: string): Promise<Session>;
  /** Resolves when no notification is on its way. What is due later does not count. */
  settled(): Promise<void>;
  /** Back to the defaults, without sessions and log. pf_payment_ids go on. */
  reset(): void;
  close(): Promise<void>;
}

export function createStandIn(world: World, close: () => Promise<void>): StandIn {
  const find = (id: string): Session => {
    const session = world.sessions.get(id);
    if (session === undefined) throw new ControlError(`there is no session ${id}`);
    return session;
  };
  return {
    url: world.url,
    paymentUrl: world.paymentUrl,
    behaviour(change = {}) {
      world.behaviour = changeBehaviour(world.behaviour, change);
      return structuredClone(world.behaviour);
    },
    account(change = {}) {
      world.account = changeAccount(world.account, change);
      return { ...world.account };
    },
    sessions: () => structuredClone([...world.sessions.values()]),
    refunds: () => structuredClone(world.refunds),
    log: () => world.log.all(),
    clock() {
      const { count, next } = world.clock.waiting();
      return {
        now: new Date(world.clock.now()).toISOString(),
        waiting: count,
        next: next === null ? null : new Date(next).toISOString(),
      };
    },
    async advance(ms) {
      if (!Number.isInteger(ms) || ms < 0) throw new ControlError("ms must be a whole number");
      await world.clock.advance(ms);
    },
    async notify(sessionId, overrides = {}) {
      return { ...(await notify(world, find(sessionId), readOverrides(overrides))) };
    },
    async pay(sessionId) {
      const session = find(sessionId);
      if (session.state === "cancelled") throw new ControlError("the buyer has cancelled");
      await completePayment(world, session);
      return structuredClone(session);
    },
    settled: () => world.clock.settled(),
    reset: () => resetWorld(world),
    close,
  };
}
