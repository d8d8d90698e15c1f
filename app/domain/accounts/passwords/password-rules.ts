export const MIN_PASSWORD = 6;
export const MIN_NEW_PASSWORD = 10;
export const MAX_PASSWORD = 200;

const shorterThan = (min: number) => `Password must be at least ${min} characters`;
export const PASSWORD_TOO_SHORT = shorterThan(MIN_PASSWORD);
export const TOO_SHORT_TO_BE_NEW = shorterThan(MIN_NEW_PASSWORD);
export const PASSWORD_NOT_REPEATED = "Please type the password once more";
export const CURRENT_PASSWORD_MISSING = "Please type your current password";
