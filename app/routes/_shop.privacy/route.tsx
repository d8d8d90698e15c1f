import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { offeredMethods } from "~/domain/delivery/methods.server";
import { privacyNotice } from "~/domain/settings/privacy.server";
import { ContactFact, ContactFacts } from "~/ui/enquiries/contact-facts";
import { pageMeta } from "~/ui/page/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: "Privacy",
    description: `What ${data?.name ?? "the shop"} keeps of you, why, and how long.`,
    path: "/privacy",
    image: null,
  });

export const loader = () =>
  privacyNotice(offeredMethods().some(({ kind }) => kind === "courier" || kind === "pickup_point"));

type Notice = ReturnType<typeof useLoaderData<typeof loader>>;

const OFFERS: [string, string] = [
  "Offers of books",
  "Your name, phone number and email address if you give it, and which books you offer: to take them in.",
];

/** The notice required where data is collected (Protection of Personal Information Act 4 of 2013, section 18). */
export default function PrivacyPage() {
  const notice = useLoaderData<typeof loader>();
  const { name, seller, ownWords } = notice;
  return (
    <div className="frame frame-text py-8">
      <h1 className="font-serif text-2xl font-semibold">Privacy at {name}</h1>
      <p className="mt-4">
        {seller ?? name} keeps what it needs to sell you books, and no more. You need not give us
        any of it, but without it we cannot sell to you or answer you. Please never tell us a
        child's name.
      </p>
      <Part title="What we keep, and why">
        <Facts
          facts={[
            [
              "Orders",
              "Your name, email address and phone number, your address if we bring the books there, and what you bought: to sell and hand over your books, to make out the invoice, and to stand by what we sold.",
            ],
            [
              "Questions",
              "Your name, email address and phone number, the school if you name it, and your message: to answer you.",
            ],
            [
              "Returns",
              "What is wrong with a book, and your photo if you send one: to answer you. Only we see the photo, and what a camera writes into it, such as the place, is taken out.",
            ],
            [
              "Tell me when it's in",
              "Your email address or phone number, and the title: to tell you once.",
            ],
            ...(notice.takesOffers ? [OFFERS] : []),
            ["Cart", "A random number in a cookie, to keep your books together. It names nobody."],
            [
              "Checkout",
              "What you typed there, in your own browser, so that you need not type it again: an hour in a cookie, and until you close the tab.",
            ],
            [
              "Forms",
              "What you sent and what was wrong with it, for half an hour, and a random number in a cookie, so that you alone can go back to it.",
            ],
            ["Card", "PayFast takes the payment. We never see your card."],
          ]}
        />
      </Part>
      <Part title="How long we keep it">
        <Facts facts={notice.periods} />
      </Part>
      <Part title="Who else has it">
        <ul className="mt-2 list-disc pl-5">
          <li>PayFast, if you pay there.</li>
          {notice.bringsBooks && <li>The courier or locker that brings your books.</li>}
          {notice.operators.map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>Nobody else. We sell it to nobody, and send no advertising.</li>
        </ul>
      </Part>
      <Rights {...notice} />
      {ownWords && (
        <Part title={`More from ${name}`}>
          <p className="mt-2 whitespace-pre-line">{ownWords}</p>
        </Part>
      )}
    </div>
  );
}

function Rights({ officer, email, phone, address, paiaManualUrl }: Notice) {
  return (
    <Part title="Your rights">
      <p className="mt-2">
        Ask us what we keep about you, to correct it, to delete it, or to stop using it. It costs
        nothing, and you hear from us within 30 days. What the law tells us to keep stays until its
        time is over; we then say what that is.
      </p>
      <dl className="mt-4 grid gap-4">
        {officer && <ContactFact name="Information officer">{officer}</ContactFact>}
        <ContactFacts email={email} phone={phone} address={address} />
        {paiaManualUrl && (
          <ContactFact name="PAIA manual">
            <a href={paiaManualUrl} className="link inline-block py-2 [overflow-wrap:anywhere]">
              {paiaManualUrl}
            </a>
          </ContactFact>
        )}
      </dl>
      <p className="mt-4">
        If we do not put it right, you can complain to South Africa's Information Regulator:{" "}
        <a href="https://inforegulator.org.za/" className="link py-3.5">
          inforegulator.org.za
        </a>
      </p>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="mt-8 font-serif text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <dl className="mt-2 grid gap-3">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt className="font-medium">{name}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
