import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { ContentLink } from '../../components/SiteLink/SiteLink.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import { PersonCard } from './PersonCard.tsx';
import styles from './ContactPerson.module.scss';

export function ContactPerson({ block, background }: BlockProps<'contactPerson'>) {
  const { text, phone, person, link } = block;
  const writing = link && (
    <ContentLink className="link" href={link.href}>
      {link.text}
    </ContentLink>
  );
  return (
    <BlockSection background={background} lang={block.lang} title={block.title}>
      <div className={styles.contact}>
        {text && <p className={`measure lead ${styles.text}`}>{text}</p>}
        {phone && (
          <p>
            <PhoneLink number={phone} className="giant" />
          </p>
        )}
        {person === null ? (
          writing && <p className={styles.links}>{writing}</p>
        ) : (
          <PersonCard person={person} besides={phone}>
            {writing}
          </PersonCard>
        )}
      </div>
    </BlockSection>
  );
}
