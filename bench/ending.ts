import { stopChildren } from "../scripts/demo/children";

const actions = new Set<() => unknown>();

/** Has something done at the end of the run, however it ends. Returns a way to do it earlier, once. */
export function atEnd<Result>(action: () => Result): () => Promise<void> {
  actions.add(action);
  return async () => {
    if (actions.delete(action)) await action();
  };
}

/** Ends every process that was started, then does what is left to do: newest first. */
export async function endAll(): Promise<void> {
  await stopChildren();
  for (const action of [...actions].reverse()) {
    actions.delete(action);
    await action();
  }
}
