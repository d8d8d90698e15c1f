import { MAX_IMAGE_BYTES } from "~/domain/image/max-bytes";
import { refusal } from "~/domain/image/refusals";
import type { ImageUse } from "~/domain/image/schema";

export const BROKEN_LINE = "We could not reach the shop. Check your connection.";
const SIGNED_OUT = "Your session has ended. Sign in again in another tab.";
const UNAUTHENTICATED = 401;
const FIRST_SERVER_FAULT = 500;

/** The image's URL, or why there is none; `isLost` when the same file may be sent again. */
export type SentImage = { url: string } | { sentence: string; isLost?: true };

function readAnswer(request: XMLHttpRequest): SentImage {
  if (request.status === UNAUTHENTICATED) return { sentence: SIGNED_OUT, isLost: true };
  try {
    const answer: unknown = JSON.parse(request.responseText);
    if (typeof answer === "object" && answer !== null) {
      if ("url" in answer && typeof answer.url === "string") return { url: answer.url };
      if ("message" in answer && typeof answer.message === "string") {
        const isLost = request.status >= FIRST_SERVER_FAULT;
        return { sentence: answer.message, ...(isLost ? { isLost } : {}) };
      }
    }
  } catch {
    // A proxy answered, not the shop.
  }
  return { sentence: BROKEN_LINE, isLost: true };
}

/** Reports progress from 0 to 1. Uses XMLHttpRequest, because fetch does not report upload progress. */
export function sendImage(
  file: File,
  use: ImageUse,
  onProgress: (share: number) => void,
): Promise<SentImage> {
  if (file.size > MAX_IMAGE_BYTES) {
    return Promise.resolve({ sentence: refusal("too_many_bytes").message });
  }
  const form = new FormData();
  form.append("use", use);
  form.append("file", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / Math.max(total, 1));
    request.onload = () => resolve(readAnswer(request));
    request.onerror = () => resolve({ sentence: BROKEN_LINE, isLost: true });
    request.open("POST", "/api/v1/admin/uploads");
    request.send(form);
  });
}
