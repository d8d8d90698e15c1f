import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { newSellerLink } from "~/domain/intakes/seller-page.server";
import { getSeller } from "~/domain/sellers/sellers.server";
import { readId } from "~/domain/values/ids";
import { mailHref, WhatsAppLink } from "~/ui/admin/contact-links";
import { Copyable } from "~/ui/admin/copyable";
import { FailureToast } from "~/ui/admin/forms/failure-toast";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { Form } from "~/ui/forms/form";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

const TITLE = "Link to the seller's page";

export const handle = { may: "pay_out" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, TITLE)];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    return { seller: getSeller(admin, readId(params.id)) };
  });

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: z.object({}),
    run: (admin) => data({ link: newSellerLink(admin, readId(args.params.id)) }),
  });

const SUBJECT = "Your books with us";
const wordsOf = (link: string) => `Your books with us, what is sold, and what we owe you: ${link}`;

export default function SellerLink() {
  const { seller } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const link = reply !== undefined && "link" in reply ? reply.link : null;
  const { id, name, phone, email, hasPage } = seller;
  return (
    <>
      <BackLink to={`/admin/sellers/${id}`}>{name}</BackLink>
      <PageHeading
        title={TITLE}
        subtitle="It says what is on the shelf, sold, paid and owed, to whoever has the link"
      />
      <section aria-label="Link" className="card grid max-w-2xl gap-4 p-4 sm:p-5">
        {link === null ? (
          <>
            <p>
              {hasPage
                ? "A link was made before, and only who got it knows it. A new one ends it."
                : "No link was made yet."}
            </p>
            <Form method="post" isHarmlessTwice>
              <button type="submit" className="button">
                {hasPage ? "Make a new link" : "Make the link"}
              </button>
            </Form>
          </>
        ) : (
          <>
            <p role="status">The link is shown once: send it now. Links from before are over.</p>
            <Copyable value={link} what="link" />
            <p className="flex flex-wrap gap-3">
              {phone && (
                <WhatsAppLink phone={phone} text={wordsOf(link)} className="button">
                  Send by WhatsApp
                </WhatsAppLink>
              )}
              {email && (
                <a href={mailHref(email, SUBJECT, wordsOf(link))} className="button button-quiet">
                  Send by mail
                </a>
              )}
            </p>
          </>
        )}
      </section>
      <FailureToast
        title="No link was made"
        reply={reply !== undefined && "errors" in reply ? reply : undefined}
      />
    </>
  );
}
