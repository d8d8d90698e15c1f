import { DomainError } from "~/domain/errors";
import { adminOfCall } from "../cookies/session.server";
import { requestFacts } from "../server/context";
import { NOTHING_ALLOWED } from "../server/security-headers.server";
import type { ApiCall, CallArgs } from "./call.server";
import { apiError, errorAnswer } from "./error-answer.server";

/** Default content security policy: an API answer is never rendered as a page. */
function withPolicy(answer: Response): Response {
  if (!answer.headers.has("Content-Security-Policy")) {
    answer.headers.set("Content-Security-Policy", NOTHING_ALLOWED);
  }
  return answer;
}

/** Wraps an API handler: expected failures become the API's error body, and nothing may be loaded. */
export function apiAnswer(answer: (args: CallArgs) => Promise<Response>) {
  return async (args: CallArgs): Promise<Response> => {
    const { requestId } = requestFacts(args.context);
    return withPolicy(await answer(args).catch((error) => errorAnswer(error, requestId)));
  };
}

function refuseMethod(calls: ApiCall[]): Response {
  const methods = calls.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const allow = [...new Set(methods)].join(", ");
  return apiError(405, "method_not_allowed", `Use ${allow} here.`, { headers: { Allow: allow } });
}

const isOf = ({ of = {} }: ApiCall, params: CallArgs["params"]) =>
  Object.entries(of).every(([name, text]) => params[name] === text);

/**
 * Request handler for one path of the API: dispatches by method. Other methods get 405, or 401 for strangers when
 * every call is for admins. `calls` lists what it serves.
 */
export function apiDoor(...calls: ApiCall[]) {
  const isForAdmins = calls.every(({ access }) => access === "admin");

  const door = apiAnswer(async (args) => {
    const method = args.request.method === "HEAD" ? "GET" : args.request.method;
    const ofMethod = calls.filter((call) => call.method === method);
    const call = ofMethod.find((one) => isOf(one, args.params));
    if (call !== undefined) return call.answer(args);
    if (isForAdmins) await adminOfCall(args.request);
    if (ofMethod.length === 0) return refuseMethod(calls);
    throw new DomainError("not_found", "404 Page Not Found");
  });
  return Object.assign(door, { calls });
}
