/**
 * Begins every message about an unexpected failure. In a file of its own, so that pages do not load the error classes.
 */
export const INTERNAL_ERROR = "Something went wrong on our side";
