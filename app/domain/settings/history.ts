import type { ChangeView } from "../accounts/view";
import { fieldOfSetting, isSetting } from "./table";

const CREDENTIALS: Readonly<Record<string, string>> = {
  payfastMerchantId: "PayFast Merchant ID",
  payfastMerchantKey: "PayFast Merchant Key",
  payfastPassphrase: "PayFast passphrase",
};

const nameOf = (field: string) =>
  isSetting(field) ? fieldOfSetting(field).inHistory : CREDENTIALS[field];

export function namesInHistory(changes: ChangeView[]): Record<string, string> {
  const fields = changes.flatMap((change) => change.changes.map(({ field }) => field));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const name = nameOf(field);
      return name === undefined ? [] : [[field, name]];
    }),
  );
}
