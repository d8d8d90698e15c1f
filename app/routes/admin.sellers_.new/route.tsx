import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { may } from "~/domain/accounts/admin";
import { readDraft, saveDraft } from "~/domain/intakes/draft.server";
import { sellerSchema } from "~/domain/sellers/schema";
import { createSeller } from "~/domain/sellers/sellers.server";
import { adminSettings } from "~/domain/settings/settings.server";
import { SellerForm } from "~/ui/admin/forms/seller-form";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { requireAdmin } from "~/web/sessions/session.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "take_in" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "New seller")];

// What was looked for is a name, or else how somebody is reached.
function typedAs(who: string): { name: string } | { phone: string } | { email: string } {
  if (who.includes("@")) return { email: who };
  return /^[+\d][\d\s()-]*$/.test(who) ? { phone: who } : { name: who };
}

const draftIn = (request: Request) => new URL(request.url).searchParams.get("draft");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, handle.may);
  const { asksIdNumber } = adminSettings(admin);
  const who = new URL(request.url).searchParams.get("who")?.trim().slice(0, 100) ?? "";
  const draft = draftIn(request);
  const listed = may(admin, "pay_out")
    ? { page: "/admin/sellers", label: "All sellers" }
    : { page: "/admin/intakes", label: "Books in" };
  const from =
    draft === null ? listed : { page: `/admin/intakes/new?draft=${draft}`, label: "The books" };
  return { from, asksIdNumber, typed: typedAs(who) };
}

// With `?draft` the seller is the one who brings that draft's books.
export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: sellerSchema,
    run(admin, input) {
      const draftId = draftIn(args.request);
      const draft = draftId === null ? null : readDraft(admin, draftId);
      const { id } = createSeller(admin, input);
      if (draft === null) {
        const page = may(admin, "pay_out") ? `/admin/sellers/${id}` : "/admin/intakes/new";
        return redirect(page, 303);
      }
      saveDraft(admin, { ...draft, sellerId: id });
      return redirect(`/admin/intakes/new?draft=${draft.id}`, 303);
    },
  });

export default function NewSeller() {
  const { from, asksIdNumber, typed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <BackLink to={from.page}>{from.label}</BackLink>
      <PageHeading title="New seller" subtitle="Who brings books" />
      <SellerForm
        seller={null}
        typed={typed}
        reply={reply}
        save="Save seller"
        asksIdNumber={asksIdNumber}
      />
    </>
  );
}
