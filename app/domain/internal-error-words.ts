/** Begins what people are told about an unexpected failure. Alone here: beside the errors, every page would load their classes. */
export const INTERNAL_ERROR = "Something went wrong on our side";
