/** What is done at a moment in the past: the shop's clock stands there meanwhile, and all that is written says so. */
export function doneAt<Result>(at: number, work: () => Result): Result {
  const clock = Date.now;
  Date.now = () => at;
  try {
    return work();
  } finally {
    Date.now = clock;
  }
}
