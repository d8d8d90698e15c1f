/** How to reset the password: on the server's command line, so that no email can be intercepted. */
export function ForgottenPassword() {
  return (
    <details className="border-t border-line pt-2 text-sm">
      <summary className="-mx-2 flex min-h-11 items-center rounded-lg px-2 underline">
        Forgot password?
      </summary>
      <ol className="mt-1 grid list-decimal gap-2 pl-5">
        <li>Ask the person who looks after the shop's computer.</li>
        <li>
          In the shop's folder they type this, with your email address:
          <code className="mt-1 block rounded-lg bg-mist px-3 py-2 [overflow-wrap:anywhere]">
            npm run shop -- admin reset --email owner@example.org
          </code>
        </li>
        <li>It prints a link. Open it within 24 hours, and choose a new password.</li>
      </ol>
    </details>
  );
}
