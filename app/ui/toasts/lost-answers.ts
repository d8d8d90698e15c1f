const AS_IT_WAS = "Nothing on this page was lost.";
const LOOK_FIRST = "It may have been saved or not, so please look before you send it again.";
const SEND_AGAIN = "Please send it again.";
const DONE_ONCE = "Please send it again: it is not done twice.";
const ONCE_UNCHANGED =
  "Please send it again as it is: the same is not done twice. Look first, before you change anything.";

const LOST_ANSWERS = {
  offline: {
    title: "You are offline: nothing was sent",
    text: `${AS_IT_WAS} Send it again when your connection is back.`,
  },
  line: { title: "We could not reach the shop", text: `Check your connection. ${AS_IT_WAS}` },
  garbled: { title: "The shop did not answer as it should", text: AS_IT_WAS },
  fault: { title: "Something went wrong on our side", text: AS_IT_WAS },
};

export type LostAnswer = keyof typeof LOST_ANSWERS;

const isLostAnswer = (word: unknown): word is LostAnswer =>
  typeof word === "string" && Object.hasOwn(LOST_ANSWERS, word);

export function lostIn(reply: unknown): LostAnswer | null {
  if (typeof reply !== "object" || reply === null || !("lost" in reply)) return null;
  return isLostAnswer(reply.lost) ? reply.lost : null;
}

/**
 * What resubmitting does: no harm, as with signing in; nothing, by the form's key; nothing if unchanged; or unknown.
 */
export type SecondTime = "harmless" | "done once" | "once unchanged" | "unknown";

const WHAT_NOW: Record<SecondTime, string> = {
  harmless: SEND_AGAIN,
  "done once": DONE_ONCE,
  "once unchanged": ONCE_UNCHANGED,
  unknown: LOOK_FIRST,
};

/** Shown at a form whose answer was lost. Only what was sent while offline surely did not arrive. */
export function lostInWords(why: LostAnswer, secondTime: SecondTime) {
  const { title, text } = LOST_ANSWERS[why];
  if (why === "offline") return { title, text };
  return { title, text: `${text} ${WHAT_NOW[secondTime]}` };
}
