import type { FieldErrors } from "~/domain/errors";
import { ANOTHER_FIELD, type SavedBefore } from "~/domain/idempotency/key";
import { FieldsToast } from "../../forms/fields-toast";
import { Notice } from "../../notice";
import { lostIn } from "../../toasts/lost-answers";

type FormFailureProps = {
  title: string;
  reply: { message: string | null; errors: FieldErrors; saved?: SavedBefore } | undefined;
};

export const isBesideField = ({ errors }: { errors: FieldErrors }) =>
  Object.keys(errors).length > 0 && errors.version === undefined;

export function FormFailure({ title, reply }: FormFailureProps) {
  if (reply === undefined || lostIn(reply)) return null;
  if (isBesideField(reply)) return <FieldsToast title={title} reply={reply} />;
  if (reply.saved !== undefined) return <SavedNotice {...reply.saved}>{reply.message}</SavedNotice>;
  return reply.message && <Notice title={title}>{reply.message}</Notice>;
}

type SavedNoticeProps = SavedBefore & { children: React.ReactNode };

function SavedNotice({ at, anotherKey, children }: SavedNoticeProps) {
  return (
    <Notice title="Nothing more was saved">
      {children}{" "}
      <a
        href={at}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        Open what was saved
      </a>
      <label className="flex min-h-11 items-center gap-3">
        <input
          key={anotherKey}
          type="checkbox"
          name={ANOTHER_FIELD}
          value={anotherKey}
          className="size-5"
        />
        This is another one: save it too
      </label>
    </Notice>
  );
}
