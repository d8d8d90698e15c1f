import { useNavigation } from "@remix-run/react";
import type { EnquiryView } from "~/domain/enquiries/view";
import { Form } from "../forms/form";

export function useProcessed({ id, processed }: EnquiryView): boolean {
  const sent = useNavigation().formData;
  return sent?.get("id") === String(id) ? sent.get("processed") === "true" : processed;
}

export function EnquiryToggle({ enquiry }: { enquiry: EnquiryView }) {
  const processed = useProcessed(enquiry);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={enquiry.id} />
      <input type="hidden" name="processed" value={String(!processed)} />
      <button
        type="submit"
        className="button button-quiet button-small min-[18rem]:whitespace-nowrap"
      >
        {processed ? "Mark Pending" : "Mark Processed"}
        <span className="sr-only">: {enquiry.name}</span>
      </button>
    </Form>
  );
}
