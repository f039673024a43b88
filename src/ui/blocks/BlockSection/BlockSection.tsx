import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import type { Locale } from '../../../domain/locale/Locale.ts';
import type { Link } from '../../../domain/page/Link.ts';
import { ContentLink } from '../../components/SiteLink/SiteLink.tsx';
import { softHyphens } from '../../components/Text/softHyphens.ts';
import type { BackgroundVariant } from '../BlockProps.ts';
import styles from './BlockSection.module.scss';

interface SectionProps {
  readonly background: BackgroundVariant;
  readonly lang?: Locale | undefined;
  /** False for content without its own heading: screen readers need no section for it. */
  readonly named?: boolean;
  readonly children: ReactNode;
}

interface BlockSectionProps extends Omit<SectionProps, 'named'> {
  /** The section's heading in the margin column. Without it the content keeps its own columns. */
  readonly title: string | null;
  readonly text?: string | null;
  readonly link?: Link | null;
  /**
   * The language of the heading, text and link if it differs from the page's. For sections whose
   * content comes from elsewhere; `lang` is for sections in one language.
   */
  readonly headLang?: Locale | undefined;
}

/** The only place that turns a section's background into markup. */
export function Section({ background, lang, named = true, children }: SectionProps) {
  const Element = named ? 'section' : 'div';
  return (
    <Element
      className={clsx('section', styles.section, background !== 'white' && background)}
      lang={lang}
    >
      {children}
    </Element>
  );
}

/** A section with its heading in the margin column and its content beside it. */
export function BlockSection({
  background,
  lang,
  title,
  text,
  link,
  headLang,
  children,
}: BlockSectionProps) {
  if (title === null) {
    return (
      <Section background={background} lang={lang} named={false}>
        <div className={clsx('wrap', styles.unnamed)}>{children}</div>
      </Section>
    );
  }
  return (
    <Section background={background} lang={lang}>
      <div className="wrap marg">
        <header lang={headLang}>
          <h2>{softHyphens(title)}</h2>
          {text && <p className={clsx(styles.text, QUIET[background])}>{text}</p>}
          {link && (
            <p>
              <ContentLink className={clsx('link', styles.link)} href={link.href}>
                {link.text}
              </ContentLink>
            </p>
          )}
        </header>
        {children}
      </div>
    </Section>
  );
}

const QUIET: Readonly<Record<BackgroundVariant, string | undefined>> = {
  white: 'muted',
  cut: 'muted',
  wash: undefined,
  plane: 'soft',
};
