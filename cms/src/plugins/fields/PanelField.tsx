import { Field } from '@strapi/design-system';
import type { ReactNode } from 'react';

interface PanelFieldProps {
  /** Of what the panel hands to the input: without hint or required they are not shown. */
  readonly input: {
    readonly name: string;
    readonly label: ReactNode;
    readonly hint?: ReactNode;
    readonly required?: boolean | undefined;
  };
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** What stands around each input of the panel: its label above, its hint and its error below. */
export const PanelField = ({
  input: { name, label, hint, required },
  error,
  children,
}: PanelFieldProps) => (
  <Field.Root name={name} id={name} error={error ?? false} hint={hint} required={required ?? false}>
    <Field.Label>{label}</Field.Label>
    {children}
    <Field.Hint />
    <Field.Error />
  </Field.Root>
);
