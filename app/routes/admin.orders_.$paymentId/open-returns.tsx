import { Link } from "@remix-run/react";
import { readIsoDay, weekdayAndDay } from "~/domain/dates/calendar";
import { formatDateTime } from "~/domain/dates/formats";
import type { OpenReturn, OrderView } from "~/domain/orders/view";
import { returnNoun } from "~/domain/returns/rules";
import { wayOut } from "~/domain/returns/way-out";
import { SubmitButton } from "~/ui/admin/forms/form-buttons";
import { May } from "~/ui/admin/page/who-works";
import { Form } from "~/ui/forms/form";
import { Icon } from "~/ui/icons";

export function OpenReturns({ order }: { order: OrderView }) {
  return order.openReturns.map((one) =>
    one.goesOut === null ? (
      <ToAnswer key={one.id} asked={one} />
    ) : (
      <GoesOut key={one.id} asked={one} order={order} />
    ),
  );
}

type BoxProps = { title: string; asked: OpenReturn; children: React.ReactNode };

function Box({ title, asked, children }: BoxProps) {
  return (
    <section
      aria-label={title}
      className="rounded-xl border border-orange bg-orange-bg p-4 text-sm text-text sm:p-5"
    >
      <h2 className="flex items-start gap-2 text-base font-semibold text-orange">
        <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
      </h2>
      <p className="mt-2 [overflow-wrap:anywhere]">
        Asked {formatDateTime(Date.parse(asked.askedAt))}: {asked.books}.
      </p>
      {children}
    </section>
  );
}

function ToAnswer({ asked }: { asked: OpenReturn }) {
  const by = weekdayAndDay(readIsoDay(asked.answerBy) ?? 0);
  return (
    <Box title={`${returnNoun(asked)} asked: answer by ${by}`} asked={asked}>
      <May permission="refund" otherwise={<p className="mt-2">An owner answers it.</p>}>
        <Link to={`/admin/returns/${asked.id}`} className="button mt-3">
          Answer it
        </Link>
      </May>
    </Box>
  );
}

function GoesOut({ asked, order }: { asked: OpenReturn; order: OrderView }) {
  const { press } = wayOut(order.deliveryKind);
  const link = `/admin/returns/${asked.id}`;
  return (
    <Box title={`Another copy goes out: ${asked.goesOut}`} asked={asked}>
      <p className="mt-2">The packing slip has that copy alone.</p>
      <May
        permission="refund"
        otherwise={<p className="mt-2">Tell an owner when it is out: they note it.</p>}
      >
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Form method="post" action={`${link}?handed-over`}>
            <SubmitButton className="button" busy="One moment...">
              {press}
              <span className="sr-only">: {asked.goesOut}</span>
            </SubmitButton>
          </Form>
          <Link to={link} className="link inline-flex min-h-11 items-center">
            The return
          </Link>
        </div>
      </May>
    </Box>
  );
}
