import { z } from "zod";
import { deadJobs, dismissJob, getDeadJob, retryJob } from "~/domain/job/dead-jobs.server";
import { setAsideJobSchema } from "~/domain/job/view";
import { countFailedMails, failedMails, sendMailAgain } from "~/domain/mail/sending/failed.server";
import { failedMailViewSchema } from "~/domain/mail/view";
import { readId } from "~/domain/values/ids";
import { doneAnswer, idParam, named } from "../call";
import { adminEndpoint, endpointsAt } from "../endpoint.server";

const params = { id: idParam() };

const jobs = named("SetAsideJobs", z.strictObject({ jobs: z.array(setAsideJobSchema) }));
const mails = named(
  "FailedMails",
  z.strictObject({ mails: z.array(failedMailViewSchema), total: z.int() }),
);

export const failedWorkEndpoints = endpointsAt("Dashboard", {
  "/admin/jobs": {
    GET: adminEndpoint("oversee", {
      summary: "Work that kept failing and was set aside",
      answers: { 200: { what: "The oldest first", schema: jobs } },
      run: ({ admin }) => ({ jobs: deadJobs(admin) }),
    }),
  },

  "/admin/jobs/{id}": {
    GET: adminEndpoint("oversee", {
      summary: "One of them",
      params,
      answers: { 200: { what: "The job", schema: setAsideJobSchema } },
      refuses: [404],
      run: ({ admin, params }) => getDeadJob(admin, params.id),
    }),

    DELETE: adminEndpoint("oversee", {
      summary: "Gives it up for good",
      params,
      answers: doneAnswer,
      refuses: [404],
      run({ admin, params }) {
        dismissJob(admin, getDeadJob(admin, params.id).id);
        return { message: "Dismissed" };
      },
    }),
  },

  "/admin/jobs/{id}/retry": {
    POST: adminEndpoint("oversee", {
      summary: "Tries it again",
      params,
      answers: doneAnswer,
      refuses: [404],
      run({ admin, params }) {
        retryJob(admin, getDeadJob(admin, params.id).id);
        return { message: "Trying again" };
      },
    }),
  },

  "/admin/mails": {
    GET: adminEndpoint("oversee", {
      summary: "Mails that could not be delivered",
      answers: { 200: { what: "The newest first, to a hundred", schema: mails } },
      run: ({ admin }) => ({ mails: failedMails(admin), total: countFailedMails(admin) }),
    }),
  },

  "/admin/mails/{id}/send": {
    POST: adminEndpoint("oversee", {
      summary: "Sends it again",
      params,
      answers: doneAnswer,
      refuses: [404, 409],
      run({ admin, params }) {
        sendMailAgain(admin, readId(params.id));
        return { message: "Sending again" };
      },
    }),
  },
});
