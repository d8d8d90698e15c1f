/** Runs `work` with the shop's clock set to a time in the past. */
export function doneAt<Result>(at: number, work: () => Result): Result {
  const clock = Date.now;
  Date.now = () => at;
  try {
    return work();
  } finally {
    Date.now = clock;
  }
}
