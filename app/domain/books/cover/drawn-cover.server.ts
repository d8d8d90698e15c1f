import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { type CoverWords, drawCover } from "~/providers/cover-drawing.server";
import { getBook } from "../book.server";
import { clothOf, coverGrade, coverTitle } from "./cover";

const kept = new LRUCache<string, Buffer>({ max: 50 });
const queue = pLimit(1);

/** Serial, because drawing takes CPU time and many clients may request a shared link at once. */
function drawInTurn(words: CoverWords): Promise<Buffer> {
  const key = JSON.stringify(words);
  return queue(async () => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const png = await drawCover(words);
    kept.set(key, png);
    return png;
  });
}

/**
 * The drawn cover of a book as PNG, for link previews in messengers. `cloths` are the colours by number.
 * @throws DomainError not_found when there is no such listed book.
 */
export async function drawnCover(
  idInAddress: string | undefined,
  cloths: readonly [string, ...string[]],
): Promise<Buffer> {
  const { title, subject, grade } = getBook(idInAddress);
  return drawInTurn({
    cloth: cloths[clothOf(subject.name)] ?? cloths[0],
    subject: subject.name,
    title: coverTitle(title),
    grade: coverGrade(grade.name),
  });
}
