/**
 * Invisible characters break searches, split one name into two, or reverse the direction of text next to them. A joiner
 * within an emoji stays.
 */
const UNSEEN =
  /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

const PLAIN = /^\p{ASCII}*$/u;

export const withoutUnseen = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(UNSEEN, "");
