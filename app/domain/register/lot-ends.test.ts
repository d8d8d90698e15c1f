import { expect, it } from "vitest";
import { db } from "~/db/client.server";
import { soldInWords } from "~/ui/invoice/register-words";
import { addBook } from "../../../tests/factories/factories";
import { sell } from "../counter/counter.fixture";
import { formatDay } from "../dates/time";
import { newSeller, taker } from "../intakes/intake.fixture";
import { takeIn } from "../intakes/take-in.server";
import { undoIntake } from "../intakes/undo.server";
import { settleUnsold } from "../intakes/unsold.server";
import { setSettings } from "../invoices/invoice.fixture";
import { getSeller } from "../sellers/sellers.server";
import { registerExtract } from "./register.server";

const today = formatDay(Date.now());

function consigned(quantity: number) {
  const bookId = addBook(db, { isbn: null, condition: "Good", stockQty: 0, priceCents: 10_000 });
  const line = { bookId, condition: "Good" as const, quantity };
  const { id: sellerId } = newSeller();
  const intake = takeIn(taker, { kind: "consigned", sellerId, isAgreed: true, lines: [line] });
  const [lot] = intake.lots;
  if (lot === undefined) throw new Error("No lot came in");
  return { bookId, sellerId, intake, lot };
}

const linesOf = (lotId: number) =>
  registerExtract(taker, "")
    .filter(({ id }) => id === lotId)
    .flatMap(soldInWords);

it("says when unsold copies went back, away or became the shop's, and when those were sold", () => {
  setSettings({ mostCopies: 100, consignedPercent: 60, payfastSandboxMode: false });
  const { bookId, sellerId, lot } = consigned(3);
  sell(bookId);
  settleUnsold(taker, { lotId: lot.id, fate: "kept", isAgreed: true });
  const { reference } = sell(bookId);
  expect(linesOf(lot.id)).toEqual([
    expect.stringMatching(/^1 copy sold .*, order BK-/i),
    `2 copies became the shop's ${today}; 1 copy sold ${today}, order ${reference}`,
  ]);
  expect(getSeller(taker, sellerId).owedCents).toBe(6_000);
});

it("says of each way in which unsold copies leave when it was", () => {
  const [away, back] = [consigned(1), consigned(1)];
  settleUnsold(taker, { lotId: away.lot.id, fate: "given_away", isAgreed: true });
  settleUnsold(taker, { lotId: back.lot.id, fate: "given_back", isAgreed: true });
  expect(linesOf(away.lot.id)).toEqual([`Given away ${today}`]);
  expect(linesOf(back.lot.id)).toEqual([`Given back ${today}`]);
});

it("says 'taken back' only of the copies that went back with their intake", () => {
  const { bookId, lot, intake } = consigned(2);
  const other = consigned(1);
  sell(bookId);
  undoIntake(taker, intake.id, { reason: "The wrong box" });
  const { reference } = sell(other.bookId);
  expect(linesOf(lot.id)).toEqual([
    expect.stringMatching(/^1 copy sold /),
    `1 copy taken back ${today}`,
  ]);
  expect(linesOf(other.lot.id)).toEqual([`Sold ${today}, order ${reference}`]);
});
