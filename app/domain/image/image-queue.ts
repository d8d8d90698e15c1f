import pLimit from "p-limit";

/**
 * Runs what touches stored images one after the other. An image takes a processor and much memory while it is written,
 * and files must not be cleaned up while they come.
 */
export const imageQueue = pLimit(1);
