import { FormattedMessage } from 'react-intl';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldKind, FormField } from '../../../domain/form/formField.ts';
import { HONEYPOT } from '../../../domain/delivery/submissionRules.ts';
import { visitorFormMessages } from './VisitorForm.messages.ts';
import { TextField } from '../../components/Field/TextField.tsx';
import styles from './VisitorForm.module.scss';

type TextFieldProps = ComponentProps<typeof TextField>;

interface VisitorFieldProps extends Omit<TextFieldProps, 'id' | 'name' | 'type' | 'lines'> {
  /** Any kind except a choice and ids. */
  readonly field: FormField<unknown>;
  /** The number of lines of a multi-line field. */
  readonly lines?: number;
}

/** The types of controls; `text` for the other kinds. */
const TYPES: Readonly<Partial<Record<FieldKind, TextFieldProps['type']>>> = {
  email: 'email',
  phone: 'tel',
  date: 'date',
};

/**
 * The control of a typed field, from its declaration. Its id and name are the field's name in the
 * form.
 */
export const VisitorField = ({ field, lines = 5, ...others }: VisitorFieldProps) => (
  <TextField
    {...others}
    id={field.name}
    name={field.name}
    type={TYPES[field.kind] ?? 'text'}
    {...(field.kind === 'lines' && { lines })}
  />
);

/** Stands after the label of a field that may stay empty. */
export const OptionalMark = () => (
  <span className={styles.optional}>
    <FormattedMessage {...visitorFormMessages.optional} />
  </span>
);

/** Two short fields side by side if there is room. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);

/**
 * Field `begonnen` of a form that the server returns: signed by the server, so that it is accepted
 * on the next submit.
 */
export function StartedAtField({ of }: { readonly of: string | undefined }) {
  return of === undefined ? null : <input type="hidden" name="begonnen" value={of} />;
}

/** For password managers that fill in an identity. */
const NO_AUTOFILL = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
} as const;

/**
 * A field for bots that fill in every field. It is invisible, out of the tab order and hidden from
 * screen readers; only text browsers show it, so its label says what to do. Not `display: none`, and
 * no class of this name: better bots look for both. A form that was returned because of it has it no
 * more: a program that fills in everything for a person would do so again.
 */
export function HoneypotField({ id = HONEYPOT }: { readonly id?: string }) {
  return (
    <div className={styles.decoy} aria-hidden="true">
      <label htmlFor={id}>
        <FormattedMessage {...visitorFormMessages.honeypot} />
      </label>
      <input
        id={id}
        name={HONEYPOT}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        {...NO_AUTOFILL}
      />
    </div>
  );
}
