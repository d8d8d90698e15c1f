import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { endWaitlisted, waitedForBehind } from "~/domain/waitlist/end.server";
import { Form } from "~/ui/forms/form";
import { pageTitle } from "~/ui/page/page-meta";
import { readForm } from "~/web/forms/form.server";
import { forPage } from "~/web/pages/page.server";

export const meta: MetaFunction = ({ matches }) => [
  pageTitle(matches, "Stop waiting"),
  { name: "robots", content: "noindex" },
];

/** Only shows the page, because virus scanners follow every link of a mail. */
export const loader = ({ params: { token = "" } }: LoaderFunctionArgs) => ({
  titles: forPage(() => waitedForBehind(token)),
});

/** Serves the page's buttons, and a mail program's one-click unsubscribe, which expects no redirect (RFC 8058). */
export async function action({ params: { token = "" }, request }: ActionFunctionArgs) {
  const id = (await readForm(request))?.get("id");
  endWaitlisted(token, typeof id === "string" ? Number(id) : undefined);
  return { isEnded: true };
}

export default function EndWaiting() {
  const { titles } = useLoaderData<typeof loader>();
  const isEnded = useActionData<typeof action>()?.isEnded === true;
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="frame frame-text py-8">
      <h1 className="mb-4 font-serif text-2xl font-semibold">
        {isEnded && titles.length === 0 ? "You're off the list" : "Stop waiting"}
      </h1>
      {titles.length === 0 ? (
        <p role="status">
          {isEnded
            ? "We have deleted what you asked for and your address with it."
            : "You are on no list here any more: we send you no more mails."}
        </p>
      ) : (
        <>
          <p role="status">{isEnded && "Done. We will not mail you about that one."}</p>
          <p className="mb-2">You get a mail when one of these is in:</p>
          <ul className="mb-4 border-t border-line">
            {titles.map(({ id, title }) => (
              <li key={id} className="border-b border-line">
                <Form method="post" className="flex items-center justify-between gap-4 py-1">
                  <input type="hidden" name="id" value={id} />
                  <b className="min-w-0 [overflow-wrap:anywhere]">{title}</b>
                  <button type="submit" className="link p-2.5" aria-disabled={isSending}>
                    Stop<span className="sr-only"> waiting for {title}</span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
          <Form method="post">
            <button type="submit" className="button w-full" aria-disabled={isSending}>
              {titles.length === 1 ? "Stop: no more mails" : "Stop all: no more mails"}
            </button>
          </Form>
        </>
      )}
      <Link to="/" className="link mt-6 inline-block py-2.5">
        Back to all books
      </Link>
    </div>
  );
}
