/** What the shop says of a person's fields, the same wherever it asks for them. */
export const NAME_MESSAGE = "Name must be at least 2 characters";
export const EMAIL_MESSAGE = "Invalid email address";
export const PHONE_MESSAGE = "Phone number must be at least 10 digits";
/** A number as people in South Africa type it. */
export const PHONE_EXAMPLE = "082 123 4567";
export const PHONE_WRONG = `A phone number has 10 digits, such as ${PHONE_EXAMPLE}, or begins with + and the country's code`;
