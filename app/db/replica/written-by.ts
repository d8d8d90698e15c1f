import type { CourierTask } from "./messages";

/** Whether others may see from its end on what a task wrote. */
export const isWrittenBy = ({ kind }: CourierTask, isInTransaction: boolean): boolean =>
  kind === "commit" || kind === "script" || (kind === "execute" && !isInTransaction);
