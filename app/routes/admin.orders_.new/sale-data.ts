import type { Picked } from "~/domain/counter/choice";
import type { PricedChoice, Searched } from "~/domain/counter/pick.server";
import type { TypedTerms } from "~/domain/counter/terms";
import type { OrderView } from "~/domain/orders/view";
import type { useScans } from "~/ui/scan/scans";
import type { LostAnswer } from "~/ui/toasts/lost-answers";
import type { FormReply } from "~/web/forms/form-reply";

export const SALE_PAGE = "/admin/orders/new";
// For what leads to another address and leaves all that is typed on the page.
export const STAYS = { keepsTyped: true };

export type SaleData = PricedChoice & {
  choice: Picked[];
  terms: TypedTerms;
  searched: Searched | null;
  sold: OrderView | null;
  changeCents: number | null;
  isToPressAgain: boolean;
  idempotencyKey: string;
  // Why the answer to the last step did not come, which leaves the page as it was.
  lost?: LostAnswer;
};

export type SaleProps = { loaded: SaleData; reply: FormReply | undefined };

// The form that has the field for scans.
export type SaleScans = {
  form: React.RefObject<HTMLFormElement>;
  scans: ReturnType<typeof useScans>;
};

const AT_ITS_FIELD = /^(lines\[\d+\]\.(unitPriceCents|priceReason)|discountCents|given)$/;

// What was refused that stands beside a field of the picked books.
export const isAtItsField = (reply: FormReply | undefined): boolean =>
  Object.keys(reply?.errors ?? {}).some((name) => AT_ITS_FIELD.test(name));

export const aboutLines = (reply: FormReply | undefined): string[] => [
  ...new Set(
    Object.entries(reply?.errors ?? {}).flatMap(([name, sentences]) =>
      name.startsWith("lines") && !AT_ITS_FIELD.test(name) ? sentences : [],
    ),
  ),
];
