/** What the build makes besides the server, each a program of its own: its file's name in the build, and its source. */
export const PROGRAMS = {
  shop: "scripts/shop.ts",
  "encode-process": "app/providers/images/encode-process.ts",
  "backup-process": "app/domain/backups/backup-process.ts",
} as const;

type Program = { file: string; execArgv: string[] };

/**
 * How to start a program with Node from the shop's directory: the build's file, or in development and tests its source.
 */
export function programOf(name: keyof typeof PROGRAMS): Program {
  // Absent where neither Vite nor its build runs this.
  const isBuilt = import.meta.env?.PROD === true;
  return isBuilt
    ? { file: `build/server/${name}.js`, execArgv: [] }
    : { file: PROGRAMS[name], execArgv: ["--import", "tsx"] };
}
