/** A finished answer: its headers as `writeHead` takes them, name and value in turn, and its bytes as they are sent. */
export type FinishedPage = { headers: string[]; body: Buffer };

const sizeOf = (key: string, { headers, body }: FinishedPage) =>
  body.length + headers.reduce((sum, text) => sum + text.length, key.length);

/** Finished pages by what was asked, in a bounded number of bytes: what was not asked for longest goes first. */
export function pageStore(maxBytes: number) {
  const pages = new Map<string, FinishedPage>();
  let bytes = 0;

  function drop(key: string): void {
    const page = pages.get(key);
    if (page === undefined) return;
    pages.delete(key);
    bytes -= sizeOf(key, page);
  }

  return {
    get(key: string): FinishedPage | undefined {
      const page = pages.get(key);
      if (page === undefined) return undefined;
      // A map keeps its entries in the order in which they came: the last asked for is put last.
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    store(key: string, page: FinishedPage): void {
      drop(key);
      pages.set(key, page);
      bytes += sizeOf(key, page);
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
    clear(): void {
      pages.clear();
      bytes = 0;
    },
    bytes: () => bytes,
  };
}
