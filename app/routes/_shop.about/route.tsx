import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { deliveryPrices } from "~/domain/delivery/options.server";
import { SHOP_NAME } from "~/domain/settings/default-words";
import { publicSettings } from "~/domain/settings/settings.server";
import { pageMeta } from "~/ui/page-meta";
import { DeliveryPriceList } from "./delivery-price-list";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: "About",
    description: `${data?.name ?? "The shop"} sells second-hand school textbooks in South Africa.`,
    path: "/about",
    image: null,
  });

export function loader() {
  const { businessName, aboutText, deliveryText, returnsText } = publicSettings();
  const name = businessName ?? SHOP_NAME;
  const delivery = deliveryPrices();
  return { name, delivery, aboutText, deliveryText, returnsText };
}

export default function AboutPage() {
  const { name, delivery, aboutText, deliveryText, returnsText } = useLoaderData<typeof loader>();
  return (
    <div className="frame frame-text py-8">
      <h1 className="font-serif text-2xl font-semibold">About {name}</h1>
      <p className="mt-4 whitespace-pre-line">
        {aboutText ??
          `${name} sells second-hand school textbooks. Most are single copies, each with its grade, subject, school, condition and price beside it.`}
      </p>
      <Part id="delivery" title="How books reach you" text={deliveryText}>
        {delivery.length > 0 && <DeliveryPriceList methods={delivery} />}
      </Part>
      <Part id="returns" title="Returns and refunds" text={returnsText} />
      <p className="mt-8">
        <Link to="/" className="button">
          Browse Books
        </Link>
      </p>
    </div>
  );
}

type PartProps = {
  id: string;
  title: string;
  text: string | null;
  children?: React.ReactNode;
};

/** A section of the owner's text and its children; nothing without both. */
function Part({ id, title, text, children }: PartProps) {
  if (text === null && !children) return null;
  return (
    <section id={id}>
      <h2 className="mt-8 font-serif text-xl font-semibold">{title}</h2>
      {text && <p className="mt-2 whitespace-pre-line">{text}</p>}
      {children}
    </section>
  );
}
