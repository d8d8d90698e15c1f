import { beforeEach, describe, expect, it, vi } from "vitest";
import { setAccount } from "~/domain/payments/payment.fixture";
import {
  begunAgo,
  paidFor,
  paidUnheard,
  standIn,
  withSilentPayFast,
} from "~/domain/payments/provider/history.fixture";
import { reconcile } from "./reconcile.server";

withSilentPayFast();

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
beforeEach(() => {
  vi.clearAllMocks();
});

const round = () => reconcile(new AbortController().signal, log);
const written = () => [...log.info.mock.calls, ...log.warn.mock.calls, ...log.error.mock.calls];

describe("the log of a round", () => {
  it("counts what was found", async () => {
    await paidUnheard();
    await paidFor("somebody-else");
    await round();
    expect(written()).toEqual([
      [{ isTest: true, completed: 1, flagged: 0, unknown: 1 }, "PayFast's history had news"],
    ]);
  });

  it("is empty when there was nothing to look for, or nothing new", async () => {
    await round();
    begunAgo(15);
    await round();
    expect(written()).toEqual([]);
  });

  it("warns each time that PayFast could not be asked, with its reason", async () => {
    begunAgo(15);
    standIn.behaviour({ api: "429" });
    await round();
    await round();
    expect(written()).toHaveLength(2);
    expect(log.warn.mock.lastCall).toEqual([
      {
        isTest: true,
        reason:
          "PayFast's history answered 429: Signature rate limit reached, please try again in a few minute",
      },
      "PayFast's history could not be asked",
    ]);
  });

  it("says once that there is no account to ask for", async () => {
    begunAgo(15);
    setAccount({ live: false, merchantId: "10000100", merchantKey: "46f0cd694581a" });
    await round();
    await round();
    setAccount({ live: false });
    expect(written()).toEqual([
      [{ isTest: true }, "no PayFast account of our own with a passphrase: nothing is reconciled"],
    ]);
  });
});
