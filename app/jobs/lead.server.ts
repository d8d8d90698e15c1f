import { holdsLease, type LeaseOf, leaveLease, takeLease } from "~/db/lease.server";
import { isWritable } from "~/db/write-lock.server";
import { now, ticks } from "~/domain/dates/time";
import type { TaskLog } from "./periodic.server";

/** For how long a lease is taken, and how often it is prolonged, or asked for. */
export type Rhythm = { leaseMs: number; everyMs: number };

const OFTEN: Rhythm = { leaseMs: 10_000, everyMs: 2_000 };

/** Work that goes on until it is stopped. */
export type Duty = { running: () => number; stop: () => Promise<void> };

export type Lead = Duty & {
  /** Whether the duty is done here. */
  isOn: () => boolean;
  /** Begins nothing from now on, because the shop stops. */
  takeNoMore: () => void;
  /** Another process has ended, which need not be waited for. */
  inherit: (holder: string) => void;
};

/**
 * Does a duty in one of several processes: whoever holds its lease begins it, and stops when the lease cannot be kept. A
 * process that dies or hangs is followed by another once its lease has expired, or as soon as its end is known. `begin`
 * gets what tells whether the lease is held still: one that hung, or slept with its machine, may come back to find another
 * in its place.
 */
export function leadInTurn(
  lease: LeaseOf,
  begin: (isOurs: () => boolean) => Duty,
  log: TaskLog,
  { leaseMs, everyMs } = OFTEN,
): Lead {
  let duty: Duty | null = null;
  /** What was begun here before and has not ended: it must not be begun a second time. */
  let ending: Promise<void> | null = null;
  /** By this process's own clocks; one of them stands still while the machine sleeps, and the other may be put back. */
  let heldUntil = { ticks: 0, time: 0 };
  let isLast = false;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  function giveUp(): void {
    if (duty === null) return;
    log.warn({ lease: lease.name }, "another process has taken over");
    ending = duty.stop().finally(() => {
      ending = null;
    });
    duty = null;
  }

  const isHeld = () =>
    ticks() < heldUntil.ticks && now() < heldUntil.time && holdsLease(lease, now());

  function take(): void {
    if (duty === null && (isLast || ending !== null)) return;
    const until = { ticks: ticks() + leaseMs, time: now() + leaseMs };
    const isOurs = takeLease(lease, leaseMs, now);
    if (isOurs) heldUntil = until;
    if (!isOurs) giveUp();
    else if (duty === null) {
      log.info({ lease: lease.name }, "this process has taken over");
      duty = begin(isHeld);
    }
  }

  function look(): void {
    clearTimeout(timer);
    if (isOver) return;
    timer = setTimeout(look, everyMs);
    try {
      // While another writes nobody can take the lease either.
      if (isWritable()) take();
    } catch (error) {
      log.error({ lease: lease.name, reason: String(error) }, "a lease could not be kept");
    }
  }

  look();
  return {
    isOn: () => duty !== null,
    running: () => duty?.running() ?? 0,
    takeNoMore() {
      isLast = true;
    },
    inherit(holder) {
      try {
        leaveLease({ ...lease, holder });
      } catch (error) {
        log.warn({ lease: lease.name, reason: String(error) }, "a lease must expire first");
      }
      look();
    },
    async stop() {
      isOver = true;
      clearTimeout(timer);
      await ending;
      if (duty === null) return;
      await duty.stop();
      try {
        leaveLease(lease);
      } catch (error) {
        log.warn({ lease: lease.name, reason: String(error) }, "a lease must expire first");
      }
    },
  };
}
