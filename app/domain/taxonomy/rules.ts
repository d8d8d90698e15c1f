/** What a school's, subject's or grade's name has to be. Apart from its schema, so that the form carries no validator. */
export const MAX_NAME_LENGTH = 120;
export const NAME_MISSING = "Name is required";
