import type { BankView } from "../settings/view";

export const bankFacts = (bank: BankView | null): [name: string, value: string][] =>
  bank === null
    ? []
    : [
        ["Bank", bank.bankName],
        ["Account holder", bank.accountHolder],
        ["Account number", bank.accountNumber],
        ["Branch code", bank.branchCode],
      ];
