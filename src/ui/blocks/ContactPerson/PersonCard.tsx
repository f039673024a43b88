import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import type { Person } from '../../../domain/page/Block.ts';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { ContentLink } from '../../components/SiteLink/SiteLink.tsx';
import styles from './ContactPerson.module.scss';

interface PersonCardProps {
  readonly person: Person;
  /** A phone number that is already shown nearby and is not repeated here. */
  readonly besides: string | null;
  /** A further way to write, shown under the person's own. */
  readonly children?: ReactNode;
}

export function PersonCard({ person, besides, children }: PersonCardProps) {
  const about = [person.role, person.hours].filter(Boolean).join(', ');
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
        {about && <span>{about}</span>}
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
