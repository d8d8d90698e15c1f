import { askForBackup, backupsForAdmin } from "~/domain/backups/admin.server";
import { backupsViewSchema } from "~/domain/backups/view";
import { messageSchema } from "../call";
import { adminEndpoint, endpointsAt } from "../endpoint.server";

export const backupEndpoints = endpointsAt("Backups", {
  "/admin/backups": {
    GET: adminEndpoint("backups", {
      summary: "The backups that lie beside the shop, whether they are good, and where they went",
      answers: { 200: { what: "The newest first", schema: backupsViewSchema } },
      run: ({ admin }) => backupsForAdmin(admin),
    }),

    POST: adminEndpoint("backups", {
      summary: "Makes a backup now; one that was asked for already is not made twice",
      answers: { 202: { what: "It is being made: ask for the list", schema: messageSchema } },
      run({ admin }) {
        askForBackup(admin);
        return { message: "The backup is being made" };
      },
    }),
  },
});
