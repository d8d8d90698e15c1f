/** Honeypot field: bots fill it in; people neither see it nor reach it by keyboard. */
export function Trap({ errors }: { errors: string[] | undefined }) {
  return (
    <div className={errors ? "" : "hidden"}>
      <label htmlFor="website">Leave this empty</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" className="input" />
      {errors && <p className="text-sm text-red">{errors.join(" ")}</p>}
    </div>
  );
}
