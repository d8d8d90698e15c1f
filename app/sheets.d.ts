/** The rules of a style sheet, parsed by vite-sheets.ts. */
declare module "*.css?inline&rules" {
  const rules: import("./http/pages/critical-css.server").Sheet;
  export default rules;
}
