import cluster from "node:cluster";

/** Whether this process is one of several that answer for the shop; a primary then looks after them. */
export const isOneOfSeveral: boolean = cluster.isWorker;
