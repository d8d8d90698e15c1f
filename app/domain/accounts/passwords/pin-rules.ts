export const MIN_PIN = 4;
export const MAX_PIN = 8;
export const MAX_WRONG_PINS = 5;
export const LOCKS_AFTER_MINUTES = 10;

export const PIN_WORDS = `Please type a PIN of ${MIN_PIN} to ${MAX_PIN} digits`;
export const PIN_MISSING = "Please type the PIN";
export const PERSON_MISSING = "Please choose who you are";
export const WRONG_PIN = "This PIN is not right.";

export function wrongPinWords(triesLeft: number): string {
  const left = triesLeft === 1 ? "1 try is left." : `${triesLeft} tries are left.`;
  return `${WRONG_PIN} ${left} After that this phone or computer asks for the password, and the owners get a mail.`;
}

export const PASSWORD_INSTEAD = "A PIN does not sign you in here now. Please use your password.";
export const PIN_IS_SPENT = `This was wrong ${MAX_WRONG_PINS} times. Please use your password.`;
