import { Field } from '@strapi/design-system';
import type { ReactNode } from 'react';

interface PanelFieldProps {
  /** Props that the panel passes to an input. Without `hint` or `required` neither is shown. */
  readonly input: {
    readonly name: string;
    readonly label: ReactNode;
    readonly hint?: ReactNode;
    readonly required?: boolean | undefined;
  };
  readonly error: string | undefined;
  /** Its share of a row of fields. */
  readonly flex?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of each panel input: the label above, the hint and the error below. */
export const PanelField = ({
  input: { name, label, hint, required },
  error,
  flex,
  children,
}: PanelFieldProps) => (
  <Field.Root
    name={name}
    id={name}
    error={error ?? false}
    hint={hint}
    required={required ?? false}
    style={{ flex }}
  >
    <Field.Label>{label}</Field.Label>
    {children}
    <Field.Hint />
    <Field.Error />
  </Field.Root>
);
