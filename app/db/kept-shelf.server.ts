import { db, write } from "./client.server";
import { keptShelves } from "./schema/catalogue";

const token = db.select({ token: keptShelves.token }).from(keptShelves).prepare();

/** The token of the file in which the shelf was last kept; null when it never was. */
export const keptShelfToken = (): string | null => token.get()?.token ?? null;

/** Says in which file the shelf is kept from now on. */
export function noteKeptShelf(token: string): void {
  write((tx) =>
    tx
      .insert(keptShelves)
      .values({ id: 1, token })
      .onConflictDoUpdate({ target: keptShelves.id, set: { token } })
      .run(),
  );
}
