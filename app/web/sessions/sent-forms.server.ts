import { z } from "zod";
import { shopCookie } from "./shop-cookie.server";

const REMEMBERED_SECONDS = 60 * 60;
const MOST_FORMS = 5;
// A browser drops a cookie of more than 4096 bytes, and with it every nonce.
const LONGEST_TEXT = 120;

const sentSchema = z.object({
  page: z.string(),
  nonce: z.string(),
  reference: z.string(),
  about: z.string().optional(),
});
type SentForm = z.infer<typeof sentSchema>;

/** What this browser sent: who goes back to a form finds it with the same nonce, so that it is not sent twice. */
const cookie = shopCookie("sent", REMEMBERED_SECONDS);

async function sentForms(request: Request): Promise<SentForm[]> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  const read = z.array(sentSchema).safeParse(value);
  return read.success ? read.data : [];
}

// One address may have forms for many lists.
function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const which = ["list", "isbn"].flatMap((name) => searchParams.getAll(name));
  return [pathname, ...which].join(" ").slice(0, LONGEST_TEXT);
}

export async function sentFromHere(request: Request): Promise<SentForm | undefined> {
  const here = pageOf(request);
  return (await sentForms(request)).find(({ page }) => page === here);
}

/** What the enquiry with this number was about, if this browser sent it: its address alone tells nobody. */
export async function aboutSent(request: Request, reference: string): Promise<string | null> {
  return (await sentForms(request)).find((one) => one.reference === reference)?.about ?? null;
}

/** Notes what was sent. `isAgain` says that this browser had sent the same. */
export async function noteSent(
  request: Request,
  { nonce, reference, about }: { nonce: string | undefined; reference: string; about?: string },
): Promise<{ isAgain: boolean; cookie: string }> {
  const sent = {
    ...{ page: pageOf(request), nonce: nonce ?? "", reference },
    about: about?.slice(0, LONGEST_TEXT),
  };
  const before = await sentForms(request);
  const isSame = (one: SentForm) => one.nonce === sent.nonce && one.reference === reference;
  const others = before.filter(({ page }) => page !== sent.page);
  return {
    isAgain: before.some(isSame),
    cookie: await cookie.serialize([sent, ...others].slice(0, MOST_FORMS)),
  };
}
