import { createCookie, redirect } from "@remix-run/node";
import { ADMIN_TOASTS, type AdminToastName } from "~/domain/admin-toasts";
import { TOASTS, type Toast, type ToastName } from "~/domain/toasts";
import { env } from "~/env.server";

const isHttps = env.BASE_URL.startsWith("https:");

/** Carries the name of a toast over one redirect. Only known names mean anything, so it needs no signature. */
const flash = createCookie(isHttps ? "__Host-flash" : "flash", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: 60,
  secure: isHttps,
});

type FlashName = ToastName | AdminToastName;

const FLASHES: Record<FlashName, Toast> = { ...TOASTS, ...ADMIN_TOASTS };

const isFlashName = (value: unknown): value is FlashName =>
  typeof value === "string" && Object.hasOwn(FLASHES, value);

/** The header that shows a toast on the next page. */
export async function flashCookie(toast: FlashName): Promise<string> {
  return flash.serialize(toast);
}

/** Answers a successful form: 303 to the next page, which shows the toast once. */
export async function redirectWithToast(location: string, toast: FlashName): Promise<Response> {
  return redirect(location, {
    status: 303,
    headers: { "Set-Cookie": await flashCookie(toast) },
  });
}

/** The toast that this request brings, and the header that makes it the last time. */
export async function takeToast(
  request: Request,
): Promise<{ toast: Toast | null; headers: Record<string, string> }> {
  const name: unknown = await flash.parse(request.headers.get("Cookie"));
  if (!isFlashName(name)) return { toast: null, headers: {} };
  const cleared = await flash.serialize("", { maxAge: 0 });
  return { toast: FLASHES[name], headers: { "Set-Cookie": cleared } };
}
