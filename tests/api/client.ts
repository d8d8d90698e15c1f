import createClient from "openapi-fetch";
import type { paths } from "../../clients/typescript/dogear-api";

/** A fetch with a cookie jar. */
function fetchWithCookies(): (request: Request) => Promise<Response> {
  const jar = new Map<string, string>();
  return async (request) => {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookies !== "") request.headers.set("Cookie", cookies);
    const answer = await fetch(request);
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
}

/** A multipart form: text as it is, everything else as JSON. */
export function asForm(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    const isPlain = value instanceof Blob || typeof value === "string";
    form.set(name, isPlain ? value : JSON.stringify(value));
  }
  return form;
}

/** An off-the-shelf client of the JSON API with the generated types. */
export const apiClient = (shop: { url: string }) =>
  createClient<paths>({ baseUrl: `${shop.url}/api/v1`, fetch: fetchWithCookies() });
