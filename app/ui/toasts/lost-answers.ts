const AS_IT_WAS = "What you typed is still here.";
const LOOK_FIRST = "It may have been saved or not, so please look before you send it again.";

/** Said at a form whose answer was lost, by the reason. Only what was sent without a connection surely did not arrive. */
export const LOST_ANSWERS = {
  offline: {
    title: "You are offline: nothing was sent",
    text: `${AS_IT_WAS} Send it again when your connection is back.`,
  },
  line: {
    title: "We could not reach the shop",
    text: `Check your connection. ${AS_IT_WAS} ${LOOK_FIRST}`,
  },
  fault: {
    title: "Something went wrong on our side",
    text: `${AS_IT_WAS} ${LOOK_FIRST}`,
  },
};

export type LostAnswer = keyof typeof LOST_ANSWERS;

const isLostAnswer = (word: unknown): word is LostAnswer =>
  typeof word === "string" && Object.hasOwn(LOST_ANSWERS, word);

/** Why a form's answer was lost; null of one that came. */
export function lostIn(reply: unknown): LostAnswer | null {
  if (typeof reply !== "object" || reply === null || !("lost" in reply)) return null;
  return isLostAnswer(reply.lost) ? reply.lost : null;
}
