import { FormattedMessage, useIntl } from 'react-intl';
import {
  concernOf,
  VISIT_FIELDS,
  WANTED_KINDS,
  type VisitConcern,
} from '../../../domain/visit/visitFields.ts';
import { FormPage } from '../../blocks/VisitorForm/FormPage.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { Island } from '../../islands/Island.tsx';
import type { ScreenProps } from '../../navigation/pageContext.ts';
import { useUiServices } from '../../UiServices.ts';
import { ChosenOffer } from './ChosenOffer.tsx';
import styles from './VisitPage.module.scss';
import { visitPageMessages } from './VisitPage.messages.ts';
import type { VisitData } from './visitData.ts';
import { VisitForm } from './VisitForm.tsx';
import { VisitSent } from './VisitSent.tsx';

/** A request for a visit: its form, or the confirmation once it has been sent. */
export function Visit({ data }: ScreenProps<VisitData>) {
  return data.sent === null ? (
    <VisitPage data={data} />
  ) : (
    <VisitSent data={data} sent={data.sent} />
  );
}

/** The form, with the choice of the other one and the offer that it is for. */
function VisitPage({ data }: { readonly data: VisitData }) {
  const { formKind: kind, chosen, level, form } = data;
  const { formatMessage } = useIntl();
  const { hrefOf } = useUiServices();
  const offer = chosen?.place?.offer ?? null;
  const isUrgent = kind === 'referral';
  return (
    <FormPage
      data={data}
      helpTitle={formatMessage(visitPageMessages[isUrgent ? 'urgentTitle' : 'helpTitle'])}
      helpText={formatMessage(visitPageMessages[isUrgent ? 'urgentText' : 'helpText'])}
      number={chosen?.house.phone ?? null}
    >
      <FormChoice data={data} />
      <ChosenOffer data={data} />
      <Island
        name="visit"
        of={VisitForm}
        data={{
          kind,
          address: hrefOf(kind),
          concern: concernIn(data),
          wanted: WANTED_KINDS.find((each) => each === offer?.kind) ?? null,
          level,
          form,
        }}
      />
    </FormPage>
  );
}

/** A returned form asks what it asked before, also if its offer has been withdrawn meanwhile. */
function concernIn({ chosen, form }: VisitData): VisitConcern {
  const sent = form && VISIT_FIELDS.concern.parse(form.values.concern);
  return sent?.ok && sent.value !== null
    ? sent.value
    : concernOf(chosen?.place?.offer.kind ?? null);
}

/** The two forms, each at its own address; what was chosen goes along. */
function FormChoice({ data: { formKind, query } }: { readonly data: VisitData }) {
  const { formatMessage } = useIntl();
  const { hasRoute, hrefOf } = useUiServices();
  const forms = (['visit', 'referral'] as const).filter((form) => hasRoute(form));
  if (forms.length < 2) return null;
  return (
    <nav aria-label={formatMessage(visitPageMessages.forms)}>
      <ul className={styles.forms}>
        {forms.map((form) => (
          <li key={form}>
            <SiteLink
              address={hrefOf(form) + query}
              className={styles.way}
              {...(form === formKind && { 'aria-current': 'page' as const })}
            >
              <FormattedMessage {...visitPageMessages[form === 'visit' ? 'family' : 'referral']} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
