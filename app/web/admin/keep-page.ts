import type { LostAnswer } from "~/ui/toasts/lost-answers";
import { whyLost } from "./keep-form";

/**
 * For the client loader of an admin page whose forms lead to its own address. When no answer can be shown, the page
 * stays as it is, and `lost` says why.
 */
export async function keepPage<Loaded extends object>(
  route: string,
  load: () => Promise<Loaded>,
): Promise<Loaded & { lost?: LostAnswer }> {
  const wasOnline = navigator.onLine;
  try {
    return await load();
  } catch (error) {
    const shown: Loaded | undefined = window.__remixRouter.state.loaderData[route];
    const lost = whyLost(error, wasOnline);
    if (shown === undefined || lost === null) throw error;
    return { ...shown, lost };
  }
}
