import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { endWaitlisted, waitedForBehind } from "~/domain/waitlist/end.server";
import { TitleList } from "~/ui/books/title-list";
import { Form } from "~/ui/forms/form";
import { pageTitle } from "~/ui/page/page-meta";
import { forPage } from "~/web/pages/page.server";

export const meta: MetaFunction = ({ matches }) => [
  pageTitle(matches, "Stop waiting"),
  { name: "robots", content: "noindex" },
];

/** Only shows the page, because virus scanners follow every link of a mail. */
export const loader = ({ params: { token = "" } }: LoaderFunctionArgs) => ({
  titles: forPage(() => waitedForBehind(token)),
});

/** Serves the page's button, and a mail program's one-click unsubscribe, which expects no redirect (RFC 8058). */
export function action({ params: { token = "" } }: ActionFunctionArgs) {
  endWaitlisted(token);
  return { isEnded: true };
}

export default function EndWaiting() {
  const { titles } = useLoaderData<typeof loader>();
  const isEnded = useActionData<typeof action>()?.isEnded === true;
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="frame frame-text py-8">
      <h1 className="mb-4 font-serif text-2xl font-semibold">
        {isEnded ? "You're off the list" : "Stop waiting"}
      </h1>
      {titles.length === 0 ? (
        <p role="status">
          {isEnded
            ? "We have deleted what you asked for and your address with it."
            : "Nothing waits behind this link: you get no more mails from it."}
        </p>
      ) : (
        <Form method="post" className="grid gap-4">
          <p>You get a mail when one of these is in:</p>
          <TitleList titles={titles} />
          <button type="submit" className="button" aria-disabled={isSending}>
            {isSending ? "One moment..." : "Stop: no more mails"}
          </button>
        </Form>
      )}
      <Link to="/" className="link mt-6 inline-block py-2.5">
        Back to all books
      </Link>
    </div>
  );
}
