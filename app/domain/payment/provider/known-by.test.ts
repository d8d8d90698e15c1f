import { eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { DAY_MS, MINUTE_MS } from "../../dates/time";
import { paymentRow } from "../find.server";
import { report, setAccount } from "../payment.fixture";
import { begunAgo, testRound, withSilentPayFast } from "./history.fixture";
import { knownBy } from "./reconcile.server";

withSilentPayFast();
afterEach(() => setAccount({ live: false }));

/** In how many minutes a payment is known, rounded. */
function minutesUntilKnown(id: string): number | null {
  const by = knownBy(paymentRow(id));
  return by === null ? null : Math.round((by - Date.now()) / MINUTE_MS);
}

it("a payment is known when PayFast has been asked for the first time after ten minutes", () => {
  expect(minutesUntilKnown(begunAgo(0).id)).toBe(26);
  expect(minutesUntilKnown(begunAgo(9).id)).toBe(17);
});

it("one that was asked for is known with the next round", async () => {
  const { id } = begunAgo(12);
  await testRound();
  expect(minutesUntilKnown(id)).toBe(16);
});

it("no time is promised that is over, that nobody asks at, or of what is known", () => {
  const late = begunAgo(40).id;
  expect(minutesUntilKnown(late)).toBeNull();
  const old = begunAgo((3 * DAY_MS) / MINUTE_MS + 1).id;
  db.update(payments).set({ providerCheckedAt: Date.now() }).where(eq(payments.id, old)).run();
  expect(minutesUntilKnown(old)).toBeNull();
  const paid = begunAgo(1);
  report(paid);
  expect(minutesUntilKnown(paid.id)).toBeNull();
  const { id } = begunAgo(1);
  setAccount({ live: true });
  expect(minutesUntilKnown(id)).toBeNull();
});
