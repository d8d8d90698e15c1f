import { type Account, changeAccount } from "./account";
import type { Refund } from "./api/refunds";
import { type Behaviour, changeBehaviour, type Overrides, readOverrides } from "./behaviour";
import { createSession, type Session } from "./checkout/sessions";
import type { LogEntry } from "./log";
import { notify } from "./notifications/notifications";
import { completePayment } from "./payments";
import { ControlError } from "./readers";
import { resetWorld, type World } from "./world";

export interface ClockState {
  readonly now: string;
  /** Number of future retries and delayed notifications. */
  readonly waiting: number;
  readonly next: string | null;
}

/** A payment from before the stand-in began. */
export interface PastPayment {
  readonly paymentId: string;
  readonly pfPaymentId: string;
  readonly amountCents: number;
  /** In UTC ms. */
  readonly paidAt: number;
  readonly name: string;
}

/** A running stand-in. The control interface offers the same over HTTP. Results are copies. */
export interface StandIn {
  /** Without a trailing slash. */
  readonly url: string;
  /** Origin of the payment pages: another port with a second origin. */
  readonly paymentUrl: string;
  /** Replaces these settings and returns all. */
  behaviour(change?: Partial<Behaviour>): Behaviour;
  account(change?: Partial<Account>): Account;
  /** Oldest first. */
  sessions(): Session[];
  /** Refunds done or in progress, oldest first. */
  refunds(): Refund[];
  /** All requests and responses except those of the control interface, oldest first. */
  log(): LogEntry[];
  clock(): ClockState;
  /** Advances the clock; resolves when all due tasks are done. */
  advance(ms: number): Promise<void>;
  /** Sends one ITN now, regardless of the behaviour. Resolves with the log entry of its first try. */
  notify(sessionId: string, overrides?: Overrides): Promise<LogEntry>;
  /** Presses Complete Payment. */
  pay(sessionId: string): Promise<Session>;
  /** Knows payments from before it began: in the history and for refunds. */
  remember(past: readonly PastPayment[]): void;
  /** Resolves when no notification is being sent; future ones do not count. */
  settled(): Promise<void>;
  /** Restores the defaults and clears sessions and log. pf_payment_ids continue. */
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
    remember(past) {
      for (const { paymentId, pfPaymentId, amountCents, paidAt, name } of past) {
        const fields = { m_payment_id: paymentId, name_first: name };
        const session = createSession({ fields, amountCents }, world.paymentUrl, paidAt);
        const at = new Date(paidAt).toISOString();
        const transactions = [{ pfPaymentId, amountCents, at }];
        world.sessions.set(session.id, { ...session, state: "paid", pfPaymentId, transactions });
      }
    },
    settled: () => world.clock.settled(),
    reset: () => resetWorld(world),
    close,
  };
}
