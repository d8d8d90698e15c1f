export const complaintOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
