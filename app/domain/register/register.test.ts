import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { sell } from "../counter/counter.fixture";
import { newSeller, taker } from "../intakes/intake.fixture";
import { takeIn } from "../intakes/take-in.server";
import { registerExtract } from "./register.server";

const MORE_THAN_VARIABLES = 33_000;

it("an extract has every lot of the years that the register is kept", () => {
  const bookId = addBook(db, { isbn: null, condition: "Good", stockQty: 0, priceCents: 10_000 });
  const lines = [{ bookId, condition: "Good" as const, quantity: 1, paidCents: 4_000 }];
  const brought = { kind: "bought", payout: "cash", sellerId: newSeller().id } as const;
  const { id } = takeIn(taker, { ...brought, lines, isAgreed: true });
  const { reference } = sell(bookId);
  db.$client
    .prepare(
      `with recursive places(place) as (select 1 union all select place + 1 from places where place < ?)
      insert into lots (intake_id, book_id, title, condition, quantity, asked_cents)
      select ?, ?, 'Many', 'Good', 1, 100 from places`,
    )
    .run(MORE_THAN_VARIABLES, id, bookId);
  const entries = registerExtract(taker, "");
  expect(entries).toHaveLength(MORE_THAN_VARIABLES + 1);
  expect(entries[0]?.sold).toMatchObject([{ reference, copies: 1 }]);
});
