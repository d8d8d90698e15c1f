import { describe, expect, it } from "vitest";
import { vectors } from "../vectors.fixture";
import { checkSignature, type PayFastNotification, parseNotification } from "./notification.server";

function parsed(body: string): PayFastNotification {
  const notification = parseNotification(body);
  if (!notification.ok) throw new Error(notification.reason);
  return notification;
}

const genuine = vectors.itn.find(({ id }) => id === "I04")?.wire_body ?? "";

describe("parseNotification", () => {
  it.each([
    ["nothing", "", "malformed encoding"],
    ["no pair", "signature", "malformed encoding"],
    ["a blank name", "=1&signature=x", "malformed encoding"],
    ["an empty piece", "a=1&&signature=x", "malformed encoding"],
    ["half an escape", "a=%4&signature=x", "malformed encoding"],
    ["a foreign escape", "a=%u00e9&signature=x", "malformed encoding"],
    ["Latin-1 bytes", "a=caf%E9&signature=x", "malformed encoding"],
    ["a byte sequence that is too long", "a=%C0%AF&signature=x", "malformed encoding"],
    ["an encoded surrogate", "a=%ED%A0%BD&signature=x", "malformed encoding"],
    ["a name that hides a field", "a%3D1%26b=2&signature=x", "unusable field name"],
    ["brackets in a name", "a[b]=2&signature=x", "unusable field name"],
    ["a repeated field", "a=1&a=1&signature=x", "repeated field"],
    ["a field repeated in disguise", "a=1&%61=2&signature=x", "repeated field"],
    ["two signatures", "a=1&signature=x&signature=x", "repeated field"],
    ["no signature", "a=1", "missing signature"],
    ["a blank signature", "a=1&signature=", "missing signature"],
    ["a field after the signature", "a=1&signature=x&b=2", "field after the signature"],
  ])("refuses %s", (_, body, reason) => {
    expect(parseNotification(body)).toEqual({ ok: false, reason });
  });

  it("keeps order, blanks, spaces and unknown fields", () => {
    const notification = parsed("z=+a+%2B+b+&a=&__proto__=1&signature=x");
    expect(notification.fields).toEqual([
      ["z", " a + b "],
      ["a", ""],
      ["__proto__", "1"],
    ]);
    expect(notification.paramString).toBe("z=+a+%2B+b+&a=&__proto__=1");
  });

  it("reads the token of a card that PayFast keeps, where there is one", () => {
    const tokenIn = (body: string) => parsed(body).report.token;
    expect(tokenIn("token=7e0bd4a7-af5d&signature=x")).toBe("7e0bd4a7-af5d");
    expect([tokenIn("token=&signature=x"), tokenIn("a=1&signature=x")]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("keeps an equals sign in a value and encodes it anew", () => {
    const notification = parsed("a=b=c&%73ignature=x");
    expect(notification.paramString).toBe("a=b%3Dc");
    expect(notification.signedBody).toBe("a=b%3Dc&signature=x");
  });

  it("reads fields by name, but not the signature or what is inherited", () => {
    const { get } = parsed("a=&signature=x");
    expect([get("a"), get("b"), get("signature"), get("constructor")]).toEqual([
      "",
      null,
      null,
      null,
    ]);
  });
});

describe("checkSignature", () => {
  it("takes a blank passphrase for none", () => {
    const body = vectors.itn.find(({ id }) => id === "I09")?.wire_body ?? "";
    expect([null, ""].map((none) => checkSignature(parsed(body), none))).toEqual([true, true]);
  });

  it("refuses the genuine signature with anything around it", () => {
    for (const tail of ["%20", "%00", "%0A", "0"]) {
      expect(checkSignature(parsed(genuine + tail), "jt7NOE43FZPn")).toBe(false);
    }
  });

  it.each(["I01", "I04", "I08"])("refuses the known mistakes of %s", (id) => {
    const vector = vectors.itn.find((itn) => itn.id === id);
    for (const { md5 } of Object.values(vectors.wrong_md5_hints[id] ?? {})) {
      const body = `${vector?.validate_body}&signature=${md5}`;
      expect(checkSignature(parsed(body), vector?.passphrase ?? null)).toBe(false);
    }
  });
});

describe("what a notification reports", () => {
  it("gives typed values", () => {
    expect(parsed(genuine).report).toEqual({
      providerPaymentId: "1089250",
      status: "COMPLETE",
      amountGrossCents: 34950,
    });
  });

  it.each(["FAILED", "complete", "COMPLETED", "COMPLETE ", ""])(
    "keeps the status %j as it is",
    (status) => {
      const body = `payment_status=${status.replace(" ", "+")}&signature=x`;
      expect(parsed(body).report.status).toBe(status);
    },
  );

  it("is blank or null where nothing was posted", () => {
    expect(parsed("signature=x").report).toEqual({
      providerPaymentId: "",
      status: "",
      amountGrossCents: null,
    });
  });
});
