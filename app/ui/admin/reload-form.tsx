import { Form, useLocation, useNavigation } from "@remix-run/react";
import { CarriedFields } from "./carried-fields";
import { AdminIcon } from "./icons";

/** Reloads the page with its query: 'Refresh', or 'Retry' after a failure. */
export function ReloadForm({ label }: { label: string }) {
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().location?.pathname === pathname;
  return (
    <Form action={pathname} replace preventScrollReset>
      <CarriedFields fields={[...new URLSearchParams(search)]} />
      <button type="submit" className="button button-quiet" aria-disabled={isBusy}>
        <AdminIcon name="refresh" className="size-4" /> {label}
      </button>
    </Form>
  );
}
