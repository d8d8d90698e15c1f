import { LRUCache } from "lru-cache";

/** A finished answer: headers as a flat name/value list for `writeHead`, and the bytes as sent. */
export type FinishedPage = { headers: string[]; body: Buffer };

const bytesOf = ({ headers, body }: FinishedPage, key: string) =>
  body.length + headers.reduce((sum, text) => sum + text.length, key.length);

/** LRU cache of finished pages, bounded in bytes. */
export const pageStore = (maxBytes: number) =>
  new LRUCache<string, FinishedPage>({ maxSize: maxBytes, sizeCalculation: bytesOf });
