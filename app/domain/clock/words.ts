import { formatLongDate } from "../dates/time";

export const DOUBT_TITLE = "Is the date right?";

export const WAITS_SENTENCE =
  "Until you say that it is right, nobody is erased, no order is ended because its days are over, nobody is reminded, and no backup is deleted.";

export const doubtInWords = ({ at, seenAt }: { at: number; seenAt: number }): string =>
  `The shop's computer says that it is ${formatLongDate(at)}. When the shop last ran it was ${formatLongDate(seenAt)}. If the computer was off for so long, all is well.`;
