import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
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
import { FormAnswer } from '../../blocks/VisitorForm/FormAnswer.tsx';
import { readValuesToStore, useFormDraft } from '../../blocks/VisitorForm/useFormDraft.ts';
import { useFormSubmission } from '../../blocks/VisitorForm/useFormSubmission.ts';
import {
  listProblems,
  useErrorTitle,
  useFormValidation,
} from '../../blocks/VisitorForm/useFormValidation.ts';
import { HoneypotField, StartedAtField } from '../../blocks/VisitorForm/VisitorFields.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { RouteLink } from '../../components/SiteLink/SiteLink.tsx';
import { useUiServices } from '../../UiServices.ts';
import { visitAnswerMessages, visitMessages } from './Visit.messages.ts';
import type { VisitFormState } from './visitData.ts';
import { FamilyFields, ReferralFields, useVisitFieldStates } from './VisitFields.tsx';
import styles from './Visit.module.scss';

/** For fields that the page shows beside the form. */
export const VISIT_FORM_ID = 'anfrage';

const NAMED = namedFields(VISIT_FIELDS);

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

/**
 * Can be posted without a script. The script adds validation by the server's rules before sending,
 * a draft that survives reloads, and protection against double submits.
 */
export function VisitForm({ kind, address, concern, wanted, level, form }: VisitFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { openVisitDraft, now } = useUiServices();
  const fields = fieldsOfForm(kind, concern);
  const typed = typedNames(kind, concern);
  const { draft, unanswered, cleared } = useFormDraft({
    form: element,
    open: openVisitDraft,
    fields: typed,
    isAnswer: form !== null,
  });
  const find = (current: HTMLFormElement): VisitProblems => {
    const data = new FormData(current);
    const values = readTypedFields(VISIT_FIELDS, (name) => data.get(name)?.toString() ?? '');
    const parsed = parseVisitRequest(values, kind, zurichDate(now));
    return parsed.ok ? {} : parsed.failure;
  };
  const { problems, attempt, validate, onBlur } = useFormValidation<
    VisitField,
    NonNullable<VisitProblems[VisitField]>
  >({ form: element, serverProblems: form?.problems ?? null, fields, find });
  const { phase, problem, onSubmit } = useFormSubmission(element, { draft, validate });
  const states = useVisitFieldStates(form, problems, { concern, wanted, level });
  const listed = listProblems(fields, states.problemOf);
  const failure = attempt === 0 ? (form?.failure ?? null) : null;
  useErrorTitle(problem !== null || failure !== null || listed.length > 0);
  const save = (): void => {
    if (element.current)
      draft?.save(readValuesToStore(element.current, typed, form !== null, draft.values));
  };
  return (
    // Blur events bubble up: one listener handles all fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={element}
      id={VISIT_FORM_ID}
      method="post"
      action={address}
      noValidate
      className={styles.form}
      onInput={save}
      onBlur={onBlur}
      onSubmit={onSubmit}
    >
      <FormAnswer
        words={visitAnswerMessages}
        problems={listed}
        attempt={attempt}
        problem={problem}
        failure={failure}
        unanswered={unanswered}
        cleared={cleared}
      />
      <StartedAtField of={form?.begun} />
      {kind === 'visit' ? (
        <FamilyFields {...states} isStay={isStay(concern)} />
      ) : (
        <ReferralFields {...states} />
      )}
      {form?.failure !== 'trapped' && <HoneypotField />}
      <div className={styles.end}>
        <p className="measure">
          <FormattedMessage {...visitMessages.privacy} />{' '}
          <RouteLink route="privacy" className={`link ${styles.way}`}>
            <FormattedMessage {...visitMessages.privacyLink} />
          </RouteLink>
        </p>
        {draft !== null && (
          <p className="small muted measure">
            <FormattedMessage {...visitMessages.draftKept} />
          </p>
        )}
        <p>
          <Button type="submit" icon="send" busy={phase !== 'idle'}>
            <FormattedMessage {...visitMessages.send} />
          </Button>
        </p>
      </div>
    </form>
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
