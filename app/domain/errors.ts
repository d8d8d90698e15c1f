export type DomainErrorCode =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "proof_required"
  | "not_found"
  | "conflict"
  | "sold_out"
  | "price_changed"
  | "too_many"
  | "unavailable";

/** Messages by field name; the empty name is the whole form. */
export type FieldErrors = Record<string, string[]>;

/** An expected failure that the shopper or admin can act on. Only the form and API adapters catch it. */
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

export class TryLater extends DomainError {
  constructor(
    readonly retryAfterSeconds: number,
    message: string,
    fields: FieldErrors = {},
  ) {
    super("too_many", message, fields);
  }
}
