export const tooLong = (max: number) => `Please use at most ${max} characters`;
export const NAME_MESSAGE = "Name must be at least 2 characters";
export const EMAIL_MESSAGE = "Invalid email address";
export const PHONE_MESSAGE = "Phone number must be at least 10 digits";
/** Buy Now's own, as checkout and enquiries have the two above. */
export const BUY_NOW_MESSAGES = {
  email: "Please enter a valid email address",
  phone: "Please enter a valid phone number",
};
// Of forms for which the specification has no words.
export const PLAIN_MESSAGES = { name: "Please enter your full name", ...BUY_NOW_MESSAGES };
export const PHONE_EXAMPLE = "082 123 4567";
export const PHONE_WRONG = `A phone number has 10 digits, such as ${PHONE_EXAMPLE}, or begins with + and the country's code`;
export const TITLE_MISSING = "Please enter a title";
export const VAT_NUMBER_MESSAGE = "A VAT number has 10 digits and begins with 4";
