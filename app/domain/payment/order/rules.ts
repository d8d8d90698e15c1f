/** What is said of the fields of an order's forms. Apart from their schemas: pages say it too, without a validator. */
export const STATE_MISSING = "Please say which step comes next";
export const STEP_REASON_MISSING = "Please say in a few words why";
export const MAX_REASON = 300;
