import type { ReactNode } from 'react';
import type { ContactPersonBlock } from '../../../domain/page/Block.ts';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import type { PageScreenData } from '../liveContent.ts';
import styles from './PhoneHelp.module.scss';

interface PhoneHelpProps {
  readonly helper: ContactPersonBlock | null;
  /** What is said if editors named nobody. */
  readonly title: string;
  readonly text: string;
  /** The number without the editors' contact person; the brand's own if absent. */
  readonly number?: string | null;
  readonly children?: ReactNode;
}

/**
 * A phone contact for visitors who prefer to talk: the editors' contact person, otherwise the house
 * or the brand.
 */
export function PhoneHelp({ helper, title, text, number: ofHouse, children }: PhoneHelpProps) {
  const image = helper?.person?.image;
  const number = useHelpNumber(helper, ofHouse);
  return (
    <aside className={styles.help}>
      {image && (
        <Picture
          image={image}
          ratio="portrait"
          className={`win ${styles.portrait}`}
          sizes="20rem"
          maxWidth={320}
        />
      )}
      <h2 lang={helper?.lang}>{helper?.title ?? title}</h2>
      <p lang={helper?.text ? helper.lang : undefined}>{helper?.text ?? text}</p>
      <p>
        <PhoneLink number={number} appearance="call" />
      </p>
      {helper?.person?.hours && (
        <p className="small muted" lang={helper.lang}>
          {helper.person.hours}
        </p>
      )}
      {children}
    </aside>
  );
}

/**
 * The number that visitors can call: the editors' contact person's, otherwise that of the house or
 * the brand.
 */
export function useHelpNumber(
  helper: ContactPersonBlock | null,
  ofHouse: string | null = null,
): string {
  const { brand, brandConfig$ } = useUiServices();
  const config = useBehavior(brandConfig$);
  return helper?.phone ?? helper?.person?.phone ?? ofHouse ?? config?.phone ?? brand.fallback.phone;
}

/** The first contact person of a page, who is shown beside its form. */
export const contactPersonOf = ({
  page,
}: Pick<PageScreenData, 'page'>): ContactPersonBlock | null =>
  page.blocks.find((block): block is ContactPersonBlock => block.kind === 'contactPerson') ?? null;
