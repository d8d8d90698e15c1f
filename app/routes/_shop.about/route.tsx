import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { SHOP_NAME } from "~/domain/settings/default-words";
import { publicSettings } from "~/domain/settings/settings.server";
import { pageMeta } from "~/ui/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: "About",
    description: `${data?.name ?? "The shop"} sells second-hand school textbooks in South Africa.`,
    path: "/about",
    image: null,
  });

export function loader() {
  const { businessName, aboutText, deliveryText, returnsText, privacyText } = publicSettings();
  return { name: businessName ?? SHOP_NAME, aboutText, deliveryText, returnsText, privacyText };
}

export default function AboutPage() {
  const { name, aboutText, deliveryText, returnsText, privacyText } =
    useLoaderData<typeof loader>();
  return (
    <div className="frame frame-text py-8">
      <h1 className="font-serif text-2xl font-semibold">About {name}</h1>
      <p className="mt-4 whitespace-pre-line">
        {aboutText ??
          `${name} sells second-hand school textbooks. Most are single copies, each with its grade, subject, school, condition and price beside it.`}
      </p>
      <Part id="delivery" title="How books reach you" text={deliveryText} />
      <Part id="returns" title="Returns and refunds" text={returnsText} />
      <Part id="privacy" title="Privacy" text={privacyText} />
      <p className="mt-8">
        <Link to="/" className="button">
          Browse Books
        </Link>
      </p>
    </div>
  );
}

/** A section of the owner's text; nothing while it is blank. */
function Part({ id, title, text }: { id: string; title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <section id={id}>
      <h2 className="mt-8 font-serif text-xl font-semibold">{title}</h2>
      <p className="mt-2 whitespace-pre-line">{text}</p>
    </section>
  );
}
