import { BOOKS_CALL } from "./addresses";
import type { ShopDatabase } from "./database";
import {
  offerInJson,
  offerInPage,
  offersInJson,
  offersOnCards,
  offerVerdict,
  type SaidOffer,
} from "./offers";

/** How many books on pages and in calls were compared with the database. `stale` says where one was not as it. */
export type Compared = { right: number; changing: number; stale: string[] };

export type Checks = {
  compared: Compared;
  /** Asks for an address and compares what it says of each book. */
  check: (path: string) => Promise<void>;
  /** Which books an address shows, from an answer that was read before. */
  note: (path: string, text: string) => number[];
};

const AS_READERS = { headers: { "Accept-Encoding": "br" } };

function readOffers(path: string, text: string): SaidOffer[] {
  if (path.startsWith(`${BOOKS_CALL}/`)) return [offerInJson(text)];
  if (path.startsWith(BOOKS_CALL)) return offersInJson(text);
  return path.startsWith("/book/") ? [offerInPage(text)] : offersOnCards(text);
}

/** Reads addresses as anonymous shoppers do and compares what they say of books with the database. */
export function newChecks(url: string, database: Pick<ShopDatabase, "offers">): Checks {
  const compared: Compared = { right: 0, changing: 0, stale: [] };
  const shown = new Map<string, number[]>();

  function note(path: string, text: string): number[] {
    const ids = readOffers(path, text).map(({ id }) => id);
    shown.set(path, ids);
    return ids;
  }

  /** False when books came to the page of which nobody knows what they were before. */
  async function compare(path: string): Promise<boolean> {
    const before = database.offers(shown.get(path) ?? []);
    const answer = await fetch(url + path, AS_READERS);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    const ids = note(path, text);
    if (ids.some((id) => !before.has(id))) return false;
    const after = database.offers(ids);
    for (const said of readOffers(path, text)) {
      const [was, is] = [before.get(said.id), after.get(said.id)];
      if (was === undefined || is === undefined) throw new Error(`There is no book ${said.id}.`);
      const verdict = offerVerdict(was, said, is);
      if (verdict !== "stale") compared[verdict] += 1;
      else compared.stale.push(`${path} says ${JSON.stringify(said)}, not ${JSON.stringify(is)}`);
    }
    return true;
  }

  async function check(path: string): Promise<void> {
    const id = /\/books?\/(\d+)$/.exec(path)?.[1];
    if (id !== undefined) shown.set(path, [Number(id)]);
    if (!(await compare(path)) && !(await compare(path))) compared.changing += 1;
  }

  return { compared, check, note };
}
