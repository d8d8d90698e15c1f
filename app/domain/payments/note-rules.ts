export const MAX_NOTE_LENGTH = 1_000;
export const SETTLED_HOW_MISSING = "Please say in a few words what you did";
export const BECAME_OF_IT_MISSING = "Please note what became of this money.";
