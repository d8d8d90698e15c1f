import { formatDay } from "../dates/time";

/**
 * What a person agrees to who waits for one title or several, until a time in UTC ms. Stored with their address, or
 * their phone number in a shop that sends no mails.
 */
export const consentWords = (
  until: number,
  { isByPhone, isOther }: { isByPhone: boolean; isOther: boolean },
): string =>
  `We ${isByPhone ? "message or call" : "mail"} you once about each title, when ${isOther ? "another copy" : "it"} is in, and nothing else. Your ${isByPhone ? "number" : "address"} is only for that. We delete it when we have told you of each, or on ${formatDay(until)}. Write to us if you want to stop sooner.`;

export const MAX_WANTED_TITLE = 300;
export const MAX_WANTED_ITEMS = 100;
export const MOST_WAITED_FOR = 50;
