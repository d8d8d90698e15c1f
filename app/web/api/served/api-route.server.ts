import { matchRoutes } from "@remix-run/react";
import { DomainError } from "~/domain/errors";
import { requestFacts } from "../../server/context";
import { NOTHING_ALLOWED } from "../../server/security-headers.server";
import { sessionOfCall } from "../../sessions/session.server";
import type { ApiEndpoint, EndpointArgs } from "../endpoint.server";
import { apiError, errorAnswer } from "../error-answer.server";
import { API_ENDPOINTS } from "./all-endpoints";

/** Default content security policy, because an API answer is never rendered as a page. */
function withPolicy(answer: Response): Response {
  if (!answer.headers.has("Content-Security-Policy")) {
    answer.headers.set("Content-Security-Policy", NOTHING_ALLOWED);
  }
  return answer;
}

function refuseMethod(calls: ApiEndpoint[]): Response {
  const methods = calls.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const allow = methods.join(", ");
  return apiError(405, "method_not_allowed", `Use ${allow} here.`, { headers: { Allow: allow } });
}

/**
 * Runs the call of the request's method. Other methods get 405, or 401 without sign-in when every call is for admins.
 */
async function answerAt(calls: ApiEndpoint[], args: EndpointArgs): Promise<Response> {
  const method = args.request.method === "HEAD" ? "GET" : args.request.method;
  const call = calls.find((one) => one.method === method);
  if (call !== undefined) return call.answer(args);
  if (calls.every(({ access }) => access !== "everyone")) await sessionOfCall(args.request);
  return refuseMethod(calls);
}

const patternOf = (path: string): string => `/api/v1${path.replace(/\{(\w+)\}/g, ":$1")}`;

export function addressesOfEndpoints() {
  return API_ENDPOINTS.map(({ path }) => {
    const calls = API_ENDPOINTS.filter((call) => call.path === path);
    const isCacheable = calls.some((call) => call.isCacheable);
    return {
      name: patternOf(path),
      isPrivate: !isCacheable,
      ...(isCacheable ? { sharedBy: "everyone" as const } : {}),
      isCrossSite: calls.some(({ isCrossSite }) => isCrossSite),
    };
  });
}

/**
 * Resource route of these calls: finds the call by path, in which a word ranks before a parameter, and by method.
 * Expected failures become the API's error body. `calls` lists what it serves.
 */
export function apiRoute(calls: ApiEndpoint[]) {
  const paths = [...new Set(calls.map(({ path }) => path))];
  const routes = paths.map((path) => ({
    path: patternOf(path),
    handle: calls.filter((call) => call.path === path),
  }));

  async function answer(args: EndpointArgs): Promise<Response> {
    const [match] = matchRoutes(routes, new URL(args.request.url).pathname) ?? [];
    if (match === undefined) throw new DomainError("not_found", "There is no such call.");
    return answerAt(match.route.handle, { ...args, params: match.params });
  }

  const route = async (args: EndpointArgs): Promise<Response> => {
    const { requestId } = requestFacts(args.context);
    return withPolicy(await answer(args).catch((error) => errorAnswer(error, requestId)));
  };
  return Object.assign(route, { calls });
}

/** Resource route of all calls whose path begins with one of these nouns, such as `admin/books`. */
export const nounRoute = (...nouns: string[]) =>
  apiRoute(
    API_ENDPOINTS.filter(({ path }) => nouns.some((noun) => `${path}/`.startsWith(`/${noun}/`))),
  );
