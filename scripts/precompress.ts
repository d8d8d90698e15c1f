import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
const MIN_BYTES = 500;

function brotli(content: Buffer): Buffer {
  return zlib.brotliCompressSync(content, {
    params: {
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

const gzip = (content: Buffer): Buffer => zlib.gzipSync(content, { level: 9 });

export function precompress(directory: string): number {
  let written = 0;
  for (const entry of fs.readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = fs.readFileSync(file);
    if (content.length <= MIN_BYTES) continue;
    for (const [ending, compress] of [
      ["br", brotli],
      ["gz", gzip],
    ] as const) {
      const compressed = compress(content);
      if (compressed.length >= content.length) continue;
      fs.writeFileSync(`${file}.${ending}`, compressed);
      written++;
    }
  }
  return written;
}
