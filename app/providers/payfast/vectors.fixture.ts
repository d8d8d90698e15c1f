import { readFileSync } from "node:fs";

type Pairs = [name: string, value: string][];

type Vectors = {
  php_urlencode_ascii: Record<string, string>;
  php_urlencode_other: Record<string, string>;
  php_trim_strips: string[];
  checkout_signature_order: string[];
  checkout_never_signed: string[];
  checkout: { id: string; why: string; passphrase: string | null; fields: Pairs; md5: string }[];
  itn: {
    id: string;
    why: string;
    passphrase: string | null;
    fields: Pairs;
    validate_body: string;
    md5: string;
    wire_body: string;
  }[];
  itn_must_reject: {
    id: string;
    why: string;
    passphrase: string;
    wire_body: string;
    expect: string;
  }[];
  api: {
    id: string;
    why: string;
    method: string;
    path: string;
    passphrase: string;
    signed_fields: Pairs;
    md5: string;
  }[];
  wrong_md5_hints: Record<string, Record<string, { md5: string }>>;
};

export const vectors: Vectors = JSON.parse(
  readFileSync(new URL("../../../tests/payfast/vectors.json", import.meta.url), "utf8"),
);
