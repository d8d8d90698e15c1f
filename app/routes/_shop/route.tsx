import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { Outlet, useLoaderData, useNavigation } from "@remix-run/react";
import { countUnits } from "~/domain/cart/lines.server";
import { shopFrame } from "~/domain/settings/shop-frame.server";
import { useCartAfterBack } from "~/ui/cart/cart-after-back";
import { useHydrated } from "~/ui/page/hydrated";
import { Toaster } from "~/ui/toaster";
import { isOffline } from "~/web/forms/form-reply";
import { PUBLIC_ORIGIN } from "~/web/server/addresses/public-url.server";
import { cartOf } from "~/web/sessions/cart-session.server";
import { takeToast } from "~/web/sessions/flash.server";
import { Footer } from "./footer";
import type { Frame } from "./frame";
import { ShopHeader } from "./header";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { toast, headers } = await takeToast(request);
  const frame: Frame = {
    ...shopFrame(),
    origin: PUBLIC_ORIGIN,
    cartCount: context.cartUnits ?? countUnits(await cartOf(request)),
    toast,
  };
  return data(frame, { headers });
}

/** Reloads the layout's data after an action and on request, not on navigation. */
export function shouldRevalidate(facts: ShouldRevalidateFunctionArgs) {
  const { formMethod, actionResult, currentUrl, nextUrl } = facts;
  if (formMethod !== undefined && formMethod !== "GET") return !isOffline(actionResult);
  return facts.defaultShouldRevalidate && currentUrl.href === nextUrl.href;
}

export default function ShopFrame() {
  const frame = useLoaderData<typeof loader>();
  const hasScript = useHydrated();
  useCartAfterBack(frame.cartCount);
  const isBusy = useNavigation().state !== "idle";
  return (
    <Toaster flash={frame.toast} header={<Top frame={frame} />}>
      <main
        id="content"
        tabIndex={-1}
        className="grow"
        aria-busy={isBusy}
        data-live={hasScript || undefined}
      >
        <Outlet />
      </main>
      <Footer frame={frame} />
    </Toaster>
  );
}

const Top = ({ frame }: { frame: Frame }) => (
  <>
    <a href="#content" className="skip">
      Skip to the content
    </a>
    {frame.isTestMode && (
      <aside
        aria-label="Test mode"
        className="bg-yellow-bg px-4 py-1 text-center text-sm text-yellow"
      >
        Test mode: no real payment is taken
      </aside>
    )}
    <ShopHeader frame={frame} />
  </>
);
