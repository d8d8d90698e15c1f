import { stopChildren } from "../scripts/demo/children";

const actions = new Set<() => unknown>();

/** Registers a clean-up for the end of the run. Returns a function that runs it earlier, once. */
export function atEnd<Result>(action: () => Result): () => Promise<void> {
  actions.add(action);
  return async () => {
    if (actions.delete(action)) await action();
  };
}

/** Stops all child processes, then runs the clean-ups, newest first. */
export async function endAll(): Promise<void> {
  await stopChildren();
  for (const action of [...actions].reverse()) {
    actions.delete(action);
    await action();
  }
}
