import type { ReturnWords } from "~/domain/returns/view";
import { Form } from "../forms/form";

type ReturnsProps = { returns: ReturnWords[]; paymentId: string };

export function Returns({ returns, paymentId }: ReturnsProps) {
  if (returns.length === 0) return null;
  return (
    <section
      id="returns"
      aria-label="Returns"
      className="mt-3 grid scroll-mt-18 gap-2 rounded-lg bg-mist p-3 text-sm text-grey [overflow-wrap:anywhere]"
    >
      {returns.map(({ asked, news, money, said, quoted, toWithdraw }) => (
        <div key={asked + said + quoted} className="whitespace-pre-line">
          <p>
            {asked}{" "}
            <strong>
              {news} {money}
            </strong>{" "}
            {said}
          </p>
          {quoted && (
            <blockquote className="mt-1 border-l-2 border-line-strong pl-3">{quoted}</blockquote>
          )}
          {toWithdraw !== null && (
            <Form
              method="post"
              action={`/payment/success/${paymentId}/return?withdraw=${toWithdraw}`}
              className="mt-1"
            >
              <button type="submit" className="link min-h-11">
                Withdraw<span className="sr-only">: {asked}</span>
              </button>
            </Form>
          )}
        </div>
      ))}
    </section>
  );
}
