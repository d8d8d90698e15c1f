import { describe, expect, it } from "vitest";
import { CHECKOUT_ORDER, signCheckout } from "./checkout.server";
import { vectors } from "./vectors.fixture";

describe("signCheckout", () => {
  it("knows PayFast's order", () => {
    expect(CHECKOUT_ORDER).toEqual(vectors.checkout_signature_order);
  });

  it("is tested with every vector", () => {
    expect(vectors.checkout).toHaveLength(18);
  });

  it.each(vectors.checkout)("$id: $why", ({ fields, passphrase, md5 }) => {
    expect(signCheckout(fields, passphrase)).toBe(md5);
    expect(signCheckout(fields.toReversed(), passphrase)).toBe(md5);
  });

  it.each([...vectors.checkout_never_signed, "unheard_of"])("never signs %s", (name) => {
    for (const { fields, passphrase, md5 } of vectors.checkout) {
      expect(signCheckout([[name, "x"], ...fields], passphrase)).toBe(md5);
    }
  });

  it("takes a passphrase of nothing but white space for none", () => {
    const bare = vectors.checkout.find(({ id }) => id === "C17");
    expect(signCheckout(bare?.fields ?? [], " \n")).toBe(bare?.md5);
  });

  it("differs from every known mistake", () => {
    for (const { id, fields, passphrase } of vectors.checkout) {
      for (const [mistake, { md5 }] of Object.entries(vectors.wrong_md5_hints[id] ?? {})) {
        const right = vectors.checkout.find((vector) => vector.id === id)?.md5;
        if (md5 !== right) expect(signCheckout(fields, passphrase), mistake).not.toBe(md5);
      }
    }
  });
});
