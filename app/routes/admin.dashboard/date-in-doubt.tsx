import type { ClockView } from "~/domain/clock/view";
import { DOUBT_TITLE, doubtInWords, WAITS_SENTENCE } from "~/domain/clock/words";
import { formatDay } from "~/domain/dates/time";
import { Form } from "~/ui/form";

export function DateInDoubt({ clock }: { clock: ClockView }) {
  return (
    <section aria-labelledby="clock" className="mt-4 border-t border-line pt-3">
      <h3 id="clock" className="font-semibold">
        {DOUBT_TITLE}
      </h3>
      <p className="max-w-2xl text-sm text-muted figures">
        {doubtInWords(clock)} {WAITS_SENTENCE} If the date is wrong, have the computer's clock put
        right: the shop then goes on by itself.
      </p>
      <Form method="post" action="/admin/dashboard" preventScrollReset isHarmlessTwice>
        <input type="hidden" name="what" value="date" />
        <input type="hidden" name="day" value={clock.day} />
        <button type="submit" className="button button-quiet button-small mt-2">
          Today is {formatDay(clock.at)}: go on
        </button>
      </Form>
    </section>
  );
}
