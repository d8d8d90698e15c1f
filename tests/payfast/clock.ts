interface Appointment {
  readonly due: number;
  readonly task: () => Promise<void>;
  timer: NodeJS.Timeout | undefined;
}

/** Real time that can be wound forward: what is due in hours can happen now. */
export interface Clock {
  now(): number;
  /** Does the task after this much time, real or wound. */
  schedule(delayMs: number, task: () => Promise<void>): void;
  /** Does the task now, and counts it as running until it is done. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Winds forward, doing in order everything that falls due on the way. */
  advance(ms: number): Promise<void>;
  /** Resolves once nothing is running. What is due later does not count. */
  settled(): Promise<void>;
  /** How many tasks are due later, and when the first is. */
  waiting(): { count: number; next: number | null };
  /** Forgets everything that is due and goes back to real time. */
  clear(): void;
}

export function createClock(): Clock {
  let offset = 0;
  /**
   * While the clock is wound it stands still at each stop, so that chains of tasks do not drift.
   */
  let standing: number | null = null;
  let generation = 0;
  let winding: Promise<void> = Promise.resolve();
  const appointments = new Set<Appointment>();
  const running = new Set<Promise<unknown>>();

  const now = (): number => standing ?? Date.now() + offset;

  async function run<T>(task: () => Promise<T>): Promise<T> {
    const promise = task();
    running.add(promise);
    try {
      return await promise;
    } finally {
      running.delete(promise);
    }
  }

  async function keep(appointment: Appointment): Promise<void> {
    clearTimeout(appointment.timer);
    if (!appointments.delete(appointment)) return;
    await run(appointment.task).catch(console.error);
  }

  function arm(appointment: Appointment): void {
    clearTimeout(appointment.timer);
    const delay = Math.max(0, appointment.due - now());
    appointment.timer = setTimeout(() => void keep(appointment), delay);
    appointment.timer.unref();
  }

  function schedule(delayMs: number, task: () => Promise<void>): void {
    const appointment: Appointment = { due: now() + delayMs, task, timer: undefined };
    appointments.add(appointment);
    arm(appointment);
  }

  async function settled(): Promise<void> {
    while (running.size > 0) await Promise.allSettled(running);
  }

  const firstDue = (): number | null =>
    appointments.size === 0 ? null : Math.min(...[...appointments].map(({ due }) => due));

  async function wind(ms: number): Promise<void> {
    await settled();
    const begun = generation;
    const target = now() + ms;
    for (let due = firstDue(); due !== null && due <= target; due = firstDue()) {
      standing = Math.max(now(), due);
      const together = [...appointments].filter((appointment) => appointment.due === due);
      await Promise.all(together.map(keep));
      if (generation !== begun) return;
    }
    standing = null;
    offset = target - Date.now();
    for (const appointment of appointments) arm(appointment);
  }

  function advance(ms: number): Promise<void> {
    winding = winding.then(() => wind(ms));
    return winding;
  }

  function clear(): void {
    generation += 1;
    for (const appointment of appointments) clearTimeout(appointment.timer);
    appointments.clear();
    standing = null;
    offset = 0;
  }

  const waiting = (): { count: number; next: number | null } => ({
    count: appointments.size,
    next: firstDue(),
  });

  return { now, schedule, run, advance, settled, waiting, clear };
}
