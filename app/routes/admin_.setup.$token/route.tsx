import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useRouteError,
} from "@remix-run/react";
import type { AdminUser } from "~/domain/accounts/admin-rows.server";
import { ROLE_WORDS } from "~/domain/accounts/roles";
import { firstAdminSchema, newPasswordSchema } from "~/domain/accounts/schema";
import { setUpFirstAdmin } from "~/domain/accounts/setup-link.server";
import { readInvitation } from "~/domain/staff/invitation.server";
import { fillNewShop } from "~/domain/taxonomy/new-shop.server";
import { resetByLink } from "~/domain/two-factor/factor.server";
import { EMAIL_MESSAGE } from "~/domain/values/contact-words";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { FailedPage } from "~/ui/admin/page/failed-page";
import { NewPasswordFields } from "~/ui/admin/sign-in/password-field";
import { PlainFrame } from "~/ui/admin/sign-in/plain-frame";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { TextField } from "~/ui/forms/text-field";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page/page-meta";
import { startPage } from "~/web/admin/menu.server";
import { formAction } from "~/web/forms/form.server";
import { forPage } from "~/web/pages/page.server";
import { requestFacts } from "~/web/server/context";
import { RATE_LIMITS } from "~/web/server/limits/rate-limit.server";
import { flashCookie } from "~/web/sessions/flash.server";
import { startAfterLink } from "~/web/sessions/sign-in-steps.server";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { isSignIn: true };

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, "Set up your account")];

export function loader({ params }: LoaderFunctionArgs) {
  return { invitation: forPage(() => readInvitation(params.token ?? "")) };
}

async function welcome(
  { request, context }: ActionFunctionArgs,
  admin: AdminUser,
  isFirstEver: boolean,
): Promise<Response> {
  const { clientAddress } = requestFacts(context);
  const sent = { request, clientAddress };
  const { headers, isSignedIn } = await startAfterLink(sent, admin, isFirstEver);
  if (!isSignedIn) return redirect("/admin/login", { status: 303, headers });
  headers.append("Set-Cookie", await flashCookie("admin-ready"));
  return redirect(startPage(admin.role), { status: 303, headers });
}

export function action(args: ActionFunctionArgs) {
  const token = args.params.token ?? "";
  const limit = RATE_LIMITS.choosePassword;
  if (forPage(() => readInvitation(token)) === null) {
    const schema = firstAdminSchema;
    return formAction(args, {
      schema,
      limit,
      run: async (input) => welcome(args, await setUpFirstAdmin(token, input, fillNewShop), true),
    });
  }
  return formAction(args, {
    schema: newPasswordSchema,
    limit,
    run: async (input) => welcome(args, await resetByLink(token, input), false),
  });
}

export default function SetUpPage() {
  const { invitation } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const errors = reply?.errors ?? {};
  return (
    <PlainFrame title={titleOf(invitation)}>
      <AnsweredForm reply={reply} autoComplete="on" className="grid gap-4">
        {reply?.message && <Notice title="That did not work">{reply.message}</Notice>}
        {invitation === null ? (
          <>
            <p className="-mt-2 text-muted">Make the account that runs this shop.</p>
            <TextField
              label="Email"
              name="email"
              type="email"
              message={EMAIL_MESSAGE}
              value={reply?.values.email}
              errors={errors.email}
              autoComplete="username"
              maxLength={100}
              required
            />
          </>
        ) : (
          <Invited invitation={invitation} />
        )}
        <NewPasswordFields errors={errors} />
        <SubmitButton className="button mt-1" busy="One moment...">
          Save and Sign In
        </SubmitButton>
      </AnsweredForm>
    </PlainFrame>
  );
}

type Invitation = ReturnType<typeof readInvitation>;

function titleOf(invitation: Invitation): string {
  if (invitation === null) return "Set up the shop";
  return invitation.isNew ? `Work at ${invitation.shop}` : "Choose a new password";
}

function Invited({ invitation }: { invitation: NonNullable<Invitation> }) {
  const { email, shop, role, invitedBy, isNew } = invitation;
  const { one, does } = ROLE_WORDS[role];
  if (!isNew) {
    return (
      <p className="-mt-2 text-muted [overflow-wrap:anywhere]">
        For {email} at {shop}
      </p>
    );
  }
  return (
    <div className="-mt-2 grid gap-2 [overflow-wrap:anywhere]">
      <p>
        {invitedBy === null ? "You are invited" : `${invitedBy} invites you`} as {one}: you {does}.
      </p>
      <p className="text-muted">Choose a password. You sign in with {email}.</p>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return (
      <main id="content">
        <FailedPage error={error} />
      </main>
    );
  }
  return (
    <PlainFrame title="This link is not valid any more.">
      <p className="text-muted">
        It works once, and within 24 hours. Please ask an owner of the shop for a new one: Settings,
        People who work here, your name, New link.
      </p>
      <p className="mt-3 text-muted">
        For an only owner, whoever runs the server makes one: starting the shop prints one while
        there is no admin, and <code>npm run shop -- admin reset</code> makes one for an admin.
      </p>
      <a href="/admin/login" className="button mt-6">
        To the sign-in page
      </a>
    </PlainFrame>
  );
}
