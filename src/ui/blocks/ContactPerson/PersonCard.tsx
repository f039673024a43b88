import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Person } from '../../../domain/page/Block.ts';
import { roleOf } from '../../../domain/page/person.ts';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { ContentLink } from '../../components/SiteLink/SiteLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { writeSpoken } from '../../i18n/writeSpoken.ts';
import { personValueMessages } from './PersonCard.messages.ts';
import styles from './ContactPerson.module.scss';

interface PersonCardProps {
  readonly person: Person;
  /** A phone number that is already shown nearby and is not repeated here. */
  readonly besides: string | null;
  /** A further way to write, shown under the person's own. */
  readonly children?: ReactNode;
}

export function PersonCard({ person, besides, children }: PersonCardProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const role = roleOf(person, locale);
  const languages = writeSpoken(person.languages ?? [], locale);
  return (
    <div className={styles.person}>
      {person.image && (
        <Picture
          image={person.image}
          ratio="portrait"
          className={clsx('win', styles.portrait)}
          sizes="8rem"
          maxWidth={128}
        />
      )}
      <div className={styles.links}>
        <b>{person.name}</b>
        {(role || person.hours) && (
          <span>
            {role?.lang === undefined ? (
              [role?.text, person.hours].filter(Boolean).join(', ')
            ) : (
              <>
                <Text of={role} />
                {person.hours && `, ${person.hours}`}
              </>
            )}
          </span>
        )}
        {languages !== null && (
          <span>{formatMessage(personValueMessages.speaks, { languages })}</span>
        )}
        {person.phone && person.phone !== besides && (
          <PhoneLink number={person.phone} appearance="call" />
        )}
        {person.email && (
          <ContentLink className="link" href={`mailto:${person.email}`}>
            {person.email}
          </ContentLink>
        )}
        {children}
      </div>
    </div>
  );
}
