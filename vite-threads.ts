import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const QUERY = "?thread";

/**
 * Vite plugin for worker threads: `import address from "./some.server?thread"` gives the URL of a module for `new
 * Worker`. A build emits it as a file beside the server's, with shared chunks; development and tests use the source.
 */
export function threads(): Plugin {
  let isBuild = false;
  return {
    name: "dogear:threads",
    enforce: "pre",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const entry = await this.resolve(source.slice(0, -QUERY.length), importer);
      return entry && entry.id + QUERY;
    },
    load(id) {
      if (!id.endsWith(QUERY)) return null;
      const entry = id.slice(0, -QUERY.length);
      if (!isBuild) return `export default ${JSON.stringify(pathToFileURL(entry).href)};`;
      const chunk = this.emitFile({ type: "chunk", id: entry });
      return `export default import.meta.ROLLUP_FILE_URL_${chunk};`;
    },
  };
}
