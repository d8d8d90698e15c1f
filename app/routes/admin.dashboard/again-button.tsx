import { Form } from "@remix-run/react";

type AgainButtonProps = { what: "job" | "mail"; id: number; label: string; of: string };

/** Retry button. `of` names the item for screen readers. */
export function AgainButton({ what, id, label, of }: AgainButtonProps) {
  return (
    <Form method="post" action="/admin/dashboard" preventScrollReset>
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="button button-quiet button-small whitespace-nowrap">
        {label}
        <span className="sr-only">: {of}</span>
      </button>
    </Form>
  );
}
