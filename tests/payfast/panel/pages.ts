import { formatCents } from "../amount";
import type { Behaviour } from "../behaviour";
import type { Session } from "../checkout/sessions";
import { type Html, html, htmlPage } from "./html";

// The texts of "400 Bad Request", its list, the buttons, "Are you sure?" and "Your payment was
// successful" are observed or from the knowledge base; all others are invented.

export function badRequestPage(messages: readonly string[]): string {
  return htmlPage(
    "400 Bad Request",
    html`<p>The supplied variables are not according to specification:</p>
<ol>${messages.map((message) => html`<li>${message}</li>`)}</ol>`,
  );
}

export function tooSmallPage(cancelUrl: string | null): string {
  return htmlPage(
    "Amount too small",
    html`<p>This transaction amount is too small to be processed and the payment has been
cancelled.</p>${returnLink(cancelUrl)}`,
    { refresh: cancelUrl === null ? null : { seconds: 2, url: cancelUrl } },
  );
}

export interface PaymentPage {
  readonly session: Session;
  readonly merchant: string;
  readonly declinedNow: boolean;
  readonly controls: string;
}

export function paymentPage({ session, merchant, declinedNow, controls }: PaymentPage): string {
  const description = session.fields.item_description;
  const buyer = [session.fields.name_first, session.fields.name_last].join(" ").trim();
  return htmlPage(
    "Payment",
    html`
${declinedNow ? html`<p class="alert" role="alert">Your payment was declined. No money was taken. You can try again.</p>` : null}
<p class="amount">R ${formatCents(session.amountCents)}</p>
<dl>
<dt>To</dt><dd>${merchant}</dd>
<dt>For</dt><dd>${session.fields.item_name ?? ""}</dd>
${description ? html`<dt>Details</dt><dd>${description}</dd>` : null}
${buyer ? html`<dt>Buyer</dt><dd>${buyer}</dd>` : null}
</dl>
<form method="post" class="stack">
<button class="main" name="outcome" value="complete">Complete Payment</button>
<button name="outcome" value="decline">Declined</button>
<button name="outcome" value="cancel">Cancel transaction</button>
</form>
<p class="note">Declined and the text about it are invented: the real sandbox never declines.
<a href="${controls}">Controls</a></p>`,
  );
}

export function cancelPage(session: Session): string {
  return htmlPage(
    "Are you sure?",
    html`<p>The payment of R ${formatCents(session.amountCents)} will be cancelled.</p>
<form method="post" class="stack">
<button class="main" name="outcome" value="cancel-sure">Yes, cancel transaction</button>
<button name="outcome" value="back">No, back to the payment</button>
</form>`,
  );
}

export function finishPage(session: Session, mode: Behaviour["finishPage"]): string {
  const url = session.fields.return_url ?? null;
  return htmlPage(
    "Your payment was successful",
    html`<p class="amount">R ${formatCents(session.amountCents)}</p>${returnLink(url)}`,
    { refresh: url === null || mode === "manual" ? null : { seconds: 1, url } },
  );
}

/** Shown when a browser returns to a finished session. */
export function overPage(session: Session): string {
  const cancelled = session.state === "cancelled";
  const name = cancelled ? "cancel_url" : "return_url";
  return htmlPage(
    cancelled ? "This transaction was cancelled" : "This transaction is already paid",
    html`<p>Nothing more happens here.</p>${returnLink(session.fields[name] ?? null)}`,
  );
}

export function notFoundPage(): string {
  return htmlPage("404 Not Found", html`<p>There is nothing at this address.</p>`);
}

function returnLink(url: string | null): Html | null {
  return url === null ? null : html`<p><a class="button main" href="${url}">Return to shop</a></p>`;
}
