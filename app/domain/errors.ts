export type DomainErrorCode =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "sold_out"
  | "price_changed"
  | "too_many"
  | "unavailable";

/** Sentences by field name; the empty name belongs to the whole form. */
export type FieldErrors = Record<string, string[]>;

/** A failure that the shopper or admin can do something about. Only the form and API adapters catch it. */
export class DomainError extends Error {
  override readonly name = "DomainError";

  constructor(
    readonly code: DomainErrorCode,
    message: string,
    readonly fields: FieldErrors = {},
  ) {
    super(message);
  }
}

/** What may be tried again later: in so many seconds. */
export class TryLater extends DomainError {
  constructor(
    readonly retryAfterSeconds: number,
    message: string,
    fields: FieldErrors = {},
  ) {
    super("too_many", message, fields);
  }
}
