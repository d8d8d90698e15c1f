import { MAX_IMAGE_BYTES, refusal } from "~/domain/image/refusals";

const BROKEN_LINE = "We could not reach the shop. Check your connection and choose it again.";
const SIGNED_OUT = "Your session has ended. Sign in again in another tab, then choose it again.";
const UNAUTHENTICATED = 401;

/** The image's URL from the response, or the error sentence. */
function readAnswer(request: XMLHttpRequest): { url: string } | { sentence: string } {
  if (request.status === UNAUTHENTICATED) return { sentence: SIGNED_OUT };
  try {
    const answer: unknown = JSON.parse(request.responseText);
    if (typeof answer === "object" && answer !== null) {
      if ("url" in answer && typeof answer.url === "string") return { url: answer.url };
      if ("message" in answer && typeof answer.message === "string") {
        return { sentence: answer.message };
      }
    }
  } catch {
    // A proxy answered, not the shop.
  }
  return { sentence: BROKEN_LINE };
}

/**
 * Uploads an image and reports progress from 0 to 1. Answers its URL or an error sentence. Uses XMLHttpRequest
 * because fetch does not report upload progress.
 */
export function sendImage(
  file: File,
  use: "book" | "banner",
  onProgress: (share: number) => void,
): Promise<{ url: string } | { sentence: string }> {
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
    request.onerror = () => resolve({ sentence: BROKEN_LINE });
    request.open("POST", "/api/v1/admin/uploads");
    request.send(form);
  });
}
