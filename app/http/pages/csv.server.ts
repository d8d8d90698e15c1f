import { setImmediate } from "node:timers/promises";

/** A file's pieces as they are made, one at a time: between two of them other requests are served. */
function streamOf(pieces: Iterator<string>, hungUp: AbortSignal): ReadableStream<string> {
  return new ReadableStream<string>(
    {
      async pull(controller) {
        await setImmediate();
        const { done, value } = pieces.next();
        if (done || hungUp.aborted) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Answers with a CSV file to download. It is never whole in memory, and packed on its way: Remix takes what a slow
 * client has not read yet into memory, and packed that is an eighth.
 */
export function csvDownload(request: Request, fileName: string, file: Iterable<string>): Response {
  const headers = new Headers({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${fileName}"`,
    Vary: "Accept-Encoding",
  });
  const bytes = streamOf(file[Symbol.iterator](), request.signal).pipeThrough(
    new TextEncoderStream(),
  );
  if (!/\bgzip\b/.test(request.headers.get("Accept-Encoding") ?? "")) {
    return new Response(bytes, { headers });
  }
  headers.set("Content-Encoding", "gzip");
  return new Response(bytes.pipeThrough(new CompressionStream("gzip")), { headers });
}
