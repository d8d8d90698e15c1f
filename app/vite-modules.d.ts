/** URL of a worker thread's module, for `new Worker(new URL(address))`. Made by config/vite/programs.ts. */
declare module "*?thread" {
  const address: string;
  export default address;
}

/** The rules of a style sheet, parsed by config/vite/sheets.ts. */
declare module "*.css?inline&rules" {
  const rules: import("./web/pages/critical-css.server").Sheet;
  export default rules;
}
