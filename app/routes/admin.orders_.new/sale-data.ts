import type { Picked } from "~/domain/counter/choice";
import type { PricedChoice, Searched } from "~/domain/counter/pick.server";
import type { EarlierSale } from "~/domain/counter/sold-before.server";
import type { TypedTerms } from "~/domain/counter/terms";
import type { OrderView } from "~/domain/orders/view";
import type { FormReply } from "~/web/forms/form-reply";

export type SaleData = PricedChoice & {
  choice: Picked[];
  terms: TypedTerms;
  searched: Searched | null;
  sold: OrderView | null;
  changeCents: number | null;
  soldBefore: EarlierSale | null;
  idempotencyKey: string;
};

export type SaleProps = { loaded: SaleData; reply: FormReply | undefined };

export const aboutLines = (reply: FormReply | undefined): string[] => [
  ...new Set(
    Object.entries(reply?.errors ?? {}).flatMap(([name, sentences]) =>
      name.startsWith("lines") && !name.endsWith(".priceReason") ? sentences : [],
    ),
  ),
];
