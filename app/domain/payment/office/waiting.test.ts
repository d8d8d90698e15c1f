import { expect, it } from "vitest";
import { testAdmin } from "../../account/account.fixture";
import { begunAgo, paidFor, testRound, withSilentPayFast } from "../provider/history.fixture";
import { waitingPayments } from "./waiting.server";

withSilentPayFast();

const admin = testAdmin();

it("counts the buyers who left, and lists what may be money", async () => {
  expect(waitingPayments(admin)).toEqual({ unanswered: [], abandoned: 0, receipts: [] });
  begunAgo(16);
  begunAgo(17);
  const providerPaymentId = await paidFor("till-7");
  await testRound();
  const unasked = begunAgo(18);
  expect(waitingPayments(admin)).toMatchObject({
    unanswered: [{ id: unasked.id, finding: "not asked" }],
    abandoned: 2,
    receipts: [{ providerPaymentId }],
  });
});
