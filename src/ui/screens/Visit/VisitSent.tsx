import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import {
  VISIT_FIELDS,
  WISHES,
  type VisitField,
  type VisitFormKind,
} from '../../../domain/visit/visitFields.ts';
import { offerKindMessages } from '../../blocks/Places/OfferKind.messages.ts';
import { placeMessages } from '../../blocks/Places/Places.messages.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { contactPersonOf, useHelpNumber } from '../../blocks/VisitorForm/PhoneHelp.tsx';
import { SentCall, SentNote, SentPage } from '../../blocks/VisitorForm/SentPage.tsx';
import { sentNoteValueMessages } from '../../blocks/VisitorForm/SentPage.messages.ts';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { formatDay } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import {
  concernMessages,
  dayPartMessages,
  forWhomMessages,
  howSoonMessages,
  visitFieldMessages,
} from './Visit.messages.ts';
import styles from './VisitPage.module.scss';
import { visitSentMessages, visitSentValueMessages } from './VisitPage.messages.ts';
import type { SentVisit, VisitData } from './visitData.ts';

interface VisitSentProps {
  readonly data: VisitData;
  readonly sent: SentVisit;
}

/**
 * The confirmation of a request. The first time it shows who calls until when and what was written;
 * after a reload, and in another browser, only the number.
 */
export function VisitSent({ data, sent: { reference, acknowledgement, picture } }: VisitSentProps) {
  const { hasRoute, hrefOf } = useUiServices();
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const { chosen } = data;
  const helper = contactPersonOf(data);
  const number = useHelpNumber(helper, chosen?.house.phone ?? null);
  const written = acknowledgement?.written;
  const person = helper?.person?.name;
  const isCalled =
    written !== undefined && (written['telefon'] ?? written['rueckruf']) !== undefined;
  const day = acknowledgement === null ? '' : formatDay(acknowledgement.answerBy, locale);
  const promise =
    person === undefined
      ? formatMessage(visitSentValueMessages[isCalled ? 'weCall' : 'weWrite'], { day })
      : formatMessage(visitSentValueMessages[isCalled ? 'calls' : 'writes'], { person, day });
  const isPlaceHere = chosen?.place !== undefined && chosen.place !== null && hasRoute('place');
  return (
    <>
      <SentPage
        form="visit"
        title={
          acknowledgement === null
            ? formatMessage(visitSentMessages.title)
            : formatMessage(sentNoteValueMessages.title, { name: acknowledgement.name })
        }
        lead={acknowledgement === null ? formatMessage(visitSentMessages.lead) : promise}
        picture={picture}
        next={
          <div className="btns">
            {isPlaceHere && chosen.place !== null ? (
              <ButtonLink
                href={hrefOf('place', {
                  haus: chosen.house.slug,
                  angebot: chosen.place.offer.slug,
                })}
              >
                {formatMessage(visitSentMessages.back)}
              </ButtonLink>
            ) : (
              hasRoute('places') && (
                <ButtonLink href={hrefOf('places')}>{formatMessage(placeMessages.all)}</ButtonLink>
              )
            )}
            {hasRoute('contact') && (
              <ButtonLink href={hrefOf('contact')} inverted icon={null}>
                {formatMessage(visitSentMessages.directions)}
              </ButtonLink>
            )}
          </div>
        }
      >
        <SentNote reference={reference} acknowledgement={acknowledgement} />
        <SentCall>
          <span>
            <FormattedMessage {...visitSentMessages.wrong} />
          </span>{' '}
          <PhoneLink number={number} appearance="call" />
        </SentCall>
      </SentPage>
      {written && <Written data={data} written={written} />}
    </>
  );
}

interface WrittenProps {
  readonly data: VisitData;
  readonly written: Readonly<Record<string, string>>;
}

/** What the person has written, once. */
function Written({ data: { chosen, formKind }, written }: WrittenProps) {
  const { formatMessage } = useIntl();
  const rows = useWrittenRows(written, formKind);
  return (
    <BlockSection background="white" title={formatMessage(visitSentMessages.written)}>
      <table className={styles.written}>
        <tbody>
          {chosen !== null && (
            <tr>
              <th scope="row">{formatMessage(visitSentMessages.offer)}</th>
              <td>
                {chosen.place !== null && (
                  <>
                    <Text of={chosen.place.offer.title} />
                    {', '}
                  </>
                )}
                {chosen.house.name}
              </td>
            </tr>
          )}
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={styles.lines}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </BlockSection>
  );
}

interface WrittenRow {
  readonly label: string;
  readonly value: string;
}

const CHOICES: readonly (readonly [VisitField, Readonly<Record<string, MessageDescriptor>>])[] = [
  ['concern', concernMessages],
  ['wanted', offerKindMessages],
  ['forWhom', forWhomMessages],
  ['howSoon', howSoonMessages],
];
const DAYS = ['arrival', 'departure'] as const;
const TEXTS = [
  'level',
  'residence',
  'institution',
  'role',
  'callback',
  'phone',
  'email',
  'text',
] as const;

function useWrittenRows(
  written: WrittenProps['written'],
  formKind: VisitFormKind,
): readonly WrittenRow[] {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const textOf = (field: VisitField): string => written[VISIT_FIELDS[field].name] ?? '';
  const chosenIn = (
    field: VisitField,
    words: Readonly<Record<string, MessageDescriptor>>,
  ): string => {
    const found = VISIT_FIELDS[field].parse(textOf(field));
    const word = found.ok && found.value !== null ? words[found.value] : undefined;
    return word === undefined ? '' : formatMessage(word);
  };
  const dayOf = (field: VisitField): string => {
    const day = textOf(field);
    return day === '' ? '' : formatDay(day, locale);
  };
  const wishes = WISHES.flatMap(([day, time]) =>
    textOf(day) === '' ? [] : [`${dayOf(day)}, ${chosenIn(time, dayPartMessages)}`],
  );
  const label = (field: VisitField): string => formatMessage(visitFieldMessages[field]);
  return [
    // Who refers a person is not asked what the request is about.
    ...CHOICES.filter(([field]) => formKind === 'visit' || field !== 'concern').map(
      ([field, words]) => ({ label: label(field), value: chosenIn(field, words) }),
    ),
    { label: formatMessage(visitSentMessages.wishes), value: wishes.join('\n') },
    ...DAYS.map((field) => ({ label: label(field), value: dayOf(field) })),
    ...TEXTS.map((field) => ({ label: label(field), value: textOf(field) })),
  ].filter(({ value }) => value !== '');
}
