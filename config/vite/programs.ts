import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { PROGRAMS } from "../../app/programs";

const QUERY = "?thread";

// Node's `--import tsx` registers nothing in a thread, so that the thread's first module has to.
function fromSource(entry: string): string {
  const [tsx, source] = [import.meta.resolve("tsx/esm/api"), pathToFileURL(entry).href];
  const script = `import { register } from "${tsx}"; register(); await import("${source}");`;
  return `data:text/javascript,${encodeURIComponent(script)}`;
}

/**
 * Vite plugin for programs beside the server. The server's build also emits each program of `app/programs.ts`, with
 * shared chunks. `import address from "./some.server?thread"` gives the URL of a module for `new Worker`: a build emits
 * it as a file; development and tests use the source.
 */
export function programs(isServerBuild = false): Plugin {
  let isBuild = false;
  return {
    name: "dogear:programs",
    enforce: "pre",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    buildStart() {
      if (!isBuild || !isServerBuild) return;
      for (const [name, source] of Object.entries(PROGRAMS))
        this.emitFile({ type: "chunk", id: source, fileName: `${name}.js` });
    },
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const entry = await this.resolve(source.slice(0, -QUERY.length), importer);
      return entry && entry.id + QUERY;
    },
    load(id) {
      if (!id.endsWith(QUERY)) return null;
      const entry = id.slice(0, -QUERY.length);
      if (!isBuild) return `export default ${JSON.stringify(fromSource(entry))};`;
      const chunk = this.emitFile({ type: "chunk", id: entry });
      return `export default import.meta.ROLLUP_FILE_URL_${chunk};`;
    },
  };
}
