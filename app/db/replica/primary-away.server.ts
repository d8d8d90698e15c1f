/** The box that keeps the one true database does not answer: reading goes on, and nothing can be written. */
export class PrimaryAway extends Error {
  constructor(why: string) {
    super(`The primary database does not answer: ${why}`);
  }
}

/** Whether an error says so, or was caused by one that does. */
export function isPrimaryAway(error: unknown): boolean {
  if (error instanceof PrimaryAway) return true;
  return error instanceof Error && error.cause !== undefined && isPrimaryAway(error.cause);
}
