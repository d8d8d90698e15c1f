import { describe, expect, it } from "vitest";
import {
  apiString,
  CHECKOUT_ORDER,
  checkoutString,
  encodePairs,
  itnString,
  judgeItn,
  md5,
  type Pair,
  parsePairs,
  phpTrim,
  phpUrlencode,
  withoutSignature,
} from "./signature";
import vectors from "./vectors.json";

/** Converts JSON arrays to pairs, checked. */
function pairs(fields: readonly (readonly string[])[]): Pair[] {
  return fields.map(([name, value]) => {
    if (name === undefined || value === undefined) throw new Error("not a pair");
    return [name, value];
  });
}

describe("urlencode", () => {
  it.each(Object.entries(vectors.php_urlencode_ascii))("encodes %s as %s", (input, output) => {
    expect(phpUrlencode(input)).toBe(output);
  });

  it.each([
    ["\n", vectors.php_urlencode_other.control_0A],
    ["\r\n", vectors.php_urlencode_other.control_0D0A],
    ["\u00a0", vectors.php_urlencode_other.nbsp],
    ["é", vectors.php_urlencode_other.e_acute],
    ["’", vectors.php_urlencode_other.rsquo],
    ["😀", vectors.php_urlencode_other.emoji],
  ])("encodes %j as %s", (input, output) => {
    expect(phpUrlencode(input)).toBe(output);
  });

  it("survives a lone surrogate", () => {
    expect(phpUrlencode("\ud83d")).toBe("%EF%BF%BD");
  });
});

describe("trim", () => {
  it("strips exactly PHP's characters, at both ends", () => {
    for (const character of vectors.php_trim_strips) {
      expect(phpTrim(`${character}a${character}b${character}`)).toBe(`a${character}b`);
    }
  });

  it.each(["\u00a0", "\f", "\ufeff", "\u2003"])("keeps %j", (character) => {
    expect(phpTrim(`${character}a${character}`)).toBe(`${character}a${character}`);
  });

  it("leaves nothing of blanks alone", () => {
    expect(phpTrim(" \t\n")).toBe("");
  });
});

describe("checkout form", () => {
  it("is signed in the documented order", () => {
    expect(CHECKOUT_ORDER).toEqual(vectors.checkout_signature_order);
  });

  it.each(vectors.checkout)("$id: $why", ({ fields, passphrase, string, md5: hash }) => {
    expect(checkoutString(pairs(fields), passphrase)).toBe(string);
    expect(md5(string)).toBe(hash);
  });

  it.each(vectors.checkout)("$id in any posted order", ({ fields, passphrase, string }) => {
    expect(checkoutString(pairs(fields).reverse(), passphrase)).toBe(string);
  });

  it("leaves unknown and never-signed fields out", () => {
    const fields: Pair[] = [
      ["amount", "5.00"],
      ["item_name", "x"],
    ];
    const unsigned = [...vectors.checkout_never_signed, "currency", "fica_idnumber"];
    const more = unsigned.map((name): Pair => [name, "1"]);
    expect(checkoutString([...more, ...fields], null)).toBe(checkoutString(fields, null));
  });
});

describe("notification", () => {
  it.each(vectors.itn)("$id: $why", (vector) => {
    const fields = pairs(vector.fields);
    expect(itnString(fields, vector.passphrase)).toBe(vector.string);
    expect(md5(vector.string)).toBe(vector.md5);
    expect(encodePairs(withoutSignature(parsePairs(vector.wire_body)))).toBe(vector.validate_body);
    expect(judgeItn(vector.wire_body, vector.passphrase)).toBe("genuine");
  });

  const REASONS: Record<string, string> = {
    R03: "missing signature",
    R06: "field after signature",
  };

  it.each(vectors.itn_must_reject)("$id is rejected: $why", ({ id, wire_body, passphrase }) => {
    expect(judgeItn(wire_body, passphrase)).toBe(REASONS[id] ?? "signature mismatch");
  });

  it("is rejected with a repeated field", () => {
    const body = `a=1&a=2&signature=${md5("a=1&a=2")}`;
    expect(judgeItn(body, null)).toBe("duplicate field");
  });
});

describe("API call", () => {
  it.each(vectors.api)("$id: $why", ({ signed_fields, passphrase, string, md5: hash }) => {
    expect(apiString(pairs(signed_fields), passphrase)).toBe(string);
    expect(md5(string)).toBe(hash);
  });

  it("does not sign testing", () => {
    expect(apiString([["testing", "true"]], "p")).toBe("passphrase=p");
  });
});
