import { useActionData } from "@remix-run/react";
import { Form } from "~/ui/forms/form";
import type { FormReply } from "~/web/forms/form-reply";

type EmailMyLinkProps = { reference: string; mailed: string | undefined };

export function EmailMyLink({ reference, mailed }: EmailMyLinkProps) {
  const told = useActionData<FormReply>()?.message ?? mailed;
  return (
    <Form method="post" isHarmlessTwice>
      <input type="hidden" name="reference" value={reference} />
      <button type="submit" className="button button-quiet w-full">
        Email me my link
      </button>
      <p role="status">{told}</p>
    </Form>
  );
}
