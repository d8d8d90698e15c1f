/** What a worker tells the primary: that it serves, or that a job was queued which another worker may have to begin. */
export type FromWorker = { box: "ready" } | { box: "wake" };

/** What the primary tells a worker: that a job was queued, or that another worker is gone, by its number. */
export type ToWorker = { box: "wake" } | { box: "gone"; number: number };

const kindOf = (message: unknown): unknown =>
  typeof message === "object" && message !== null && "box" in message ? message.box : null;

export const isFromWorker = (message: unknown): message is FromWorker =>
  ["ready", "wake"].includes(String(kindOf(message)));

export const isToWorker = (message: unknown): message is ToWorker =>
  ["wake", "gone"].includes(String(kindOf(message)));
