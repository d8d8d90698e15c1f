import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { asExpected } from "~/domain/busy.server";
import { DomainError, type FieldErrors, TryLater } from "~/domain/errors";
import { withoutAbsentNulls } from "../forms/absent-nulls";
import { fieldErrors } from "../forms/field-errors";
import { plainSentence } from "../forms/plain-sentences";
import { requestFacts } from "../server/context";
import { log } from "../server/log.server";
import { NOTHING_ALLOWED } from "../server/security-headers.server";
import { STATUS_OF } from "./status";

/** One call of the JSON API. `body` reads and checks the JSON that was sent. */
export type ApiCall = {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  clientAddress: string;
  body: <Schema extends z.ZodType>(schema: Schema) => Promise<z.infer<Schema>>;
};

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Handlers<Call> = Partial<Record<Method, (call: Call) => unknown>>;
type DoorArgs = LoaderFunctionArgs | ActionFunctionArgs;

/** The one shape of every error: for programs under `error`, for people in `message`. */
export function apiError(
  status: number,
  code: string,
  message: string,
  extra: { fields?: FieldErrors; headers?: HeadersInit } = {},
): Response {
  const error = { code, message, fields: extra.fields ?? {} };
  return Response.json({ error, message }, { status, headers: extra.headers ?? {} });
}

class BadJson extends Error {}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw new BadJson();
  }
}

/** What a call sent, checked; null is as good as absent where a field may be absent. @throws DomainError invalid, with a sentence for each faulty field. */
export function checkInput<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): z.infer<Schema> {
  const result = schema.safeParse(withoutAbsentNulls(schema, given), { error: plainSentence });
  if (result.success) return result.data;
  const fields = fieldErrors(result.error);
  const first = Object.values(fields)[0]?.[0] ?? "Please check what was sent.";
  throw new DomainError("invalid", first, fields);
}

function answerError(thrown: unknown, requestId: string): Response {
  const error = asExpected(thrown);
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
  return apiError(
    500,
    "internal",
    `Something went wrong on our side. Please tell us this number: ${requestId}`,
  );
}

/** An answer to a call is never shown as a page, unless it says what it may load. */
function withPolicy(answer: Response): Response {
  if (!answer.headers.has("Content-Security-Policy")) {
    answer.headers.set("Content-Security-Policy", NOTHING_ALLOWED);
  }
  return answer;
}

/**
 * The JSON door of an address: one handler a method. What a handler returns is answered as JSON, a Response as it
 * is; expected failures get the one error shape; other methods answer 405 by themselves.
 */
export function apiRoute(handlers: Handlers<ApiCall>) {
  return apiDoor(handlers, () => ({}));
}

/** As `apiRoute`, with somebody at the door: `enter` comes first for every method, and adds to each call. */
export function apiDoor<Guest extends object>(
  handlers: Handlers<ApiCall & Guest>,
  enter: (request: Request) => Guest | Promise<Guest>,
) {
  const allow = Object.keys(handlers)
    .flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]))
    .join(", ");

  function refuseMethod(): Response {
    const headers = { Allow: allow };
    return apiError(405, "method_not_allowed", `Use ${allow} here.`, { headers });
  }

  async function answer({ request, params, context }: DoorArgs): Promise<Response> {
    const { requestId, clientAddress } = requestFacts(context);
    const method = request.method === "HEAD" ? "GET" : request.method;
    const handler = Object.entries(handlers).find(([name]) => name === method)?.[1];
    try {
      const guest = await enter(request);
      if (handler === undefined) return refuseMethod();
      const url = new URL(request.url);
      const body: ApiCall["body"] = async (schema) => checkInput(schema, await readJson(request));
      const answered = await handler({ ...guest, request, url, params, clientAddress, body });
      return answered instanceof Response ? answered : Response.json(answered);
    } catch (error) {
      return answerError(error, requestId);
    }
  }

  const door = async (args: DoorArgs) => withPolicy(await answer(args));
  return { loader: door, action: door };
}
