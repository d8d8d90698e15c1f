/** What a worker tells the primary: that it serves, that a job was queued which another worker may have to begin, that it does not hang. */
export type FromWorker = { box: "ready" } | { box: "wake" } | { box: "beat" };

/** What the primary tells a worker: that a job was queued, that another worker is gone, by its number; or it asks whether it hangs. */
export type ToWorker = { box: "wake" } | { box: "gone"; number: number } | { box: "beat" };

const kindOf = (message: unknown): unknown =>
  typeof message === "object" && message !== null && "box" in message ? message.box : null;

export const isFromWorker = (message: unknown): message is FromWorker =>
  ["ready", "wake", "beat"].includes(String(kindOf(message)));

export const isToWorker = (message: unknown): message is ToWorker =>
  ["wake", "gone", "beat"].includes(String(kindOf(message)));
