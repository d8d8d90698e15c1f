import { enquiryTopic } from "../enquiry-topic";
import type { EnquiryView } from "./view";

export const replySubject = (enquiry: EnquiryView): string =>
  `Your enquiry ${enquiry.referenceNumber}: ${enquiryTopic(enquiry)}`;
