import { may, NOT_FOR_ROLE, type Permitted } from "~/domain/accounts/admin";
import type { Permission } from "~/domain/accounts/roles";
import { DomainError } from "~/domain/errors";
import { SHOP_NAME } from "~/domain/settings/default-words";
import { publicSettings } from "~/domain/settings/settings.server";
import { expected } from "../server/expected.server";
import { TooManyRequests } from "../server/limits/rate-limit.server";
import { sayWhenToRetry } from "../server/limits/retry-after";
import { NOTHING_ALLOWED } from "../server/security-headers.server";
import { sentencePage, type WayBack } from "../server/sentence-page";
import { STATUS_OF } from "../server/status";
import { requireSession } from "../sessions/session.server";

export function sentenceAnswer(error: DomainError, back?: WayBack): Response {
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": NOTHING_ALLOWED,
  });
  if (error instanceof TooManyRequests) {
    headers.set("Retry-After", String(error.retryAfterSeconds));
  }
  const status = STATUS_OF[error.code];
  sayWhenToRetry(status, headers);
  const shopName = publicSettings().businessName ?? SHOP_NAME;
  return new Response(sentencePage(error.message, back, shopName), { status, headers });
}

/**
 * The signed-in admin who asks for a file.
 * @throws Response redirect to the sign-in page, or a page with a sentence and status 403 when the role may not have
 * it.
 */
export async function adminOfFile<P extends Permission>(
  request: Request,
  permission: P,
): Promise<Permitted<P>> {
  const { admin } = await requireSession(request);
  if (may(admin, permission)) return admin;
  throw sentenceAnswer(new DomainError("forbidden", NOT_FOR_ROLE), {
    to: "/admin",
    label: "Back to your work",
  });
}

/**
 * Answers a file. An expected failure is a page with its sentence and a link, because a route without a page has no
 * error boundary, and Remix would report it as unexpected. @throws every other error.
 */
export async function forFile(
  answer: () => Response | Promise<Response>,
  back?: WayBack,
): Promise<Response> {
  try {
    return await answer();
  } catch (thrown) {
    const error = expected(thrown);
    if (error instanceof DomainError) return sentenceAnswer(error, back);
    throw error;
  }
}
