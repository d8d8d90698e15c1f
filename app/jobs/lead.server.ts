import { holdsLease, type LeaseOf, leaveLease, takeLease } from "~/db/lease.server";
import { isWritable } from "~/db/write-lock.server";
import { now } from "~/domain/dates/time";
import type { TaskLog } from "./periodic.server";

const LEASE_MS = 10_000;
const LOOK_EVERY_MS = 2_000;

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
 * gets what tells whether the lease is held still: one that hung may come back to find another in its place.
 */
export function leadInTurn(
  lease: LeaseOf,
  begin: (isOurs: () => boolean) => Duty,
  log: TaskLog,
): Lead {
  let duty: Duty | null = null;
  /** What was begun here before and has not ended: it must not be begun a second time. */
  let ending: Promise<void> | null = null;
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

  function take(): void {
    if (duty === null && (isLast || ending !== null)) return;
    const isOurs = takeLease(lease, LEASE_MS, now);
    if (!isOurs) giveUp();
    else if (duty === null) {
      log.info({ lease: lease.name }, "this process has taken over");
      duty = begin(() => holdsLease(lease, now()));
    }
  }

  function look(): void {
    clearTimeout(timer);
    if (isOver) return;
    timer = setTimeout(look, LOOK_EVERY_MS);
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
