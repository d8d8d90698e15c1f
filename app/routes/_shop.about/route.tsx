import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { readLeadTime } from "~/domain/delivery/lead-time";
import { deliveryPrices } from "~/domain/delivery/methods.server";
import type { DeliveryPrices as Prices } from "~/domain/delivery/price";
import { SHOP_NAME } from "~/domain/settings/default-words";
import { publicSettings } from "~/domain/settings/settings.server";
import { priceFormat } from "~/domain/values/money";
import { pageMeta } from "~/ui/page/page-meta";

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
  const areDays = delivery.some(({ leadTime }) => readLeadTime(leadTime) !== null);
  return { name, delivery, areDays, aboutText, deliveryText, returnsText };
}

export default function AboutPage() {
  const { name, delivery, areDays, aboutText, deliveryText, returnsText } =
    useLoaderData<typeof loader>();
  const isSided = deliveryText !== null || delivery.length > 0;
  return (
    <div className="frame py-8">
      <h1 className="font-serif text-2xl font-semibold">About {name}</h1>
      <div
        className={
          isSided
            ? "gap-x-16 lg:grid lg:grid-cols-[minmax(0,36rem)_1fr] lg:grid-rows-[auto_1fr]"
            : "max-w-2xl"
        }
      >
        <p className="mt-4 whitespace-pre-line">
          {aboutText ??
            `${name} sells second-hand school textbooks. Most are single copies, each with its grade, subject, school, condition and price beside it.`}
        </p>
        <Part
          id="delivery"
          title="How books reach you"
          text={deliveryText}
          className="self-start rounded-xl bg-mist p-4 text-grey lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:-mt-4 lg:p-6"
        >
          {delivery.length > 0 && <DeliveryPriceList methods={delivery} />}
          {areDays && (
            <p className="mt-2 text-sm">
              The days count from the day on which you paid, until your books are with you or ready
              to collect.
            </p>
          )}
        </Part>
        <Part id="returns" title="Returns and refunds" text={returnsText} />
      </div>
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
  className?: string;
  children?: React.ReactNode;
};

function Part({ id, title, text, className = "", children }: PartProps) {
  if (text === null && !children) return null;
  return (
    <section id={id} className={`mt-8 ${className}`}>
      <h2 className="font-serif text-xl font-semibold">{title}</h2>
      {text && <p className="mt-2 whitespace-pre-line">{text}</p>}
      {children}
    </section>
  );
}

type Method = Prices & { id: number; name: string; details: string; leadTime: string };

function DeliveryPriceList({ methods }: { methods: Method[] }) {
  return (
    <ul className="mt-2">
      {methods.map((method) => (
        <li key={method.id} className="border-b border-line py-2">
          <p className="flex flex-wrap justify-between gap-x-4 font-medium">
            {method.name} <span className="ml-auto figures">{priceOf(method)}</span>
          </p>
          <p className="text-sm whitespace-pre-line text-muted">
            {[...moreOf(method), method.leadTime, method.details].filter(Boolean).join("\n")}
          </p>
        </li>
      ))}
    </ul>
  );
}

const format = ({ priceCents, perExtraCopyCents, freeFromCents }: Prices) =>
  priceFormat([priceCents, perExtraCopyCents, freeFromCents]);

const priceOf = (method: Prices) =>
  method.priceCents === 0 ? "Free" : format(method)(method.priceCents);

function moreOf(method: Prices): string[] {
  const { perExtraCopyCents, freeFromCents } = method;
  const price = format(method);
  return [
    perExtraCopyCents > 0 ? `${price(perExtraCopyCents)} for each further book.` : "",
    freeFromCents === null ? "" : `Free from ${price(freeFromCents)} worth of books.`,
  ];
}
