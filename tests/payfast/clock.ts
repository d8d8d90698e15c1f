interface Appointment {
  readonly due: number;
  readonly task: () => Promise<void>;
  timer: NodeJS.Timeout | undefined;
}

/** Real time that can be advanced, for tasks hours away. */
export interface Clock {
  now(): number;
  /** Runs the task after this much real or advanced time. */
  schedule(delayMs: number, task: () => Promise<void>): void;
  /** Runs the task now; it counts as running until it is done. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Advances the time and runs due tasks in order. */
  advance(ms: number): Promise<void>;
  /** Resolves when nothing is running; future tasks do not count. */
  settled(): Promise<void>;
  /** Number of future tasks, and the time of the first. */
  waiting(): { count: number; next: number | null };
  /** Drops all tasks and returns to real time. */
  clear(): void;
}

export function createClock(): Clock {
  let offset = 0;
  /** While advancing, time stands still at each task, so that chained tasks do not drift. */
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
