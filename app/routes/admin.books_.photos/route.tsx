import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData } from "@remix-run/react";
import { useRef } from "react";
import { placePhotos } from "~/domain/books/admin/photos/place-photos.server";
import { type PlacedPhotos, sentPhotosSchema } from "~/domain/books/admin/photos/sent-photos";
import type { FieldErrors } from "~/domain/errors";
import { PageHeading } from "~/ui/admin/page/page-heading";
import { Notice } from "~/ui/notice";
import { pageTitle } from "~/ui/page/page-meta";
import { lostIn } from "~/ui/toasts/lost-answers";
import { adminAction } from "~/web/admin/admin-form.server";
import { requireAdmin } from "~/web/sessions/session.server";
import { PhotosForm } from "./photos-form";

export { keepForm as clientAction } from "~/web/admin/keep-form";

export const handle = { may: "price", usesCamera: true } as const;

// Tells the page that something on it is not saved; each photo has its own sentence.
const NO_BOOK_YET: FieldErrors = {};

const TITLE = "Photos of Many Books";

export const meta: MetaFunction = ({ matches }) => [pageTitle(matches, TITLE)];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, handle.may);
  return null;
}

export const action = (args: ActionFunctionArgs) =>
  adminAction(args, handle.may, {
    schema: sentPhotosSchema,
    uploads: { sent: { isNamed: true } },
    run(admin, input) {
      const placed = placePhotos(admin, input);
      const isWhole = placed.photos.every(({ book }) => book !== null);
      return isWhole ? placed : { ...placed, errors: NO_BOOK_YET };
    },
  });

export default function PhotosPage() {
  const reply = useActionData<typeof action>();
  const last = useRef<PlacedPhotos | null>(null);
  if (reply && "photos" in reply) last.current = reply;
  const refused = reply && !("photos" in reply) && !lostIn(reply) ? reply : null;
  return (
    <>
      <PageHeading
        title={TITLE}
        subtitle={
          <Link to="/admin/books" className="inline-flex min-h-11 items-center">
            <span className="link">Back to the list</span>
          </Link>
        }
      />
      {refused && (
        <Notice title="Nothing was added">
          {refused.message ?? Object.values(refused.errors).flat().join(" ")}
        </Notice>
      )}
      <PhotosForm placed={last.current} />
    </>
  );
}
