import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { Counter } from "~/domain/accounts/admin";
import { pickTyped } from "~/domain/counter/pick.server";
import { now } from "~/domain/dates/time";
import type { FieldErrors } from "~/domain/errors";
import {
  dropDraft,
  finishDraft,
  type IntakeDraft,
  saveDraft,
  viewDraft,
} from "~/domain/intakes/draft.server";
import { intakeOfKey } from "~/domain/intakes/find.server";
import {
  draftWithKnown,
  refusedNumber,
  withBookOf,
  withScans,
} from "~/domain/intakes/scans/scans.server";
import { withoutWaiting } from "~/domain/intakes/scans/to-describe";
import { termsOf } from "~/domain/intakes/terms";
import { beginIntake, offeredDraft } from "~/domain/offers/take.server";
import { findSellers, getSeller } from "~/domain/sellers/sellers.server";
import type { FoundSeller } from "~/domain/sellers/view";
import { adminSettings } from "~/domain/settings/settings.server";
import { BackLink, PageHeading } from "~/ui/admin/page/page-heading";
import { pageTitle } from "~/ui/page/page-meta";
import { adminAction } from "~/web/admin/admin-form.server";
import { adminPage } from "~/web/admin/admin-page.server";
import { redirectWithToast } from "~/web/sessions/flash.server";
import { IntakeForm } from "./intake-form";
import { idOfStep, lineStep, requireRead, typedDraft } from "./typed-draft";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "take_in", usesCamera: true } as const;

const TITLE = "Take books in";
const PAGE = "/admin/intakes/new";
const LONGEST_WORDS = 100;

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, TITLE)];

const draftIn = (request: Request) => new URL(request.url).searchParams.get("draft");

const offerIn = (request: Request) => new URL(request.url).searchParams.get("offer");

const hrefOf = (id: string, unknown: string | null = null): string =>
  `${PAGE}?${new URLSearchParams({ draft: id, ...(unknown === null ? {} : { unknown }) })}`;

// A draft that was finished meanwhile is an intake: Back and a second press lead there.
function goneTo(admin: Counter, id: string | null): Response | null {
  const intakeId = id === null ? null : intakeOfKey(admin, id);
  return intakeId === null ? null : redirect(`/admin/intakes/${intakeId}`, 303);
}

export const loader = ({ request }: LoaderFunctionArgs) =>
  adminPage(request, handle.may, (admin) => {
    const id = draftIn(request);
    const gone = goneTo(admin, id);
    if (gone !== null) throw gone;
    const words = new URL(request.url).searchParams.get("unknown")?.slice(0, LONGEST_WORDS) ?? null;
    const offered = offerIn(request);
    const begun = id === null && offered !== null ? offeredDraft(admin, offered) : null;
    if (begun !== null && begun.id !== null) throw redirect(hrefOf(begun.id), 303);
    const draft = viewDraft(admin, begun ?? draftWithKnown(admin, id));
    return {
      draft,
      terms: termsOf(draft.kind, adminSettings(admin), now()),
      searched: words === null ? null : pickTyped(admin, [], [words]).searched,
      unknown: words,
      refusal: words === null ? null : refusedNumber(words),
    };
  });

const formSchema = z.object({
  step: z.string().max(40).default("scan"),
  who: z.string().max(100).default(""),
  isAgreed: z.boolean().default(false),
  shownCents: z.int().default(0),
  shownWaiting: z.int().default(0),
  paysMore: z.boolean().default(false),
});

type Asked = z.infer<typeof formSchema> & { scans: string[]; unread: FieldErrors };
type FoundSellers = { who: string; sellers: FoundSeller[] };

export async function action(args: ActionFunctionArgs) {
  const id = draftIn(args.request);
  const asked: { form?: FormData; found?: FoundSellers } = {};
  const answer = await adminAction(args, handle.may, {
    schema: formSchema,
    rearrange(form) {
      asked.form = new FormData();
      for (const [name, value] of form) asked.form.append(name, value);
      return false;
    },
    run(admin, input) {
      const gone = goneTo(admin, id);
      if (gone !== null) return gone;
      const form = asked.form ?? new FormData();
      const offered = offerIn(args.request);
      const isOffer = id === null && offered !== null;
      const before = isOffer ? beginIntake(admin, offered) : draftWithKnown(admin, id);
      const { draft, unread } = typedDraft(before, viewDraft(admin, before), form);
      // Finishing says them with all else that is wrong.
      if (input.step !== "finish") requireRead(unread);
      const scans = form.getAll("scan").map(String);
      // Without script, Enter in the field of the name presses the button that adds.
      const isSearch = input.who.trim() !== "" && scans.every((scan) => scan.trim() === "");
      if (input.step === "find" || (input.step === "scan" && isSearch)) {
        if (id !== null) saveDraft(admin, draft);
        const sellers = findSellers(admin, input.who);
        const [only, ...others] = sellers;
        if (only === undefined || others.length > 0) {
          asked.found = { who: input.who, sellers };
          return new Response(null);
        }
        return redirect(hrefOf(saveDraft(admin, { ...draft, sellerId: only.id })), 303);
      }
      return doStep(admin, draft, { ...input, scans, unread });
    },
  });
  const { found } = asked;
  return found === undefined
    ? answer
    : { values: { who: found.who }, errors: {}, message: null, found: found.sellers };
}

function doStep(
  admin: Counter,
  draft: IntakeDraft,
  { step, who, scans, ...pressed }: Asked,
): Response | Promise<Response> {
  const go = (change: Partial<IntakeDraft>, unknown: string | null = null) =>
    redirect(hrefOf(saveDraft(admin, { ...draft, ...change }), unknown), 303);
  if (step === "finish") {
    if (draft.id !== null && Object.keys(pressed.unread).length === 0) saveDraft(admin, draft);
    return redirect(`/admin/intakes/${finishDraft(admin, draft, pressed)}`, 303);
  }
  if (step === "drop") {
    if (draft.id !== null) dropDraft(admin, draft.id);
    return redirectWithToast("/admin/intakes", "intake-dropped");
  }
  if (step === "new-seller") {
    const typed = { draft: saveDraft(admin, draft), ...(who.trim() === "" ? {} : { who }) };
    return redirect(`/admin/sellers/new?${new URLSearchParams(typed)}`, 303);
  }
  if (step === "no-seller") return go({ sellerId: null });
  const sellerId = idOfStep(step, "seller");
  if (sellerId !== null) return go({ sellerId: getSeller(admin, sellerId).id });
  const bookId = idOfStep(step, "add");
  if (bookId !== null) return go({ lines: withBookOf(admin, draft.lines, bookId) });
  const stepped = lineStep(draft.lines, step);
  if (stepped !== null) return go({ lines: stepped });
  const waiting = idOfStep(step, "forget");
  if (waiting !== null) return go({ toDescribe: withoutWaiting(draft.toDescribe, waiting) });
  const { unknown, ...books } = withScans(admin, draft, scans);
  return go(books, unknown?.slice(0, LONGEST_WORDS));
}

export default function TakeBooksIn() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <BackLink to="/admin/intakes">All intakes</BackLink>
      <PageHeading title={TITLE} subtitle="Scan a book, say its condition, scan the next" />
      <IntakeForm
        loaded={loaded}
        reply={reply}
        found={reply !== undefined && "found" in reply ? reply.found : null}
      />
    </>
  );
}
