import { enquiryTopic } from "../enquiry-topic";
import type { EnquiryView } from "./view";

/** The subject of a reply, with the reference number, so that the answer can be matched. */
export const replySubject = (enquiry: EnquiryView): string =>
  `Your enquiry ${enquiry.referenceNumber}: ${enquiryTopic(enquiry)}`;
