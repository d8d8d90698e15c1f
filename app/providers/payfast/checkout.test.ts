import { describe, expect, it } from "vitest";
import {
  buildCheckout,
  type CheckoutOrder,
  cleanValue,
  localCellNumber,
  signCheckout,
  splitName,
} from "./checkout.server";
import { vectors } from "./vectors.fixture";

const account = {
  merchantId: "10000100",
  merchantKey: "46f0cd694581a",
  passphrase: "jt7NOE43FZPn",
  live: false,
};

const order: CheckoutOrder = {
  paymentId: "pay_9f2c-A",
  amountCents: 123456,
  itemName: "Platinum Mathematics Grade 8",
  customerName: "Ayanda van der Merwe",
  customerEmail: "ayanda@example.co.za",
  returnUrl: "https://shop.example.co.za/pay/return?o=1001",
  cancelUrl: "https://shop.example.co.za/pay/cancel?o=1001",
  notifyUrl: "https://shop.example.co.za/api/v1/payments/notify",
};

const built = (changes: Partial<CheckoutOrder>) =>
  new Map(buildCheckout(account, { ...order, ...changes }));

describe("buildCheckout", () => {
  it("gives the fields in order with the signature last", () => {
    const fields = buildCheckout(account, {
      ...order,
      itemDescription: "1 x used, Good",
      customerPhone: "+27823456789",
    });
    expect(fields.slice(0, -1)).toEqual([
      ["merchant_id", "10000100"],
      ["merchant_key", "46f0cd694581a"],
      ["return_url", order.returnUrl],
      ["cancel_url", order.cancelUrl],
      ["notify_url", order.notifyUrl],
      ["name_first", "Ayanda"],
      ["name_last", "van der Merwe"],
      ["email_address", "ayanda@example.co.za"],
      ["cell_number", "0823456789"],
      ["m_payment_id", "pay_9f2c-A"],
      ["amount", "1234.56"],
      ["item_name", "Platinum Mathematics Grade 8"],
      ["item_description", "1 x used, Good"],
    ]);
    expect(fields.at(-1)).toEqual(["signature", signCheckout(fields, account.passphrase)]);
  });

  it("reproduces vector C06, an O'Brien", () => {
    const vector = vectors.checkout.find(({ id }) => id === "C06");
    const given = new Map(vector?.fields);
    const fields = buildCheckout(account, {
      paymentId: "ORD-1006",
      amountCents: 15000,
      itemName: "T-shirt (XL) *new* ~ it's here!",
      customerName: "Sipho O'Brien",
      customerEmail: "sipho@example.co.za",
      returnUrl: given.get("return_url") ?? "",
      cancelUrl: given.get("cancel_url") ?? "",
      notifyUrl: given.get("notify_url") ?? "",
    });
    expect(fields).toEqual([...(vector?.fields ?? []), ["signature", vector?.md5]]);
  });

  it("signs what it posts, never a blank, a 0, a control character, a backslash or emoji", () => {
    const hostile = [
      "",
      " ",
      "0",
      "a\nb",
      "\\",
      "🎁",
      "👩‍🚀 Naledi",
      "x".repeat(999),
      "\ud83d",
      "é\0",
    ];
    for (const text of hostile) {
      const fields = buildCheckout(account, {
        ...order,
        itemName: text,
        itemDescription: text,
        customerName: `${text} ${text}`,
        customerEmail: text,
        customerPhone: text,
      });
      for (const [name, value] of fields) {
        expect(["", "0"], name).not.toContain(value);
        expect(value, name).not.toMatch(/[\p{Cc}\p{Cs}\\]|[\u{10000}-\u{10FFFF}]/u);
        expect(value, name).toBe(value.trim());
      }
      expect(fields.at(-1)).toEqual(["signature", signCheckout(fields, account.passphrase)]);
    }
  });

  it("cuts a long title to 100 and a description to 255 before it signs", () => {
    const fields = built({ itemName: "é".repeat(300), itemDescription: "ë".repeat(300) });
    expect(fields.get("item_name")).toBe("é".repeat(100));
    expect(fields.get("item_description")).toBe("ë".repeat(255));
  });

  it.each(["🎁", "0", " \n "])("names the payment when the title is %j", (itemName) => {
    expect(built({ itemName }).get("item_name")).toBe("Order pay_9f2c-A");
  });

  it("leaves out an email address that it could only post altered", () => {
    expect(built({ customerEmail: `${"a".repeat(95)}@x.test` }).has("email_address")).toBe(false);
    expect(built({ customerEmail: "a🎁@x.test" }).has("email_address")).toBe(false);
    expect(built({ customerEmail: " a+b@x.test " }).get("email_address")).toBe("a+b@x.test");
  });

  it("signs for an account without a passphrase", () => {
    const bare = { ...account, passphrase: null };
    expect(buildCheckout(bare, order).at(-1)?.[1]).not.toBe(
      buildCheckout(account, order).at(-1)?.[1],
    );
  });

  it.each([0, -100, 12.5, Number.NaN])("refuses %d cents", (amountCents) => {
    expect(() => built({ amountCents })).toThrow(RangeError);
  });

  it.each(["", "0", "a b", "a.b", "é", "x".repeat(101)])("refuses payment id %j", (paymentId) => {
    expect(() => built({ paymentId })).toThrow(TypeError);
  });

  it.each(["", "/pay/return", "javascript:alert(1)", "https://"])("refuses address %j", (url) => {
    expect(() => built({ notifyUrl: url })).toThrow(TypeError);
  });

  it("refuses an account without an id or key", () => {
    expect(() => buildCheckout({ ...account, merchantId: " " }, order)).toThrow(/merchant id/);
    expect(() => buildCheckout({ ...account, merchantKey: "" }, order)).toThrow(/merchant key/);
  });
});

