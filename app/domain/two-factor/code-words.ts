export const CODE_MISSING = "Please type the six digits that your app shows";
export const CODE_OR_RECOVERY_MISSING =
  "Please type the six digits of your app, or a recovery code";
export const WRONG_CODE =
  "This code is not right. Take the one that the app shows now: each counts once, for half a minute.";
export const WRONG_RECOVERY_CODE =
  "This recovery code is not right, or was used already. Take the next one.";
export const MAX_CODE = 40;
