import { createRequire } from "node:module";
import { type Plugin, transformWithEsbuild } from "vite";

/**
 * Packages of many small files, which the server's build takes in: to open each costs a process or thread that starts a
 * tenth of its time.
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
 * CommonJS packages that the server requires: to import one, Node reads it for names, React's development version too.
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
 * Vite plugin for what the server's build takes of packages. It leaves their comments out: one character beyond Latin-1
 * doubles the memory of a module's text.
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
