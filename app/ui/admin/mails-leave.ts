import { createContext } from "react";

/** Whether mails leave the shop: without a mail server they are only written to files. */
export const MailsLeave = createContext(true);
