/** The box that keeps the one true database does not answer: reading goes on, and nothing can be written. */
export class PrimaryAway extends Error {
  /** `mayBeWritten`: the answer to a commit was lost, so that what was written may be there or not. */
  constructor(
    why: string,
    readonly mayBeWritten = false,
  ) {
    super(`The primary database does not answer: ${why}`);
  }
}

/** The error that says so, which may be the cause of this one; null for any other. */
export function primaryAwayIn(error: unknown): PrimaryAway | null {
  if (error instanceof PrimaryAway) return error;
  return error instanceof Error && error.cause !== undefined ? primaryAwayIn(error.cause) : null;
}

/** Whether an error says so, or was caused by one that does. */
export const isPrimaryAway = (error: unknown): boolean => primaryAwayIn(error) !== null;

/** Whether what an error ended may have been written all the same. */
export const mayBeWritten = (error: unknown): boolean =>
  primaryAwayIn(error)?.mayBeWritten ?? false;
