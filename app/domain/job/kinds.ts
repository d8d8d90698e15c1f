export type { JobKind } from "~/db/queue.server";
