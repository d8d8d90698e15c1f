export const MIN_PIN = 4;
export const MAX_PIN = 8;
export const MAX_WRONG_PINS = 5;
export const LOCKS_AFTER_MINUTES = 10;

export const PIN_WORDS = `Please type a PIN of ${MIN_PIN} to ${MAX_PIN} digits`;
export const PIN_MISSING = "Please type the PIN";
export const PERSON_MISSING = "Please choose who you are";
export const WRONG_PIN = "This PIN is not right.";
export const PASSWORD_INSTEAD = "A PIN does not sign you in here now. Please use your password.";
export const PIN_IS_SPENT = `This was wrong ${MAX_WRONG_PINS} times. Please use your password.`;
