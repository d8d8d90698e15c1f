export const DURATION_BOUNDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2];
const BOUNDS_MS = DURATION_BOUNDS.map((seconds) => seconds * 1_000);

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const OTHER_METHOD = "other";
// Replaces the status of an answer whose client disconnected before its end.
const CUT_SHORT = 0;

/** Answers of a route to a method with a status: how many ended within each bound and beyond, and their total time. */
export type RequestSeries = {
  route: string;
  method: string;
  status: string;
  within: number[];
  ms: number;
};

const series = new Map<string, Map<number, RequestSeries>>();

function seriesOf(route: string, method: string, status: number): RequestSeries {
  let ofRoute = series.get(route);
  if (ofRoute === undefined) {
    ofRoute = new Map();
    series.set(route, ofRoute);
  }
  const at = METHODS.indexOf(method);
  const key = status * (METHODS.length + 1) + at + 1;
  let one = ofRoute.get(key);
  if (one === undefined) {
    one = {
      route,
      method: METHODS[at] ?? OTHER_METHOD,
      status: status === CUT_SHORT ? "cut short" : String(status),
      within: Array<number>(BOUNDS_MS.length + 1).fill(0),
      ms: 0,
    };
    ofRoute.set(key, one);
  }
  return one;
}

type Ended = { route: string; method: string; status: number; ms: number; isCutShort: boolean };

/** Counts a finished request. Plain numbers in memory, so that a cached page does not take noticeably longer. */
export function countRequest({ route, method, status, ms, isCutShort }: Ended): void {
  const one = seriesOf(route, method, isCutShort ? CUT_SHORT : status);
  let bound = 0;
  while (bound < BOUNDS_MS.length && ms > (BOUNDS_MS[bound] ?? 0)) bound += 1;
  one.within[bound] = (one.within[bound] ?? 0) + 1;
  one.ms += ms;
}

export const requestSeries = (): RequestSeries[] =>
  [...series.values()].flatMap((ofRoute) => [...ofRoute.values()]);
