import { PersonCard } from '../ContactPerson/PersonCard.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import styles from './Team.module.scss';

/** Several people, each with picture, function and phone number. */
export function Team({ block, background }: BlockProps<'team'>) {
  return (
    <BlockSection background={background} lang={block.lang} title={block.title} text={block.text}>
      <ul className={styles.team}>
        {block.people.map((person, position) => (
          <li key={`${position} ${person.name}`}>
            <PersonCard person={person} besides={null} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
