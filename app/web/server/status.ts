import type { DomainErrorCode } from "~/domain/errors";

export const STATUS_OF: Record<DomainErrorCode, number> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  proof_required: 403,
  not_found: 404,
  conflict: 409,
  sold_out: 409,
  price_changed: 409,
  too_many: 429,
  unavailable: 503,
};
