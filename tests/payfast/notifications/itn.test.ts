import { describe, expect, it } from "vitest";
import { defaultAccount } from "../account";
import { feeCents, formatBalance, formatCents, parseCents } from "../amount";
import type { Overrides, PaymentStatus } from "../behaviour";
import { createSession } from "../checkout/sessions";
import { PASSPHRASE } from "../fake-shop";
import { PRESETS } from "../panel/presets";
import { judgeItn, parsePairs } from "../signature";
import vectors from "../vectors.json";
import { buildItn, type Itn } from "./itn";

function itn(overrides: Overrides = {}, status: PaymentStatus = "COMPLETE", sandbox = false): Itn {
  const fields = {
    m_payment_id: "ORD-1004",
    item_name: "Café crème brûlée",
    item_description: "Thandi’s gift\r\n– 2 × R174,75",
    custom_str1: "cart_9f2c",
    custom_int1: "1004",
    name_first: "Zoë",
    name_last: "O'Brien",
    email_address: "zoe@example.co.za",
  };
  const session = createSession({ fields, amountCents: 34_950 }, "http://127.0.0.1:1", 0);
  const account = defaultAccount();
  return buildItn({ session, account, sandbox, pfPaymentId: "3000000" }, status, overrides);
}

const names = ({ body }: Itn): string[] => parsePairs(body).map(([name]) => name);
const values = ({ body }: Itn): Record<string, string> => Object.fromEntries(parsePairs(body));

describe("a notification", () => {
  it("has every documented field in the documented order, unused ones blank", () => {
    expect(names(itn())).toEqual(
      vectors.itn_posted_order.filter((name) => !name.includes("recurring only")),
    );
    expect(itn().body).toContain("&custom_str2=&custom_str3=&");
  });

  it("reproduces a known body byte for byte", () => {
    const known = vectors.itn.find(({ id }) => id === "I04");
    const own = itn({}, "COMPLETE", true)
      .body.replace("pf_payment_id=3000000", "pf_payment_id=1089250")
      .replace("gift%0A%E2", "gift+%E2");
    expect(own.split("&signature=")[0]).toBe(known?.validate_body);
  });

  it("repeats the buyer's name on the live system, the sandbox its own", () => {
    expect(values(itn())).toMatchObject({ name_first: "Zoë", name_last: "O'Brien" });
    const sandbox = values(itn({}, "COMPLETE", true));
    expect(sandbox).toMatchObject({ name_first: "Test", name_last: "User 01" });
  });

  it("normalises line breaks", () => {
    expect(values(itn()).item_description).toBe("Thandi’s gift\n– 2 × R174,75");
  });

  it.each([
    ["COMPLETE", "349.50", "-8.04", "341.46"],
    ["PENDING", "349.50", "-8.04", "341.46"],
    ["FAILED", "349.50", "0.00", "0.00"],
    ["CANCELLED", "0.00", "0.00", "0.00"],
  ] as const)("says %s with amounts %s, %s and %s", (status, gross, fee, net) => {
    expect(values(itn({}, status))).toMatchObject({
      payment_status: status,
      amount_gross: gross,
      amount_fee: fee,
      amount_net: net,
    });
  });
});

describe("a changed notification", () => {
  it.each([
    [{ amount: "5.00" }, { amount_gross: "5.00", amount_fee: "-2.30", amount_net: "2.70" }],
    [{ merchantId: "10009999" }, { merchant_id: "10009999" }],
    [{ mPaymentId: "unknown" }, { m_payment_id: "unknown" }],
    [{ itemName: "🎁" }, { item_name: "🎁" }],
    [{ extraFields: { new_field: "x y" } }, { new_field: "x y" }],
  ])("%o is signed after the change, and can be confirmed", (overrides, expected) => {
    const changed = itn(overrides);
    expect(values(changed)).toMatchObject(expected);
    expect(judgeItn(changed.body, PASSPHRASE)).toBe("genuine");
    expect(changed.confirmable).toEqual(parsePairs(changed.body).slice(0, -1));
  });

  it.each([
    ["wrong", "signature mismatch"],
    ["missing", "missing signature"],
    ["upper-case", "signature mismatch"],
    ["without-passphrase", "signature mismatch"],
    ["field-after", "field after signature"],
  ] as const)("with signature %s is judged: %s, and not confirmed", (signature, verdict) => {
    const changed = itn({ signature });
    expect(judgeItn(changed.body, PASSPHRASE)).toBe(verdict);
    expect(changed.confirmable).toBeNull();
  });

  it("that is forged with the passphrase has a good signature and is not confirmed", () => {
    const forged = itn({ forged: true });
    expect(judgeItn(forged.body, PASSPHRASE)).toBe("genuine");
    expect(forged.confirmable).toBeNull();
  });

  it("has a preset for each kind, under a name of its own", () => {
    expect(new Set(PRESETS.map(({ name }) => name)).size).toBe(PRESETS.length);
  });
});

describe("amounts", () => {
  it.each([
    [20_000, 460],
    [28_500, 656],
    [1_500, 230],
    [34_950, 804],
    [12_000, 276],
    [4_500, 230],
  ])("a payment of %i cents costs %i", (gross, fee) => {
    expect(feeCents(gross)).toBe(fee);
  });

  it("are read and written without floating point", () => {
    expect(["5", "5.5", "0.07", "1234.56"].map(parseCents)).toEqual([500, 550, 7, 123_456]);
    expect(["1,5", "1.234", "-1", "", "1e3", " 1"].map(parseCents)).toEqual(Array(6).fill(null));
    expect([0, 7, -804, 123_456].map(formatCents)).toEqual(["0.00", "0.07", "-8.04", "1234.56"]);
    expect([99, 99_999, 2_278_050, 123_456_789].map(formatBalance)).toEqual([
      "0.99",
      "999.99",
      "22,780.50",
      "1,234,567.89",
    ]);
  });
});
