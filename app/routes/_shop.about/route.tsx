import { Link, useLoaderData } from "@remix-run/react";
import { publicSettings } from "~/domain/settings/settings.server";

export const meta = () => [{ title: "About | Dogear" }];

export function loader() {
  const { businessName, aboutText, deliveryText } = publicSettings();
  return { name: businessName ?? "Dogear", aboutText, deliveryText };
}

export default function AboutPage() {
  const { name, aboutText, deliveryText } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-2xl px-4 py-8">
      <h1 className="font-serif text-2xl font-semibold">About {name}</h1>
      <p className="mt-4 whitespace-pre-line">
        {aboutText ??
          `${name} sells second-hand school textbooks. Most are single copies, each with its grade, subject, school, condition and price beside it.`}
      </p>
      {deliveryText && (
        <>
          <h2 className="mt-8 font-serif text-xl font-semibold">How books reach you</h2>
          <p className="mt-2 whitespace-pre-line">{deliveryText}</p>
        </>
      )}
      <p className="mt-8">
        <Link to="/" className="button">
          Browse Books
        </Link>
      </p>
    </div>
  );
}
