import { z } from "zod";
import { readIdempotencyKey } from "~/domain/idempotency/key";

const HEADER = "Idempotency-Key";

export const idempotencyHeader = (what: string) => ({
  [HEADER]: z.string().min(16).max(255).optional().describe(what),
});

export const creationHeader = idempotencyHeader(
  "The same sent again under it, such as a UUID, makes nothing and is answered as it was",
);

/** The `Idempotency-Key` of a call, if it has one. @throws DomainError invalid when it is too short to be unique. */
export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get(HEADER);
  return key === null ? undefined : readIdempotencyKey(key, HEADER);
}
