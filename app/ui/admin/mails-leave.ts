import { createContext } from "react";

/** Whether the shop's mails leave it: without a mail server they are files that nobody is sent. */
export const MailsLeave = createContext(true);
