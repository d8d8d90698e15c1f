import { useActionData, useNavigation } from "@remix-run/react";
import type { Gone } from "~/domain/delivery/view";
import {
  MAX_RETURN_NOTE,
  REASONS_OF_BUYER,
  REASONS_TO_CHOOSE,
  RIGHT_BOOK,
  WISHES,
} from "~/domain/returns/choices";
import type { ReturnableLine } from "~/domain/returns/returnable.server";
import { Choice, ChoiceBox } from "~/ui/checkout/choice";
import { UseNotice } from "~/ui/checkout/use-notice";
import { AnsweredForm } from "~/ui/forms/answered-form";
import { Trap } from "~/ui/forms/form-trap";
import { PhotoField } from "~/ui/forms/photo-field";
import { TextAreaField } from "~/ui/forms/text-field";
import { Notice } from "~/ui/notice";
import type { FormReply } from "~/web/forms/form-reply";
import { BooksAsked, BooksToCancel, BooksToReturn } from "./books-to-return";

// Follows the reason without script, too.
const Swap = ({ label }: { label: string }) => (
  <>
    <span className="return-swap">{label}</span>
    <span className="return-right">{RIGHT_BOOK}</span>
  </>
);

const pressOf = ({ isHere, gone }: ReturnFormProps["page"]) => {
  if (!isHere) return "Send";
  return gone === "all" ? "Ask for your money back" : "Ask to cancel";
};

type ReturnFormProps = {
  page: { lines: ReturnableLine[]; nonce: string; isHere: boolean; isSplit: boolean; gone: Gone };
  isAllGone: boolean;
};

const BOXES =
  "return-form mt-4 grid gap-4 [&_[type=checkbox]]:appearance-auto [&_[type=checkbox]]:accent-primary [&_legend]:mb-2 [&_legend]:font-serif [&_legend]:text-lg [&_legend]:font-semibold";

export function ReturnForm({ page, isAllGone }: ReturnFormProps) {
  const reply = useActionData<FormReply>();
  const isSending = useNavigation().formMethod === "POST";
  const values = reply?.values ?? {};
  const errors = reply?.errors ?? {};
  if (isAllGone) return <BooksAsked lines={page.lines} />;
  return (
    <AnsweredForm reply={reply} isOnceUnchanged encType="multipart/form-data" className={BOXES}>
      <input type="hidden" name="idempotencyKey" value={values.idempotencyKey ?? page.nonce} />
      {reply?.message && Object.keys(errors).length === 0 && (
        <Notice title="We could not send it">{reply.message}</Notice>
      )}
      {page.isHere ? (
        <BooksToCancel lines={page.lines} isSplit={page.isSplit} reply={reply} />
      ) : (
        <>
          <BooksToReturn lines={page.lines} reply={reply} />
          <ChoiceBox name="reason" title="What is wrong?" faults={errors.reason}>
            <div className="choices">
              {REASONS_TO_CHOOSE.map((value) => (
                <Choice
                  key={value}
                  id={`why-${value}`}
                  name="reason"
                  value={value}
                  isChosen={values.reason === value}
                  label={REASONS_OF_BUYER[value]}
                />
              ))}
            </div>
          </ChoiceBox>
        </>
      )}
      <TextAreaField
        label={page.isHere ? "Why? (optional)" : "In your words (optional)"}
        id="note"
        name="note"
        rows={3}
        maxLength={MAX_RETURN_NOTE}
        value={values.note}
        errors={errors.note}
      />
      {!page.isHere && (
        <>
          <PhotoField errors={errors.photo} hadOther={reply !== undefined} />
          <ChoiceBox name="wish" title="What would you like?" faults={errors.wish}>
            <div className="choices">
              {Object.entries(WISHES).map(([value, label]) => (
                <Choice
                  key={value}
                  id={`wish-${value}`}
                  name="wish"
                  value={value}
                  isChosen={(values.wish ?? "refund") === value}
                  label={value === "swap" ? <Swap label={label} /> : label}
                />
              ))}
            </div>
          </ChoiceBox>
        </>
      )}
      <Trap errors={errors.website} />
      <UseNotice use="our answer" />
      <button type="submit" className="button w-full" aria-disabled={isSending}>
        {isSending ? "One moment..." : pressOf(page)}
      </button>
    </AnsweredForm>
  );
}
