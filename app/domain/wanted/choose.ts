/** Somebody who waits, and the free books that fit what they wait for, the best first. */
export type Candidate = {
  id: number;
  email: string;
  emailKey: string;
  personKey: string;
  createdAt: number;
  bookIds: number[];
};

type RoomForPeople = { people: number; told: ReadonlySet<string> };

/** Who is told of which book. */
export type Chosen = { candidate: Candidate; bookId: number };

const byTimeOfAsking = (one: Candidate, other: Candidate) =>
  one.createdAt - other.createdAt || one.id - other.id;

/**
 * Chooses who is told: in the order of asking, each of the best book that has room left, nobody again of the copies that
 * they were told of. Two requests of one person that the same book fits take one place.
 */
export function choosePeople(
  candidates: readonly Candidate[],
  rooms: ReadonlyMap<number, RoomForPeople>,
): Chosen[] {
  const left = new Map([...rooms].map(([bookId, { people }]) => [bookId, people]));
  const toldNow = new Map<string, Set<number>>();
  const chosen: Chosen[] = [];
  for (const candidate of candidates.toSorted(byTimeOfAsking)) {
    const own = toldNow.get(candidate.personKey) ?? new Set();
    toldNow.set(candidate.personKey, own);
    const isNew = (id: number) => !rooms.get(id)?.told.has(candidate.personKey);
    const again = candidate.bookIds.find((id) => own.has(id));
    const bookId = again ?? candidate.bookIds.find((id) => isNew(id) && (left.get(id) ?? 0) > 0);
    if (bookId === undefined) continue;
    if (again === undefined) left.set(bookId, (left.get(bookId) ?? 0) - 1);
    own.add(bookId);
    chosen.push({ candidate, bookId });
  }
  return chosen;
}
