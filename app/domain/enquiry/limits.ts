/** The most characters of what is looked for, in the form as in what is taken. It stands apart so that the form's page carries no validator. */
export const MAX_LOOKING_FOR = 200;
