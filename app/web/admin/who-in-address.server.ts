import { DomainError } from "~/domain/errors";
import { readPersonKey, WHO_MESSAGE } from "~/domain/privacy/key";
import { forPage } from "../pages/page.server";

export function readWho(request: Request): { who: string } {
  const who = new URL(request.url).searchParams.get("who") ?? "";
  if (readPersonKey(who) === null) throw new DomainError("not_found", WHO_MESSAGE);
  return { who };
}

/** The person in a page's URL. @throws a page that says what is missing. */
export const whoInAddress = (request: Request): { who: string } => forPage(() => readWho(request));
