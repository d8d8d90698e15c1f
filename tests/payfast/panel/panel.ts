import { formatCents } from "../amount";
import type { Behaviour } from "../behaviour";
import type { Session } from "../checkout/sessions";
import type { LogEntry } from "../log";
import type { StandIn } from "../stand-in";
import { type Html, html, htmlPage } from "./html";
import { CONTROLS, type Control, CUSTOM } from "./panel-form";
import { PRESETS, presetOf } from "./presets";

const SHOWN = 100;

/** The control panel; all buttons are forms, so it works without JavaScript. */
export function panelPage(standIn: StandIn): string {
  const sessions = standIn.sessions().reverse();
  const log = standIn.log().reverse().slice(0, SHOWN);
  return htmlPage(
    "Controls",
    html`<p>How this stand-in treats the next payments. Reload the page to see what happened.</p>
<form method="post" action="/_control">
<div class="grid">${CONTROLS.map((control) => field(control, standIn.behaviour()))}</div>
<p><button class="main" name="do" value="behaviour">Save settings</button></p>
</form>
${clock(standIn)}
<h2>Payments</h2>
${sessions.length === 0 ? html`<p>None yet.</p>` : sessions.map(card)}
<h2>Log</h2>
<p class="note">The newest ${SHOWN}, newest first.</p>
${table(log)}
<h2>Start again</h2>
<form method="post" action="/_control"><button name="do" value="reset">Forget everything</button></form>`,
    { wide: true },
  );
}

function field({ name, label, options }: Control, behaviour: Behaviour): Html {
  const current = currentText(name, behaviour);
  if (options === null) {
    return html`<label>${label}
<input type="number" name="${name}" min="0" value="${current}" required></label>`;
  }
  const known = options.some(({ value }) => value === current);
  const offered = known ? options : [...options, { value: CUSTOM, label: "(set by a program)" }];
  const chosen = known ? current : CUSTOM;
  return html`<label>${label}
<select name="${name}">${offered.map(
    (option) =>
      html`<option value="${option.value}"${option.value === chosen ? html` selected` : null}>${option.label}</option>`,
  )}</select></label>`;
}

function currentText(name: keyof Behaviour, behaviour: Behaviour): string {
  if (name === "sequence") return behaviour.sequence.join(" ");
  if (name === "tamper") return presetOf(behaviour.tamper)?.name ?? CUSTOM;
  return String(behaviour[name]);
}

function clock(standIn: StandIn): Html {
  const { now, waiting, next } = standIn.clock();
  const steps = [
    [60_000, "1 minute"],
    [600_000, "10 minutes"],
    [3_600_000, "1 hour"],
    [86_400_000, "1 day"],
  ] as const;
  return html`<h2>Clock</h2>
<p>It is ${now} here. ${waiting} waiting${next === null ? "" : `, the next at ${next}`}.</p>
<form method="post" action="/_control" class="row">
<input type="hidden" name="do" value="advance">
${steps.map(([ms, label]) => html`<button name="ms" value="${ms}">Forward ${label}</button> `)}
</form>`;
}

function card(session: Session): Html {
  const buyer = [session.fields.name_first, session.fields.name_last].join(" ").trim();
  return html`<section class="card">
<p><strong>R ${formatCents(session.amountCents)}</strong> ${session.fields.item_name ?? ""}
– ${session.state}${session.pfPaymentId === null ? "" : `, pf_payment_id ${session.pfPaymentId}`}<br>
<code>${session.fields.m_payment_id ?? ""}</code> ${buyer}</p>
<form method="post" action="/_control" class="row">
<input type="hidden" name="session" value="${session.id}">
<input type="hidden" name="do" value="notify">
${PRESETS.map(
  ({ name, label }) =>
    html`<button name="preset" value="${name}">${name === "genuine" ? "Send again" : label}</button> `,
)}
</form>
<div class="row">${
    session.state === "open"
      ? html`<form method="post" action="/_control"><input type="hidden" name="session" value="${session.id}">
<button name="do" value="pay">Complete Payment</button></form> `
      : null
  }<a href="${session.paymentPage}">Payment page</a></div>
</section>`;
}

function table(log: readonly LogEntry[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Log"><table>
<thead><tr><th>Time</th><th>Request</th><th>Status</th><th>Note</th><th>Body</th></tr></thead>
<tbody>${log.map(
    (entry) => html`<tr>
<td>${entry.at.slice(11, 23)}</td>
<td>${entry.direction === "out" ? "to the shop" : "to here"}: ${entry.method} ${entry.url}${
      entry.attempt === null ? "" : ` (try ${entry.attempt})`
    }</td>
<td>${entry.status ?? "none"}</td>
<td>${entry.note}</td>
<td><details><summary>Show</summary><code>${entry.requestBody}</code><br><code>${entry.responseBody}</code></details></td>
</tr>`,
  )}</tbody></table></div>`;
}
