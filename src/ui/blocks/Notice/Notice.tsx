import { clsx } from 'clsx/lite';
import { ContentLink } from '../../components/SiteLink/SiteLink.tsx';
import { softHyphens } from '../../components/Text/softHyphens.ts';
import type { BlockProps } from '../BlockProps.ts';
import { Section } from '../BlockSection/BlockSection.tsx';
import styles from './Notice.module.scss';

/** What readers of this page must not miss. What all pages say is a notice of the house. */
export function Notice({
  block: { lang, title, text, isImportant, link },
  background,
}: BlockProps<'notice'>) {
  return (
    <Section background={background} lang={lang}>
      <div className="wrap">
        <div className={clsx(styles.box, isImportant && styles.important)}>
          <h2>{softHyphens(title)}</h2>
          <p className={clsx('measure', styles.text)}>{text}</p>
          {link && (
            <p>
              <ContentLink className="link" href={link.href}>
                {link.text}
              </ContentLink>
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}
