import type { OfferView } from "./view";

export function partsOfOffer({ lines }: Pick<OfferView, "lines">) {
  const taken = lines.filter(({ takenCents }) => takenCents !== null);
  const toCome = lines.filter((line) => line.takenCents === null && line.notTaken === null);
  return {
    taken: taken.length,
    takenCents: taken.reduce((sum, line) => sum + (line.takenCents ?? 0), 0),
    toCome: toCome.length,
    toComeCents: toCome.reduce((sum, { paidCents }) => sum + paidCents, 0),
  };
}
