import autocannon from "autocannon";
import type { LoadPlan, LoadResult } from "./load";

/** Every n-th request from `first`, so that no two connections send the same one at once. */
function shareOf<Item>(items: Item[], first: number, connections: number): Item[] {
  const share = items.filter((_, i) => i % connections === first % connections);
  return share.length > 0 ? share : items;
}

async function send(plan: LoadPlan): Promise<LoadResult & { answered: number }> {
  const { url, connections, seconds, requests } = plan;
  let next = 0;
  const startedAt = performance.now();
  let lastAt = startedAt;
  const result = await autocannon({
    url,
    connections,
    ...(seconds === undefined ? { amount: requests.length } : { duration: seconds }),
    setupClient(client) {
      client.setRequests(shareOf(requests, next++, connections));
      client.on("response", () => {
        lastAt = performance.now();
      });
    },
  });
  const answered = result["2xx"];
  return {
    answered,
    // Autocannon rounds its duration up to full seconds.
    perSecond: answered / (seconds === undefined ? (lastAt - startedAt) / 1_000 : result.duration),
    failed: result.errors + result.timeouts + result.non2xx,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

process.once("message", (plan: LoadPlan) => {
  send(plan).then(
    (result) => process.send?.(result, () => process.disconnect()),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
