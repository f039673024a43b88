import { ContentLink } from '../../components/SiteLink/SiteLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import styles from './Footer.module.scss';
import type { FooterColumn } from './footerColumns.ts';

/** With more links than this, the list is shown in two columns. */
const LONG = 6;

export function FooterLinks({ column: { heading, links } }: { readonly column: FooterColumn }) {
  return (
    <div className={links.length > LONG ? styles.double : undefined}>
      {heading && (
        <h2>
          {heading.link === null ? (
            <Text of={heading.name} />
          ) : (
            <ContentLink href={heading.link}>
              <Text of={heading.name} />
            </ContentLink>
          )}
        </h2>
      )}
      <ul>
        {links.map(({ name, link }) => (
          <li key={link + name.text}>
            <ContentLink href={link}>
              <Text of={name} />
            </ContentLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
