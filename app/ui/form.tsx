// biome-ignore lint/style/noRestrictedImports: the one form that is made of it
import { type FormProps, Form as RemixForm } from "@remix-run/react";
import { forwardRef } from "react";
import { sentByNavigation, useSentOnce } from "./sent-once";

type OnceFormProps = FormProps & {
  /** Each press counts, also before the first is answered, such as one place up. */
  isRepeatable?: boolean;
};

/** Remix's form, sent once: a second Enter or a double tap sends nothing while the first is on its way. */
export const Form = forwardRef<HTMLFormElement, OnceFormProps>(function Form(
  { isRepeatable = false, onSubmit, ...form },
  ref,
) {
  const once = useSentOnce(sentByNavigation);
  return (
    <RemixForm
      ref={ref}
      {...form}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (!isRepeatable) once(event);
      }}
    />
  );
});
