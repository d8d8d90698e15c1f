import { createRequire } from "node:module";
import { type Plugin, transformWithEsbuild } from "vite";

/**
 * Packages of many small files, bundled into the server: opening each file takes a tenth of the start of a process or
 * thread.
 */
export const TAKEN_IN = [
  "@conform-to/dom",
  "@conform-to/zod",
  "csv-parse",
  "drizzle-orm",
  "nodemailer",
  "zod",
  "zod-openapi",
];

/**
 * CommonJS packages, loaded by `require`: for an `import`, Node parses them for export names, including React's
 * development build.
 */
const REQUIRED = [
  "@remix-run/express",
  "@remix-run/node",
  "@remix-run/react",
  "prom-client",
  "react",
  "react/jsx-runtime",
  "react-dom",
  "react-dom/server",
];
const MARK = "\0required:";

const NAME = /^[a-zA-Z_$][\w$]*$/;

function requiring(name: string): string {
  const names = Object.keys(createRequire(import.meta.url)(name)).filter(
    (one) => NAME.test(one) && one !== "default",
  );
  return `import { createRequire } from "node:module";
const all = createRequire(import.meta.url)("${name}");
export default all;
export const { ${names} } = all;`;
}

/**
 * Vite plugin for packages in the server's build. Strips comments: one character beyond Latin-1 doubles a module's
 * memory.
 */
export function packages(): Plugin {
  return {
    name: "dogear:packages",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (REQUIRED.includes(source) ? MARK + source : null),
    load: (id) => (id.startsWith(MARK) ? requiring(id.slice(MARK.length)) : null),
    transform: (code, id) =>
      /\/node_modules\/.+\.m?js$/.test(id)
        ? transformWithEsbuild(code, id, {
            charset: "ascii",
            legalComments: "none",
            minifyWhitespace: true,
          })
        : null,
  };
}
