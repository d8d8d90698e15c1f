import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { now } from "~/domain/dates/time";
import { markFetched, pickList } from "~/domain/orders/packing/pick.server";
import { fetchedFormSchema } from "~/domain/orders/schema";
import type { PickedBook, PickList } from "~/domain/orders/view";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { EmptyList } from "~/ui/admin/tables/empty-list";
import { KeepAsking } from "~/ui/page/keep-asking";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { withNames } from "~/web/admin/staff-names.server";
import { wantsNoScript } from "~/web/server/save-data.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { OrdersOf, PickedBooks, pickedRowId } from "./picked-books";

export {
  keepForm as clientAction,
  reloadUnlessLost as shouldRevalidate,
} from "~/web/admin/keep-form";

// Often enough that two helpers do not go to one shelf.
const ASKS_EVERY_MS = 5_000;
const REFRESH_SECONDS = 60;

export const handle = { may: "pack" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Pick list")];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const hasNoScript = wantsNoScript(request);
  return withNames(admin, { list: pickList(admin), me: admin.email, at: now(), hasNoScript });
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: fetchedFormSchema,
    run(admin, { via, ...fetched }) {
      markFetched(admin, fetched);
      if (via === "script") return Response.json(null);
      return redirect(`/admin/orders/pick#${pickedRowId(fetched.bookId)}`, 303);
    },
  });

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

const sumOf = ({ copies, ordersToFetch }: PickList) =>
  copies === 0
    ? "No copy to fetch: what is paid is owed"
    : `${counted(copies, "copy", "copies")} for ${counted(ordersToFetch, "order", "orders")} to pack, as they stand on the shelves`;

export default function PickListPage() {
  const { list, me, at, hasNoScript } = useLoaderData<typeof loader>();
  const picked = list.books.filter(({ copies }) => copies > 0);
  const outstanding = list.books.filter(({ owedCopies }) => owedCopies > 0);
  return (
    <div className="max-w-3xl">
      <BackLink to="/admin/orders">All orders</BackLink>
      <PageHeading title="Pick list" subtitle={list.orders === 0 ? null : sumOf(list)}>
        {list.ordersToFetch > 0 && (
          <a
            href="/api/v1/admin/orders/slips?state=to_pack"
            target="_blank"
            rel="noreferrer"
            className="button button-quiet print:hidden"
          >
            {list.ordersToFetch > 50 ? "Packing slips of the first 50" : "Packing slips of all"}
          </a>
        )}
      </PageHeading>
      {list.orders === 0 && (
        <EmptyList title="There is nothing to pack" text="Paid orders come here by themselves." />
      )}
      {picked.length > 0 && (
        <>
          <p role="status" className="mb-3 text-sm font-semibold figures">
            {list.fetchedCopies} of {counted(list.copies, "copy", "copies")} fetched
          </p>
          <PickedBooks books={picked} me={me} at={at} />
        </>
      )}
      {list.orders > 0 && (
        <KeepAsking
          everyMs={ASKS_EVERY_MS}
          refreshSeconds={REFRESH_SECONDS}
          hasNoScript={hasNoScript}
        />
      )}
      {outstanding.length > 0 && <OutstandingBooks books={outstanding} />}
      {list.orders > 0 && (
        <p className="mt-4 text-sm text-muted print:hidden">
          <span className="pointer-coarse:hidden">
            To print this page, press Ctrl+P (⌘P on a Mac).{" "}
          </span>
          On a phone, tap Share, then Print.
        </p>
      )}
    </div>
  );
}

function OutstandingBooks({ books }: { books: PickedBook[] }) {
  return (
    <section aria-label="Owed" className="card mt-4 p-4 text-sm print:rounded-none">
      <h2 className="font-semibold">Owed: not taken from the shelf</h2>
      <ul>
        {books.map(({ bookId, title, owedCopies, orders }) => (
          <li key={bookId} className="border-b border-line py-2 last:border-b-0">
            {owedCopies} × {title}
            <OrdersOf
              orders={orders
                .filter((order) => order.owedCopies > 0)
                .map((order) => ({ ...order, copies: order.owedCopies }))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
