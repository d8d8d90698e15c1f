import { flag, type Readers, readInto, text } from "./readers";

/** The stand-in's only merchant account. */
export interface Account {
  merchantId: string;
  merchantKey: string;
  /** Blank: the account has no passphrase. */
  passphrase: string;
  requireSignature: boolean;
  /** The merchant's address; a buyer with it is refused. */
  email: string;
  name: string;
  /** False: not verified, or without payment methods. */
  canReceive: boolean;
}

/** The shared sandbox credentials of the PayFast developer docs; name and address are invented. */
export function defaultAccount(): Account {
  return {
    merchantId: "10000100",
    merchantKey: "46f0cd694581a",
    passphrase: "jt7NOE43FZPn",
    requireSignature: true,
    email: "merchant@stand-in.example",
    name: "Test Merchant",
    canReceive: true,
  };
}

const readers: Readers<Account> = {
  merchantId: text,
  merchantKey: text,
  passphrase: text,
  requireSignature: flag,
  email: text,
  name: text,
  canReceive: flag,
};

export function changeAccount(current: Account, input: unknown): Account {
  return readInto({ ...current }, readers, input);
}
