import { Link } from "@remix-run/react";
import type { DraftView } from "~/domain/intakes/draft.server";
import type { FoundSeller } from "~/domain/sellers/view";
import { ID_KIND_WORDS, tooYoungWords } from "~/domain/sellers/words";
import { spacedPhone } from "~/domain/values/phone";
import { May } from "~/ui/admin/page/who-works";
import type { FormReply } from "~/web/forms/form-reply";

type WhoProps = { draft: DraftView; reply: FormReply | undefined; found: FoundSeller[] | null };

export function Who({ draft: { id, seller, kind }, reply, found }: WhoProps) {
  if (seller !== null) return <Chosen seller={seller} draftId={id} />;
  const fault = [...(reply?.errors.who ?? []), ...(reply?.errors.sellerId ?? [])].join(" ");
  return (
    <div className="grid gap-2">
      <label htmlFor="who" className="font-semibold">
        Who brings them: name or phone number
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="who"
          type="search"
          name="who"
          defaultValue={reply?.values.who}
          maxLength={100}
          autoComplete="off"
          className="input min-w-0 grow basis-40"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? "who-error" : undefined}
          onKeyDown={pressFind}
        />
        <button type="submit" name="step" value="find" className="button button-quiet">
          Find
        </button>
      </div>
      {fault && (
        <p id="who-error" className="text-sm font-medium text-red">
          {fault}
        </p>
      )}
      {found !== null && <Found found={found} kind={kind} />}
      <div className="flex flex-wrap items-center gap-x-4">
        <button type="submit" name="step" value="new-seller" className="link min-h-11">
          New seller
        </button>
        {kind === "given" && <span className="text-sm text-muted">A gift needs nobody.</span>}
      </div>
    </div>
  );
}

// Enter in this field finds, although the form's first button adds books.
function pressFind(event: React.KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const find = event.currentTarget.form?.querySelector<HTMLButtonElement>('button[value="find"]');
  event.currentTarget.form?.requestSubmit(find);
}

const phoneInWords = (phone: string | null): string =>
  phone === null ? "No phone number" : spacedPhone(phone);

// The way to the seller's page and, where it has a draft, back.
export const sellerHref = (id: number, draftId: string | null): string =>
  `/admin/sellers/${id}${draftId === null ? "" : `?${new URLSearchParams({ draft: draftId })}`}`;

type ChosenProps = { seller: NonNullable<DraftView["seller"]>; draftId: string | null };

function Chosen({ seller, draftId }: ChosenProps) {
  const { id, name, phone, idKind, idNumber, refusals } = seller;
  const tooYoung = refusals.length > 0 ? null : tooYoungWords(seller);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-48 [overflow-wrap:anywhere]">
        <May permission="pay_out" otherwise={<span className="font-semibold">{name}</span>}>
          <Link
            to={sellerHref(id, draftId)}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {name}
          </Link>
        </May>
        <p className="text-sm text-muted figures">{phoneInWords(phone)}</p>
        <p className="text-sm text-muted">
          {idNumber === null
            ? "No ID number is stored"
            : `ID seen: ${idKind === null ? "document" : ID_KIND_WORDS[idKind]}, ${idNumber}`}
        </p>
        {refusals.length > 0 && (
          <p id="sellerId" role="status" className="text-sm font-medium text-red">
            {refusals.join(". ")}.
          </p>
        )}
        {tooYoung !== null && <p className="text-sm font-medium text-red">{tooYoung}</p>}
      </div>
      <button
        type="submit"
        name="step"
        value="no-seller"
        className="button button-quiet button-small"
      >
        Change
      </button>
    </div>
  );
}

type FoundProps = { found: FoundSeller[]; kind: DraftView["kind"] };

function Found({ found, kind }: FoundProps) {
  if (found.length === 0) {
    return (
      <p role="status" className="text-sm">
        Nobody of this name or number brought books before.
      </p>
    );
  }
  return (
    <ul>
      {found.map((seller) => (
        <li
          key={seller.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2"
        >
          <span className="min-w-0 grow basis-48 [overflow-wrap:anywhere]">
            {seller.name}
            <span className="block text-sm text-muted figures">{phoneInWords(seller.phone)}</span>
            {seller.ageRefusal !== null && kind !== "given" && (
              <span className="block text-sm text-red">{seller.ageRefusal}</span>
            )}
          </span>
          <button
            type="submit"
            name="step"
            value={`seller-${seller.id}`}
            className="button button-quiet button-small"
          >
            Choose<span className="sr-only"> {seller.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
