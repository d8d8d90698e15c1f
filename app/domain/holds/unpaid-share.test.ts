import { eq, isNull } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { payments } from "~/db/schema/payment";
import { settings } from "~/db/schema/settings";
import { env } from "~/env.server";
import { addBook } from "../../../tests/factories/factories";
import { takeOffline } from "../../../tests/factories/offline-payments";
import { isLong, turnsOf } from "../../../tests/long";
import { testAdmin } from "../accounts/account.fixture";
import { heldCopies } from "../books/availability.server";
import { cartWith } from "../cart/cart.fixture";
import { cancelPayment } from "../checkout/cancel.server";
import { initiateCartPayment } from "../checkout/initiate.server";
import { takeOrder } from "../counter/take-order.server";
import { DAY_MS, MINUTE_MS } from "../dates/time";
import { offerNoMethod } from "../delivery/delivery.fixture";
import { DomainError } from "../errors";
import { orderByTransfer } from "../offline-payments/offline.fixture";
import { endUnpaid } from "../offline-payments/wait.server";
import { paymentRow } from "../payments/find.server";
import {
  beginCartCheckout,
  beginPayment,
  inBrowser,
  newBuyer,
  newSecret,
  visitor,
} from "../payments/payment.fixture";
import { forgetHoldOwners } from "./hold-owners.server";

const SHARE = "We already keep as many books as we can for buyers who pay later.";
const BY_CARD = "Please pay by card: then the books are yours at once.";

const DAYS = turnsOf(4, 28);

let shelf: number[];

beforeAll(() => {
  env.RATE_LIMIT = "on";
  db.$client.pragma("synchronous = OFF");
});
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2027-01-11T08:00:00Z"), toFake: ["Date"] });
  takeOffline({ db }, { unpaidSharePercent: 25 });
  offerNoMethod();
  db.update(books).set({ deletedAt: 1, stockQty: 0 }).where(isNull(books.deletedAt)).run();
  db.update(payments).set({ status: "failed" }).run();
});
afterEach(() => vi.useRealTimers());

const stock = (titles: number, copies = 1) => {
  shelf = Array.from({ length: titles }, () => addBook(db, { stockQty: copies }));
};

const held = () => [...heldCopies(shelf, Date.now()).values()].reduce((sum, some) => sum + some, 0);

/** What a refusal says, or null. */
function refusal(attempt: () => unknown): string | null {
  try {
    attempt();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.fields.method?.[0] ?? error.message;
    throw error;
  }
}

const orderCart = (bookIds: number[], from = visitor(), buyer = newBuyer()) => {
  const [first = 0, ...others] = bookIds;
  const order = { ...buyer, method: "bank_transfer" } as const;
  return paymentRow(initiateCartPayment(cartWith(first, ...others), order, from));
};

/** Orders free copies by transfer until it is refused, each time as somebody new. */
function grab(network: string): void {
  for (const copies of [20, 20, 20, 10, 5, 3, 1, 1]) {
    const taken = heldCopies(shelf, Date.now());
    const free = shelf.filter((id) => !taken.has(id)).slice(0, copies);
    if (free.length > 0) refusal(() => orderCart(free, visitor({ network })));
  }
}

/** Lets days pass: orders that are not paid end, and what is no longer counted is forgotten. */
function passDays(days: number): void {
  vi.setSystemTime(Date.now() + days * DAY_MS);
  const open = db.select().from(payments).where(eq(payments.status, "pending")).all();
  for (const { id, method } of open) if (method !== "payfast") endUnpaid(id);
  forgetHoldOwners();
}

describe("a visitor who orders and does not pay", () => {
  it("from three networks keeps a quarter of the shop at most, and less in weeks", () => {
    stock(240);
    let kept = 0;
    for (let day = 0; day < DAYS; day++) {
      for (const network of ["192.0.2.1", "198.51.100.1", "203.0.113.1"]) grab(network);
      expect(held()).toBeLessThanOrEqual(60);
      if (day === 0) expect(held()).toBe(60);
      kept += held();
      const [last = 0] = shelf.slice(-1);
      expect(beginPayment(last, newBuyer(), visitor({ network: "192.0.3.1" })).holdsCopies).toBe(
        true,
      );
      passDays(1);
    }
    // Three networks have 180 copies in four weeks, each for three working days.
    if (isLong) expect(kept).toBeLessThan(240 * DAYS * 0.13);
  });

  it("keeps no title from all others beyond the share, though most copies are of few titles", () => {
    stock(40);
    for (let n = 0; n < 4; n++) shelf.push(addBook(db, { stockQty: 100 }));
    for (let n = 1; n < 5; n++) grab(`192.0.${n}.1`);
    const taken = heldCopies(shelf.slice(0, 40), Date.now());
    expect(taken.size).toBe(11);
  });

  it("three times in four weeks pays by card, and may order again later", () => {
    stock(30);
    const from = inBrowser(newSecret());
    const order = (n: number) => orderByTransfer({ bookId: shelf[n] ?? 0, from });
    for (let n = 0; n < 3; n++) {
      order(n);
      passDays(7);
    }
    expect(refusal(() => order(4))).toBe(
      `3 orders from this browser, yours or somebody else's, were not paid for in the last weeks. From 12 February 2027 on we can keep some again. ${BY_CARD}`,
    );
    expect(beginPayment(shelf[4], newBuyer(), from).holdsCopies).toBe(true);
    passDays(28);
    expect(order(5).status).toBe("pending");
  });

  it("but chooses another way at once is no such visitor", () => {
    stock(30);
    const from = inBrowser(newSecret());
    for (let n = 0; n < 5; n++) {
      const { id } = orderByTransfer({ bookId: shelf[n] ?? 0, from });
      vi.setSystemTime(Date.now() + 5 * MINUTE_MS);
      cancelPayment(id);
    }
    expect(orderByTransfer({ bookId: shelf[9] ?? 0, from }).status).toBe("pending");
  });
});

