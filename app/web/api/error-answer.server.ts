import { DomainError, type FieldErrors, TryLater } from "~/domain/errors";
import { expected } from "../server/expected.server";
import { sayWhenToRetry } from "../server/limits/retry-after";
import { log } from "../server/log/log.server";
import { internalErrorSentence } from "../server/log/report-error.server";
import { STATUS_OF } from "../server/status";

export function apiError(
  status: number,
  code: string,
  message: string,
  extra: { fields?: FieldErrors; headers?: HeadersInit } = {},
): Response {
  const error = { code, message, fields: extra.fields ?? {} };
  const headers = new Headers(extra.headers);
  sayWhenToRetry(status, headers);
  return Response.json({ error, message }, { status, headers });
}

export class BadJson extends Error {}

export function errorAnswer(thrown: unknown, requestId: string): Response {
  const error = expected(thrown, requestId);
  if (error instanceof Response) return error;
  if (error instanceof BadJson) return apiError(400, "bad_json", "The body is not valid JSON.");
  if (error instanceof TryLater) {
    const { code, message, fields, retryAfterSeconds } = error;
    const headers = { "Retry-After": String(retryAfterSeconds) };
    return apiError(STATUS_OF[code], code, message, { fields, headers });
  }
  if (error instanceof DomainError) {
    return apiError(STATUS_OF[error.code], error.code, error.message, { fields: error.fields });
  }
  log.error({ requestId, error: error instanceof Error ? error.stack : error }, "api call failed");
  return apiError(500, "internal", internalErrorSentence(requestId));
}
