/** What an admin's note on a payment has to be. Apart from its schema, so that the forms carry no validator. */
export const MAX_NOTE_LENGTH = 1_000;
export const SETTLED_HOW_MISSING = "Please say in a few words what you did";
/** Of money that no payment explains. */
export const BECAME_OF_IT_MISSING = "Please note what became of this money.";
