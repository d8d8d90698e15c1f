import { LRUCache } from "lru-cache";

/** A finished answer: its headers as `writeHead` takes them, name and value in turn, and its bytes as they are sent. */
export type FinishedPage = { headers: string[]; body: Buffer };

const bytesOf = ({ headers, body }: FinishedPage, key: string) =>
  body.length + headers.reduce((sum, text) => sum + text.length, key.length);

/** Finished pages by what was asked, in a bounded number of bytes: what was not asked for longest goes first. */
export const pageStore = (maxBytes: number) =>
  new LRUCache<string, FinishedPage>({ maxSize: maxBytes, sizeCalculation: bytesOf });
