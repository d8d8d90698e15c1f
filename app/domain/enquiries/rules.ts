export const MAX_LOOKING_FOR = 200;
export const MAX_SCHOOL = 200;
export const MAX_MESSAGE = 2_000;
export const LOOKING_FOR_MISSING = "Please tell us what you are looking for";
export const MOST_LIST_FILES = 5;
export const SCHOOL_MISSING = "Please tell us which school it is";
export const GRADE_MISSING = "Please tell us which grade it is";

const REFERENCE = /^ENQ-\d{4}-\d{6,}$/;

/** Validates an enquiry's number in the URL, so that a link cannot put other text on the page. */
export const isEnquiryReference = (text: string): boolean => REFERENCE.test(text);
