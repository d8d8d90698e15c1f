import { z } from "zod";
import { readId } from "~/domain/ids";
import { deadJobs, dismissJob, getDeadJob, retryJob } from "~/domain/job/dead-jobs.server";
import { setAsideJobSchema } from "~/domain/job/view";
import { countFailedMails, failedMails, sendMailAgain } from "~/domain/mail/failed.server";
import { failedMailViewSchema } from "~/domain/mail/view";
import { adminCall } from "../call.server";
import { doneAnswer, idParam, named } from "./call";

const group = "Dashboard";
const params = { id: idParam() };

const jobs = named("SetAsideJobs", z.strictObject({ jobs: z.array(setAsideJobSchema) }));
const mails = named(
  "FailedMails",
  z.strictObject({ mails: z.array(failedMailViewSchema), total: z.int() }),
);

export const jobCalls = {
  list: adminCall({
    method: "GET",
    path: "/admin/jobs",
    group,
    summary: "Work that kept failing and was set aside",
    answers: { 200: { what: "The oldest first", schema: jobs } },
    run: ({ admin }) => ({ jobs: deadJobs(admin) }),
  }),

  get: adminCall({
    method: "GET",
    path: "/admin/jobs/{id}",
    group,
    summary: "One of them",
    params,
    answers: { 200: { what: "The job", schema: setAsideJobSchema } },
    refuses: [404],
    run: ({ admin, params }) => getDeadJob(admin, params.id),
  }),

  dismiss: adminCall({
    method: "DELETE",
    path: "/admin/jobs/{id}",
    group,
    summary: "Gives it up for good",
    params,
    answers: doneAnswer,
    refuses: [404],
    run({ admin, params }) {
      dismissJob(admin, getDeadJob(admin, params.id).id);
      return { message: "Dismissed" };
    },
  }),

  retry: adminCall({
    method: "POST",
    path: "/admin/jobs/{id}/retry",
    group,
    summary: "Tries it again",
    params,
    answers: doneAnswer,
    refuses: [404],
    run({ admin, params }) {
      retryJob(admin, getDeadJob(admin, params.id).id);
      return { message: "Trying again" };
    },
  }),
};

export const mailCalls = {
  list: adminCall({
    method: "GET",
    path: "/admin/mails",
    group,
    summary: "Mails that could not be delivered",
    answers: { 200: { what: "The newest first, to a hundred", schema: mails } },
    run: ({ admin }) => ({ mails: failedMails(admin), total: countFailedMails(admin) }),
  }),

  sendAgain: adminCall({
    method: "POST",
    path: "/admin/mails/{id}/send",
    group,
    summary: "Sends it again",
    params,
    answers: doneAnswer,
    refuses: [404, 409],
    run({ admin, params }) {
      sendMailAgain(admin, readId(params.id));
      return { message: "Sending again" };
    },
  }),
};
