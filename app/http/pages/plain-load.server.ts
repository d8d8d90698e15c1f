import type { AppLoadContext, ServerBuild } from "@remix-run/node";

type Asked = { request: Request; params: Record<string, string>; context: AppLoadContext };

/** What Remix's `data` gives. */
type WithInit = { type: string; data: unknown; init: ResponseInit | null };

const isWithInit = (value: unknown): value is WithInit =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  value.type === "DataWithResponseInit";

const hasHeaders = (headers: HeadersInit | undefined): boolean =>
  headers !== undefined && [...new Headers(headers)].length > 0;

/** The plain data of a loader's answer; undefined where it says more of the answer than its data. */
function plainData(answer: unknown): unknown {
  if (!isWithInit(answer)) return answer instanceof Response ? undefined : answer;
  const { status = 200, headers } = answer.init ?? {};
  return status === 200 && !hasHeaders(headers) ? answer.data : undefined;
}

/**
 * Runs the loaders of these routes, as Remix does. Null when one of them fails, redirects, or sets a status or a header:
 * then Remix has to answer.
 */
export async function loadPlainly(
  { routes }: ServerBuild,
  chain: string[],
  asked: Asked,
): Promise<Record<string, unknown> | null> {
  try {
    const loaded = await Promise.all(
      chain.map(async (id) => [id, plainData(await routes[id]?.module.loader?.(asked))] as const),
    );
    return loaded.some(([, data]) => data === undefined) ? null : Object.fromEntries(loaded);
  } catch {
    return null;
  }
}
