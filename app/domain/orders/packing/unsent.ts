import type { PackedLine, ReplacementView } from "../view";

type Own = Pick<PackedLine, "bookId" | "title" | "copiesToPack">;

export function unsentOf(replacements: ReplacementView[], { bookId, title, copiesToPack }: Own) {
  const others = replacements.filter((one) => one.bookId === bookId && one.sentAt === null);
  const own = copiesToPack > 0 ? [`${copiesToPack} × ${title}`] : [];
  return {
    copies: others.reduce((sum, { quantity }) => sum + quantity, copiesToPack),
    inWords: [
      ...own,
      ...others.map((one) => `${one.quantity} × ${one.withTitle} (${one.withCondition})`),
    ].join(", "),
  };
}
