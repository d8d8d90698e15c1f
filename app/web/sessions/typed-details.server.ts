import { data } from "@remix-run/node";
import { shopCookie } from "./shop-cookie.server";

const KEPT_SECONDS = 60 * 60;
// Browsers drop cookies of more than 4 096 bytes.
const MOST_CHARACTERS = 4_000;
const DETAILS =
  /^(?:(?:customer|buyer)[A-Z]\w*|delivery(?:MethodId|Address\.\w+)|pickupPoint|method|emailAsTyped)$/;

/** What was typed at a refused checkout, so that going to the cart and back does not lose it. */
const cookie = shopCookie("typed", KEPT_SECONDS);

const onlyDetails = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => DETAILS.test(entry[0]) && typeof entry[1] === "string",
    ),
  );

/** Details typed at the checkout within the last hour without an order; null if there are none. */
export async function typedDetails(request: Request): Promise<Record<string, string> | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "object" && value !== null ? onlyDetails(value) : null;
}

type Refusal<Reply> = { data: Reply; init: ResponseInit | null };

/** The answer to a checkout: a refusal stores what was typed in a cookie, an order removes it. */
export async function keepingDetails<Reply extends { values: Record<string, string> }>(
  answer: Response | Refusal<Reply>,
) {
  if (answer instanceof Response) {
    answer.headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
    return answer;
  }
  const kept = await cookie.serialize(onlyDetails(answer.data.values));
  const headers = kept.length > MOST_CHARACTERS ? {} : { "Set-Cookie": kept };
  return data(answer.data, { ...answer.init, headers });
}
