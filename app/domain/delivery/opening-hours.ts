const TIME = /\d{1,2}\s?[:h.]\s?\d{2}|\d\s?[ap]m\b|\b(mon|tues|wednes|thurs|fri|satur|sun)day/i;

type Method = { kind: string; details: string };

/** When the shop is open, of what an owner wrote at a collection: its sentences that name a day or a time. */
export function openingHours(methods: Method[]): string | null {
  const details = methods.find(({ kind }) => kind === "collection")?.details ?? "";
  const sentences = details.split(/(?<=[.!?])\s+(?=\p{Lu})|\n/u);
  return sentences.filter((sentence) => TIME.test(sentence)).join(" ") || null;
}
