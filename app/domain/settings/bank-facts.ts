import type { BankView } from "./view";

/** A bank account by name and value, as a mail lists it; empty without one. */
export const bankFacts = (bank: BankView | null): [name: string, value: string][] =>
  bank === null
    ? []
    : [
        ["Bank", bank.bankName],
        ["Account holder", bank.accountHolder],
        ["Account number", bank.accountNumber],
        ["Branch code", bank.branchCode],
      ];