describe("an honest buyer", () => {
  it.each([1, 2, 3])("can order by transfer in a shop of %i books", (titles) => {
    stock(titles);
    expect(orderByTransfer({ bookId: shelf[0] ?? 0 }).holdsCopies).toBe(true);
  });

  it("can order by transfer in a shop with many copies of three titles, whatever others ordered", () => {
    stock(3, 50);
    for (const bookId of shelf) for (let n = 0; n < 5; n++) orderByTransfer({ bookId });
    expect(orderByTransfer({ bookId: shelf[2] ?? 0 }).holdsCopies).toBe(true);
  });

  it("reads what to do when the share is used up, beside the way to pay", () => {
    stock(40);
    for (let n = 1; n < 5; n++) grab(`192.0.${n}.1`);
    const [last = 0] = shelf.slice(-1);
    expect(refusal(() => orderByTransfer({ bookId: last }))).toBe(`${SHARE} ${BY_CARD}`);
    expect(beginPayment(last).holdsCopies).toBe(true);
  });

  it("reads whom to ask in a shop that takes no cards yet", () => {
    stock(40);
    for (let n = 1; n < 5; n++) grab(`192.0.${n}.1`);
    db.update(settings).set({ payfastSandboxMode: false }).run();
    const refused = refusal(() => orderByTransfer({ bookId: shelf.at(-1) ?? 0 }));
    db.update(settings).set({ payfastSandboxMode: true }).run();
    expect(refused).toBe(`${SHARE} Please contact us, or try again in a few days.`);
  });

  it("is one of many behind a mobile carrier's address in January, of whom one in four does not pay", () => {
    stock(600);
    const network = "203.0.113.7";
    const orders = shelf.slice(0, 280).map((bookId, n) => {
      if (n % 10 === 9) passDays(1);
      const { id, holdsCopies } = orderByTransfer({ bookId, from: visitor({ network }) });
      if (n % 4 > 0) db.update(payments).set({ status: "failed" }).where(eq(payments.id, id)).run();
      return holdsCopies;
    });
    expect(orders).toEqual(Array(280).fill(true));
  });
});

it("the owner says how much of the shop it may be, and what they take orders for themselves is not counted", () => {
  stock(100);
  const lines = shelf.slice(0, 30).map((bookId) => ({ bookId, quantity: 1 }));
  const buyer = { customerName: "Lindiwe Made-Up", customerEmail: "lindiwe@example.org" };
  takeOrder(testAdmin(), { lines, ...buyer, payment: "bank_transfer" });
  db.update(settings).set({ unpaidSharePercent: 50 }).run();
  for (let n = 1; n < 5; n++) grab(`192.0.${n}.1`);
  expect(held()).toBe(30 + 50);
});

describe("a stranger who types somebody's mail address", () => {
  it("does not lock its owner out, by card or by transfer", () => {
    stock(200);
    const owner = newBuyer();
    const stranger = visitor({ network: "192.0.2.1" });
    for (let cart = 0; cart < 2; cart++) {
      const [first = 0, ...others] = shelf.slice(cart * 10, cart * 10 + 10);
      beginCartCheckout(cartWith(first, ...others), owner, stranger);
    }
    const another = visitor({ network: "203.0.113.9" });
    for (let n = 20; n < 23; n++) {
      orderByTransfer({ bookId: shelf[n] ?? 0, buyer: owner, from: another });
    }
    const home = visitor({ network: "198.51.100.1" });
    const [first = 0, ...others] = shelf.slice(30, 42);
    expect(beginCartCheckout(cartWith(first, ...others), owner, home).holdsCopies).toBe(true);
    expect(orderCart(shelf.slice(50, 58), home, owner).holdsCopies).toBe(true);
  });

  it("behind the same address neither, by card", () => {
    stock(200);
    const owner = newBuyer();
    const from = visitor({ network: "192.0.2.1" });
    for (let cart = 0; cart < 2; cart++) {
      const [first = 0, ...others] = shelf.slice(cart * 10, cart * 10 + 10);
      beginCartCheckout(cartWith(first, ...others), owner, from);
    }
    const [first = 0, ...others] = shelf.slice(30, 42);
    expect(beginCartCheckout(cartWith(first, ...others), owner, from).holdsCopies).toBe(true);
  });
});
