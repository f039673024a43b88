import { useRef } from 'react';
import { namedFields, readTypedFields, type NamedField } from '../../../domain/form/fieldList.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { parseVisitRequest } from '../../../domain/visit/parseVisitRequest.ts';
import {
  askedFields,
  isStay,
  VISIT_FIELDS,
  type VisitConcern,
  type VisitField,
  type VisitFormKind,
  type VisitProblems,
  type WantedKind,
} from '../../../domain/visit/visitFields.ts';
import { listProblems, useFormValidation } from '../../blocks/VisitorForm/useFormValidation.ts';
import { VisitorForm } from '../../blocks/VisitorForm/VisitorForm.tsx';
import { useUiServices } from '../../UiServices.ts';
import { visitAnswerMessages, visitMessages } from './Visit.messages.ts';
import type { VisitFormState } from './visitData.ts';
import { FamilyFields, ReferralFields, useVisitFieldStates } from './VisitFields.tsx';
import styles from './Visit.module.scss';

/** For fields that the page shows beside the form. */
export const VISIT_FORM_ID = 'anfrage';

const NAMED = namedFields(VISIT_FIELDS);
const FORM_WORDS = { ...visitAnswerMessages, ...visitMessages };

interface VisitFormProps {
  readonly kind: VisitFormKind;
  /** The address that the form is sent to: the page itself. */
  readonly address: string;
  /** What the request is about, by the chosen offer; a stay asks for nights. */
  readonly concern: VisitConcern;
  /** What is chosen when the page opens: by the chosen offer and the address. */
  readonly wanted: WantedKind | null;
  readonly level: number | null;
  readonly form: VisitFormState | null;
}

/** The request of a family, or of somebody who refers a person. */
export function VisitForm({ kind, address, concern, wanted, level, form }: VisitFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { openVisitDraft, now } = useUiServices();
  const fields = fieldsOfForm(kind, concern);
  const find = (current: HTMLFormElement): VisitProblems => {
    const data = new FormData(current);
    const values = readTypedFields(VISIT_FIELDS, (name) => data.get(name)?.toString() ?? '');
    const parsed = parseVisitRequest(values, kind, zurichDate(now));
    return parsed.ok ? {} : parsed.failure;
  };
  const { problems, ...check } = useFormValidation<
    VisitField,
    NonNullable<VisitProblems[VisitField]>
  >({ form: element, serverProblems: form?.problems ?? null, fields, find });
  const states = useVisitFieldStates(form, problems, { concern, wanted, level });
  return (
    <VisitorForm
      form={element}
      id={VISIT_FORM_ID}
      address={address}
      className={styles.form}
      answer={form}
      openDraft={openVisitDraft}
      typed={typedNames(kind, concern)}
      check={check}
      problems={listProblems(fields, states.problemOf)}
      words={FORM_WORDS}
    >
      {kind === 'visit' ? (
        <FamilyFields {...states} isStay={isStay(concern)} />
      ) : (
        <ReferralFields {...states} />
      )}
    </VisitorForm>
  );
}

const fieldsOfForm = (
  kind: VisitFormKind,
  concern: VisitConcern,
): readonly NamedField<VisitField>[] =>
  askedFields(kind, concern).flatMap((field) => NAMED.filter((each) => each.field === field));

/** The names per form never change, and a draft opens again for other ones. */
const NAMES = new Map<string, readonly string[]>();

/** The names of what a person types or chooses: a stay and the level are known by the address. */
function typedNames(kind: VisitFormKind, concern: VisitConcern): readonly string[] {
  const key = `${kind} ${isStay(concern)}`;
  const names =
    NAMES.get(key) ??
    fieldsOfForm(kind, concern)
      .filter(({ field }) => kind === 'referral' || field !== 'level')
      .filter(({ field }) => field !== 'concern' || !isStay(concern))
      .map(({ name }) => name);
  NAMES.set(key, names);
  return names;
}
