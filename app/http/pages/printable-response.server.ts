import { DomainError } from "~/domain/errors";
import { STATUS_OF } from "../api/status";
import { TooManyRequests } from "../server/rate-limit.server";
import { printablePolicy } from "../server/security-headers.server";
import { styleHashes } from "./document.server";
import { sentencePage } from "./refuse.server";

/** Beside the `no-store` that everything about a payment carries. */
const PRIVATE = { "Cache-Control": "private" };

/** A PDF that the browser shows, and keeps under `fileName`. */
export function pdfAnswer(pdf: Buffer, fileName: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...PRIVATE,
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${fileName}"`,
    },
  });
}

/** A page that loads nothing: nothing works in it but its own styles. */
export function selfContainedPage(html: string, headers: Record<string, string> = {}): Response {
  return new Response(html, {
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": printablePolicy(styleHashes(html)),
    },
  });
}

/** A self-contained page for printing. */
export const printableAnswer = (html: string): Response => selfContainedPage(html, PRIVATE);

const isFromAddressBar = (request: Request) =>
  request.headers.get("Accept")?.includes("text/html") === true;

/**
 * Answers an expected failure with a page of one sentence when a browser has opened the address in a tab.
 * @throws whatever `answer` throws, to all others: they get the API's one error shape.
 */
export async function forReaders(
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof DomainError) || !isFromAddressBar(request)) throw error;
    const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
    if (error instanceof TooManyRequests) {
      headers.set("Retry-After", String(error.retryAfterSeconds));
    }
    return new Response(sentencePage(error.message), { status: STATUS_OF[error.code], headers });
  }
}
