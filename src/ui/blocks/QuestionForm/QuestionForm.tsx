import { FormattedMessage, useIntl } from 'react-intl';
import { formVersion } from '../../../domain/contact/blockForm.ts';
import { Note } from '../../components/Note/Note.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { useLocation } from '../../navigation/pageContext.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import type { BlockOfKind, BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import { FormEnd } from '../VisitorForm/FormEnd.tsx';
import { HoneypotField, StartedAtField } from '../VisitorForm/VisitorFields.tsx';
import { ConsentField, QuestionFields, SenderFields } from './QuestionFields.tsx';
import { questionFormMessages, questionFormValueMessages } from './QuestionForm.messages.ts';
import styles from './QuestionForm.module.scss';
import {
  FORM_ADDRESS,
  FORM_NAMES,
  type ReturnedQuestionForm,
  type SentQuestionForm,
} from './questionFormState.ts';
import { FormFailure, QuestionFormAnswer } from './QuestionFormAnswer.tsx';

/**
 * A form of the editors. It needs no script: the server checks what was typed, and shows the page
 * again with it if something is missing.
 */
export function QuestionForm({ block, background }: BlockProps<'form'>) {
  const { surface, formAnswer } = useUiServices();
  const answer = formAnswer?.block === block.key ? formAnswer : null;
  return (
    <BlockSection background={background} lang={block.lang} title={block.title} text={block.text}>
      <div className={styles.form} data-form={block.key}>
        {surface === 'kiosk' ? (
          <ByPhone />
        ) : answer?.kind === 'sent' ? (
          <Sent block={block} sent={answer} />
        ) : (
          <Form block={block} returned={answer} />
        )}
      </div>
    </BlockSection>
  );
}

interface FormProps {
  readonly block: BlockOfKind<'form'>;
  readonly returned: ReturnedQuestionForm | null;
}

function Form({ block, returned }: FormProps) {
  const { surface } = useUiServices();
  const { pathname } = useLocation();
  const { key, questions, consent } = block;
  const hidden = [
    [FORM_NAMES.page, pathname],
    [FORM_NAMES.block, key],
    [FORM_NAMES.version, formVersion(block)],
  ] as const;
  return (
    <form
      method="post"
      action={FORM_ADDRESS}
      noValidate
      className={styles.form}
      // The answer must not be framed by another site.
      target={surface === 'view' ? '_blank' : undefined}
    >
      {returned && <QuestionFormAnswer block={block} returned={returned} />}
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <StartedAtField of={returned?.begun} />
      <QuestionFields block={key} questions={questions} returned={returned} />
      <SenderFields block={key} returned={returned} />
      {consent !== null && <ConsentField block={key} consent={consent} returned={returned} />}
      {returned?.failure !== 'trapped' && <HoneypotField id={`${key}-leer`} />}
      <FormEnd
        privacy={<FormattedMessage {...questionFormMessages.privacy} />}
        send={questionFormMessages.send}
        hasDraft={false}
        isBusy={false}
      />
      <LaterStates block={key} />
    </form>
  );
}

/**
 * What `sendForms.ts` may show: first the note that no answer came. A page has only the styles of
 * what it contains, so parts of the server's answers stand here, too.
 */
const LaterStates = ({ block }: { readonly block: string }) => (
  <template>
    <FormFailure failure="lost" />
    <TextField id={`${block}-beispiel`} name="beispiel" label="–" problem="–" />
    <Note title="–" tone="good">
      <p className={styles.thanks}>–</p>
    </Note>
  </template>
);

interface SentProps {
  readonly block: BlockOfKind<'form'>;
  readonly sent: SentQuestionForm;
}

function Sent({ block: { thanks }, sent: { reference } }: SentProps) {
  const { formatMessage } = useIntl();
  return (
    <Note title={formatMessage(questionFormMessages.sentTitle)} tone="good" focused>
      <p className={styles.thanks}>{thanks ?? formatMessage(questionFormMessages.sentText)}</p>
      <p>
        <FormattedMessage {...questionFormValueMessages.reference} values={{ reference }} />
      </p>
    </Note>
  );
}

/** Lobby screens have no page to answer a form. */
function ByPhone() {
  const { brand, brandConfig$ } = useUiServices();
  const config = useBehavior(brandConfig$);
  return (
    <>
      <p>
        <FormattedMessage {...questionFormMessages.byPhone} />
      </p>
      <p>
        <PhoneLink number={config?.phone ?? brand.fallback.phone} appearance="call" />
      </p>
    </>
  );
}
