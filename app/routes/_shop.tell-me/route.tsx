import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { Link, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { sendsMails } from "~/domain/mail/confirmation.server";
import { tellMeVerb } from "~/domain/waitlist/address";
import { askToBeTold } from "~/domain/waitlist/ask.server";
import { type TellMeView, tellMePage } from "~/domain/waitlist/page.server";
import { readWaitlistAddress } from "~/domain/waitlist/read-address";
import { waitlistSchema } from "~/domain/waitlist/schema";
import { TitleList } from "~/ui/books/title-list";
import { Icon } from "~/ui/icons";
import { EmptyState } from "~/ui/notice";
import { pageTitle } from "~/ui/page/page-meta";
import { doubtEmail } from "~/web/forms/email-doubt";
import { formAction } from "~/web/forms/form.server";
import { keepTyped, revalidateUnlessOffline } from "~/web/forms/form-reply";
import { forPage } from "~/web/pages/page.server";
import { RATE_LIMITS } from "~/web/server/limits/rate-limit.server";
import { TellMeForm } from "./tell-me-form";

const whenOf = (searchParams: URLSearchParams, isOther: boolean) => {
  const isHeld = searchParams.get("when") === "free";
  if (isOther) return isHeld ? "it can be bought or another copy is in" : "another copy is in";
  return isHeld ? "it can be bought" : "it's in";
};

type Heading = { isSeveral: boolean; isOther: boolean; when: string; verb: string };
const headingOf = ({ isSeveral, isOther, when, verb }: Heading) =>
  isOther ? "We have other copies here" : `${verb} when ${isSeveral ? "they're in" : when}`;

const FIRST = "First come, first served.";

function told(isSeveral: boolean, when: string): string {
  if (!sendsMails()) return `We message or call you when ${when}. ${FIRST}`;
  const mail = isSeveral
    ? "We mail you when one of them is in, once at most for each title."
    : `You get one mail when ${when}.`;
  return `${mail} ${FIRST} The mail has a link to the book, and one to stop waiting for the rest.`;
}

function askedFor({ titles, isOther, typed }: TellMeView, missing: TellMeView["titles"]): string[] {
  if (typed !== null) return [typed.title].filter(Boolean);
  return [...new Set((isOther ? titles : missing).map(({ title }) => title))];
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  pageTitle(matches, data ? headingOf(data) : "Tell me when it's in"),
  { name: "robots", content: "noindex" },
];

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const page = forPage(() => tellMePage(readWaitlistAddress(searchParams)));
  const missing = page.titles.filter(({ copies }) => copies.length === 0);
  const isSeveral = new Set(missing.map(({ title }) => title)).size > 1;
  const isAsked = searchParams.has("asked");
  const when = whenOf(searchParams, page.isOther);
  return {
    ...page,
    ...(searchParams.get("from") === "cart" ? { back: { name: "your cart", to: "/cart" } } : {}),
    isSeveral,
    when,
    verb: tellMeVerb(sendsMails()),
    isAsked,
    told: isAsked ? told(isSeveral, when) : null,
    asked: isAsked ? askedFor(page, missing) : [],
  };
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    schema: waitlistSchema,
    limit: RATE_LIMITS.askToBeTold,
    lists: { itemIds: "," },
    doubtEmail: doubtEmail("email"),
    run(input) {
      askToBeTold(input);
      const { searchParams } = new URL(args.request.url);
      searchParams.set("asked", "yes");
      if (input.title) searchParams.set("title", input.title);
      return redirect(`/tell-me?${searchParams}`, 303);
    },
  });

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  keepTyped(request, () => serverAction<typeof action>());

export const shouldRevalidate = revalidateUnlessOffline;

export default function TellMe() {
  const {
    isAsked,
    isSeveral,
    isOther,
    when,
    verb,
    told,
    asked,
    back: before,
    ...page
  } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const back = before ?? { name: "all books", to: "/" };
  return (
    <div className="frame frame-text py-8">
      <h1 className="mb-4 font-serif text-2xl font-semibold">
        {isAsked ? "We have noted it" : headingOf({ isSeveral, isOther, when, verb })}
      </h1>
      {isAsked ? (
        <>
          {asked.length > 0 && <TitleList titles={asked} />}
          <p className="mt-4">{told}</p>
        </>
      ) : (
        <TellMeForm page={{ ...page, isOther }} verb={verb} reply={reply} />
      )}
      <Link to={back.to} className="link mt-6 inline-block py-2.5">
        Back to {back.name}
      </Link>
    </div>
  );
}

function isMissing(error: unknown): error is { data: { message: string } } {
  return typeof error === "object" && error !== null && "status" in error && error.status === 404;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <EmptyState
      title={isMissing(error) ? error.data.message : "This page could not be shown"}
      icon={<Icon name="book" className="size-12" />}
    >
      <Link to="/" className="button">
        Back to Home
      </Link>
    </EmptyState>
  );
}
