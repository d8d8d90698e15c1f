import { askForBackup, backupsInOffice } from "~/domain/backup/office.server";
import { backupsViewSchema } from "~/domain/backup/view";
import { adminCall } from "../call.server";
import { messageSchema } from "./call";

const group = "Backups";

export const backupCalls = {
  list: adminCall({
    method: "GET",
    path: "/admin/backups",
    group,
    summary: "The backups that lie beside the shop, whether they are good, and where they went",
    answers: { 200: { what: "The newest first", schema: backupsViewSchema } },
    run: ({ admin }) => backupsInOffice(admin),
  }),

  make: adminCall({
    method: "POST",
    path: "/admin/backups",
    group,
    summary: "Makes a backup now; one that was asked for already is not made twice",
    answers: { 202: { what: "It is being made: ask for the list", schema: messageSchema } },
    run({ admin }) {
      askForBackup(admin);
      return { message: "The backup is being made" };
    },
  }),
};
