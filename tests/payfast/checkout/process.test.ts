import { describe, expect, it } from "vitest";
import { defaultAccount } from "../account";
import { signedForm } from "../fake-shop";
import type { Pair } from "../signature";
import { type CheckoutRules, judgeCheckout } from "./process";

const SHOP = "http://127.0.0.1:3000";

function rules(changes: Partial<CheckoutRules> = {}): CheckoutRules {
  return { account: defaultAccount(), sandbox: false, refuseLocalhost: false, ...changes };
}

function messages(
  posted: readonly Pair[],
  changes: Partial<CheckoutRules> = {},
): readonly string[] {
  const result = judgeCheckout(posted, rules(changes));
  return result.kind === "refused" ? result.messages : [result.kind];
}

const form = (changes: Record<string, string>): Pair[] => signedForm(SHOP, changes);
const unsigned = (changes: Record<string, string> = {}): Pair[] =>
  form(changes).filter(([name]) => name !== "signature");

describe("a checkout form is accepted", () => {
  it("when it is signed, in whatever order it was posted", () => {
    expect(messages(form({}).reverse())).toEqual(["accepted"]);
  });

  it("with blank, unknown and unsigned fields beside the others", () => {
    const more: Pair[] = [
      ["name_last ", ""],
      ["cell_number", ""],
      ["setup", "{}"],
      ["x", "y"],
    ];
    expect(messages([...more, ...form({})])).toEqual(["accepted"]);
  });

  it("without a signature where none is required, even when tampered with", () => {
    const account = { ...defaultAccount(), requireSignature: false };
    expect(messages(unsigned({ amount: "5.00" }), { account })).toEqual(["accepted"]);
  });

  it("with its values trimmed and the amount in cents", () => {
    const result = judgeCheckout(form({ item_name: "  Beads  ", amount: " 75.5" }), rules());
    expect(result).toMatchObject({
      kind: "accepted",
      checkout: { amountCents: 7550, fields: { item_name: "Beads" } },
    });
  });

  it("with 100 characters of name, however many bytes they are", () => {
    expect(messages(form({ item_name: `${"é".repeat(99)}😀` }))).toEqual(["accepted"]);
  });
});

describe("a checkout form is refused", () => {
  it("with every missing field named, in PayFast's order", () => {
    expect(messages([])).toEqual([
      "amount : amount is required",
      "item_name : item_name is required",
      "merchant_id : merchant_id is required",
      "merchant_key : merchant_key is required",
    ]);
  });

  const mismatch = "signature: Generated signature does not match submitted signature";

  it.each([
    ["an item called 0", form({ item_name: "0" }), ["item_name : item_name is required"]],
    [
      "another key",
      form({ merchant_key: "46f0cd694581b" }),
      ["merchant_key: Merchant key is invalid"],
    ],
    [
      "a short key",
      form({ merchant_key: "46f" }),
      ["merchant_key: The merchant key must be 13 characters"],
    ],
    [
      "relative addresses",
      form({ return_url: "/a", cancel_url: "/b", notify_url: "/c" }),
      ["return_url", "cancel_url", "notify_url"].map((name) => `${name}: must be a valid URL`),
    ],
    [
      "a long name",
      form({ item_name: "a".repeat(101) }),
      ["item_name: The item name may not be greater than 100 characters"],
    ],
    [
      "a long description",
      form({ item_description: "a".repeat(256) }),
      ["item_description: The item description may not be greater than 255 characters"],
    ],
    [
      "an amount with a separator",
      form({ amount: "1,234.56" }),
      ["amount: The amount must be a number above 0 with two decimals"],
    ],
    [
      "a payment id outside the alphabet",
      form({ m_payment_id: "a b" }),
      ["m_payment_id: The m payment id format is invalid"],
    ],
    ["no signature", unsigned(), ["Signature is required"]],
    [
      "a short signature",
      [...unsigned(), ["signature", "abc"] as const],
      ["signature: The signature must be 32 characters"],
    ],
    ["a changed amount", [...form({}), ["amount", "5.00"] as const], [mismatch]],
    [
      "a recurring payment without frequency",
      form({ subscription_type: "1" }),
      ["frequency: The frequency field is required when subscription type is 1"],
    ],
    [
      "the merchant's own address",
      form({ email_address: "Merchant@Stand-in.example" }),
      ["Merchant is unable to receive payments from the same account"],
    ],
  ])("with %s", (_, posted, expected) => {
    expect(messages(posted)).toEqual(expected);
  });

  it("with several faults, all at once and in order", () => {
    const posted: Pair[] = [...form({ return_url: "x" }), ["item_name", ""]];
    expect(messages(posted)).toEqual([
      "item_name : item_name is required",
      "return_url: must be a valid URL",
      mismatch,
    ]);
  });

  it("when its signature lacks the passphrase or has another", () => {
    const account = { ...defaultAccount(), passphrase: "another" };
    expect(messages(form({}), { account })).toEqual([mismatch]);
  });

  it("with localhost, only if asked to be that strict", () => {
    const posted = signedForm("http://localhost:3000");
    expect(messages(posted)).toEqual(["accepted"]);
    expect(messages(posted, { refuseLocalhost: true })).toHaveLength(3);
  });

  it("for a merchant that cannot receive", () => {
    const account = { ...defaultAccount(), canReceive: false };
    expect(messages(form({}), { account })).toEqual([
      "This merchant is not able to receive payments",
    ]);
  });

  it("below R5.00 on the live system, not in the sandbox", () => {
    expect(messages(form({ amount: "4.99" }))).toEqual(["too-small"]);
    expect(messages(form({ amount: "4.99" }), { sandbox: true })).toEqual(["accepted"]);
  });

  it("outright with a NUL byte", () => {
    expect(messages(form({ item_name: "a\0b" }))).toEqual(["forbidden"]);
  });
});
