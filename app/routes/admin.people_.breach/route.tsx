import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { DownloadLink } from "~/ui/admin/download-link";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { pageTitle } from "~/ui/page/page-meta";
import { requireAdmin } from "~/web/sessions/session.server";

export const handle = { may: "people" } as const;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "If data got out")];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, handle.may);
  return null;
}

const STEPS: { title: string; text: React.ReactNode }[] = [
  {
    title: "Close the hole",
    text: (
      <>
        Change your password and end all other sessions on the{" "}
        <Link to="/admin/account" className="link -my-3 inline-block py-3">
          account page
        </Link>
        . If somebody was on the shop's computer: stop the shop, change the computer's passwords,
        and renew the PayFast passphrase, the mail password and the shop's own secret.
      </>
    ),
  },
  {
    title: "Write down what you know",
    text: "When you noticed it, what was seen or taken, how, since when, and what you did. Keep the shop's log and the latest backup as they are.",
  },
  {
    title: "See whom it concerns",
    text: "The file above has everybody of whom something is stored, with what. Card numbers are never among it: the shop does not have them. Passwords are stored as hashes only.",
  },
  {
    title: "Tell the Information Regulator",
    text: (
      <>
        As soon as you can, on its{" "}
        <a href="https://eservices.inforegulator.org.za/" className="link -my-3 inline-block py-3">
          eServices portal
        </a>
        , through which such reports go since 1 April 2025.
      </>
    ),
  },
  {
    title: "Tell the people, in writing",
    text: "What happened, what may come of it, what you do about it, what they can do themselves, and who did it, if you know. By mail to each on their own: never one mail that shows all addresses.",
  },
  {
    title: "Learn from it",
    text: "Delete the file when the letters are out. Ask all admins for a code besides the password, shorten how long data is kept, and let somebody look at how it happened.",
  },
];

export default function BreachPage() {
  return (
    <>
      <PageHeading title="If data got out" subtitle="What to do, in this order">
        <DownloadLink href="/admin/people/affected">Everybody it may concern</DownloadLink>
      </PageHeading>
      <ol className="grid max-w-3xl list-none gap-3">
        {STEPS.map(({ title, text }, place) => (
          <li key={title} className="card p-4">
            <h2 className="font-semibold">{`${place + 1}. ${title}`}</h2>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-3xl text-sm text-muted">
        Protection of Personal Information Act, section 22. When in doubt, ask a lawyer before you
        write to anybody.
      </p>
      <p className="mt-4">
        <Link to="/admin/people" className="link inline-flex min-h-11 items-center">
          Back to people
        </Link>
      </p>
    </>
  );
}