describe("cleanValue", () => {
  it.each([
    ["keeps accents and typographic marks", "Thandi’s café – 2 × ½", "Thandi’s café – 2 × ½"],
    [
      "keeps what HTML and URLs must escape",
      `O'Brien & "Sons" <b>~!*()`,
      `O'Brien & "Sons" <b>~!*()`,
    ],
    ["turns line breaks and tabs into a space", "Maths\r\nGrade 8\tCAPS", "Maths Grade 8 CAPS"],
    ["drops control characters", "a\u0000b\u001bc\u007fd\u0085e", "abcd e"],
    ["drops invisible characters", "\ufeffa\u200bb\u202ec", "abc"],
    ["drops backslashes", "a\\b\\", "ab"],
    ["drops emoji with all their parts", "Gift 🎁 for 👩‍🚀!", "Gift  for !"],
    ["drops emoji of three bytes", "Star ⭐ heart ❤️", "Star  heart"],
    ["keeps the digit of a keycap", "No 1️⃣", "No 1"],
    ["keeps signs that are not emoji", "Oxford® ™ ©", "Oxford® ™ ©"],
    ["drops lone surrogates", "a\ud83db\ude00", "ab"],
    ["trims no-break spaces too", "\u00a0 a \u00a0", "a"],
  ])("%s", (_, value, clean) => {
    expect(cleanValue(value, 100)).toBe(clean);
  });

  it.each(["", "  ", "\n", "\u00a0", "0", " 0 ", "\\", "🎁", "0🎁"])("is null for %j", (value) => {
    expect(cleanValue(value, 100)).toBeNull();
  });

  it("cuts by code points after cleaning, and leaves no space at the cut", () => {
    expect(cleanValue(`🎁${"é".repeat(101)}`, 100)).toBe("é".repeat(100));
    expect(cleanValue(`${"a".repeat(99)} b`, 100)).toBe("a".repeat(99));
    expect(cleanValue(`0 ${"a".repeat(9)}`, 1)).toBeNull();
  });
});

describe("splitName", () => {
  it.each([
    ["Sipho O'Brien", "Sipho", "O'Brien"],
    ["Ayanda van der Merwe", "Ayanda", "van der Merwe"],
    ["  Zoë   Müller ", "Zoë", "Müller"],
    ["Lerato\nDlamini", "Lerato", "Dlamini"],
    ["Madonna", "Madonna", null],
    ["🎁 Naledi", "Naledi", null],
    ["0 Smith", null, "Smith"],
    ["Kim 0", "Kim", null],
    ["🎁", null, null],
    ["", null, null],
  ])("splits %j", (name, first, last) => {
    expect(splitName(name)).toEqual({ first, last });
  });

  it("cuts each part to 100", () => {
    const { first, last } = splitName(`${"a".repeat(150)} ${"b".repeat(150)}`);
    expect([first?.length, last?.length]).toEqual([100, 100]);
  });
});

describe("localCellNumber", () => {
  it("writes a South African number in its local form", () => {
    expect(localCellNumber("+27823456789")).toBe("0823456789");
  });

  it.each(["", "0823456789", "+2782345678", "+278234567890", "+27023456789", "+447911123456"])(
    "is null for %j",
    (phone) => {
      expect(localCellNumber(phone)).toBeNull();
    },
  );
});
