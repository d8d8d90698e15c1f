import { DomainError } from "~/domain/errors";
import { printablePolicy } from "../server/security-headers.server";
import { styleHashes } from "./document.server";
import { sentenceAnswer } from "./sentence-answer.server";

const PRIVATE = { "Cache-Control": "private" };

export function pdfAnswer(pdf: Buffer, fileName: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...PRIVATE,
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${fileName}"`,
    },
  });
}

/** An HTML page that may load nothing; only inline styles apply. */
export function selfContainedPage(html: string, headers: Record<string, string> = {}): Response {
  return new Response(html, {
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": printablePolicy(styleHashes(html)),
    },
  });
}

export const printableAnswer = (html: string): Response => selfContainedPage(html, PRIVATE);

/** Whether a browser navigates here, so that a person reads the answer. */
export const isFromAddressBar = (request: Request) =>
  request.headers.get("Accept")?.includes("text/html") === true;

/**
 * Answers an expected failure as a one-sentence page when a browser navigates here.
 * @throws whatever `answer` throws, for other clients: they get the API's error body.
 */
export async function forReaders(
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof DomainError) || !isFromAddressBar(request)) throw error;
    return sentenceAnswer(error);
  }
}
