import type { Plugin } from "vite";

const DISCOVERY = /@remix-run\/react\/dist\/esm\/fog-of-war\.js$/;
const LINKS = /@remix-run\/react\/dist\/esm\/components\.js$/;
const MARK = `return discover === "render"`;

const SWITCHED_OFF = `
export const isFogOfWarEnabled = () => false;
export const getPartialManifest = (manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};
`;

/** Vite plugin: removes lazy route discovery, which is switched off at run time only, from shoppers' script. */
export function noDiscovery(): Plugin {
  return {
    name: "dogear:no-discovery",
    apply: "build",
    load: (id) => (DISCOVERY.test(id) ? SWITCHED_OFF : null),
    /** Links are not marked to be discovered. `finishDocument` removes the server's marks. */
    transform(code, id) {
      if (!LINKS.test(id)) return null;
      if (!code.includes(MARK)) this.error("Remix marks its links in another way than it did");
      return { code: code.replace(MARK, "return false"), map: null };
    },
  };
}
