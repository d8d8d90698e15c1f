import { redirect } from "@remix-run/node";
import { isPaymentId } from "~/domain/values/ids";
import { ADMIN_TOASTS, type AdminToastName } from "~/ui/toasts/admin-toasts";
import { withDoubt } from "~/ui/toasts/doubts";
import { ownHoldToast, TOASTS, type ToastName } from "~/ui/toasts/shop-toasts";
import { type Toast, withCount } from "~/ui/toasts/toast";
import { shopCookie } from "./shop-cookie.server";

const KEPT_SECONDS = 60;

/** Only known names and plain numbers are accepted, so it needs no signature. */
const flash = shopCookie("flash", KEPT_SECONDS);

type FlashName = ToastName | AdminToastName;

const FLASHES: Record<FlashName, Toast> = { ...TOASTS, ...ADMIN_TOASTS };

const isFlashName = (value: unknown): value is FlashName =>
  typeof value === "string" && Object.hasOwn(FLASHES, value);

/**
 * `Set-Cookie` header that shows a toast on the next page. `more` is the number for the toast's `{n}`, or a word that
 * the page understands.
 */
export async function flashCookie(toast: FlashName, more?: number | string): Promise<string> {
  return flash.serialize(more === undefined ? toast : `${toast} ${more}`);
}

export async function flashedWord(request: Request, toasts: FlashName[]): Promise<string | null> {
  const value: unknown = await flash.parse(request.headers.get("Cookie"));
  const [name, word] = typeof value === "string" ? value.split(" ") : [];
  return toasts.some((toast) => toast === name) ? (word ?? null) : null;
}

export async function redirectWithToast(
  location: string,
  toast: FlashName,
  more?: number | string,
): Promise<Response> {
  return redirect(location, {
    status: 303,
    headers: { "Set-Cookie": await flashCookie(toast, more) },
  });
}

function readFlash(value: unknown): Toast | null {
  const [name, count] = typeof value === "string" ? value.split(" ") : [];
  if (!isFlashName(name)) return null;
  if (name === "own-hold" && count && isPaymentId(count)) return ownHoldToast(count);
  const toast = FLASHES[name];
  if (count && (name === "book-created" || name === "book-updated")) return withDoubt(toast, count);
  return /^\d{1,6}$/.test(count ?? "")
    ? { ...toast, title: withCount(toast.title, Number(count)) }
    : toast;
}

export async function takeToast(
  request: Request,
): Promise<{ toast: Toast | null; headers: Record<string, string> }> {
  const toast = readFlash(await flash.parse(request.headers.get("Cookie")));
  if (toast === null) return { toast, headers: {} };
  return { toast, headers: { "Set-Cookie": await flash.serialize("", { maxAge: 0 }) } };
}
