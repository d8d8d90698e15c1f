import { enquiryTopic } from "../enquiry-topic";
import type { EnquiryView } from "./view";

/** The subject of a reply by mail: with its number, so that the answer to it can be found again. */
export const replySubject = (enquiry: EnquiryView): string =>
  `Your enquiry ${enquiry.referenceNumber}: ${enquiryTopic(enquiry)}`;
