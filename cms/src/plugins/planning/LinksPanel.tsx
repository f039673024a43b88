import { Button, Link } from '@strapi/design-system';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { entryPanel, entryQuery, type EntryProps } from '../editView.tsx';
import { useAnswer } from '../useAnswer.ts';
import type { LinkFrom } from '../entries/entryIndex.ts';
import { MutedText, SmallMutedText, Stack } from '../parts.tsx';

interface LinksAnswer {
  readonly links: readonly LinkFrom[];
  /** The number of links in entries that this account may not read. */
  readonly hidden: number;
  /** Null for an entry without an address of its own. */
  readonly redirect: {
    readonly brand: string;
    readonly from: string;
    readonly targets: readonly { readonly title: string; readonly path: string }[];
  } | null;
  /** Whether the address still shows it in another language if this one is taken back. */
  readonly staysPublic: boolean;
}

const SHOWN_AT_FIRST = 5;

/** The address of what is known about the links to an entry; 404 if it no longer exists. */
export const linksAddress = (uid: string, documentId: string, locale: string): string =>
  `/planning/links?${entryQuery(uid, documentId, locale)}`;

/** The entries that link to an entry; null while loading or if the request failed. */
export const useLinks = (uid: string, documentId: string, locale: string): LinksAnswer | null =>
  useAnswer<LinksAnswer>(linksAddress(uid, documentId, locale)) ?? null;

function LinkList({ uid, documentId, locale }: EntryProps) {
  const answer = useLinks(uid, documentId, locale);
  const [isWhole, setWhole] = useState(false);
  if (answer === null) return <MutedText>Wird gesucht …</MutedText>;
  const { links } = answer;
  return (
    <Stack gap={2} width="100%">
      <SmallMutedText>
        {isConfiguration(uid) ? 'Sie gilt für alle Seiten dieser Marke.' : countInWords(answer)}
      </SmallMutedText>
      {links.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map((link) => (
        <Link key={`${link.uid} ${link.documentId}`} tag={NavLink} to={addressInPanel(link)}>
          {`${link.title} (${link.kind}${link.isPublic ? '' : ', Entwurf'})`}
        </Link>
      ))}
      {links.length > SHOWN_AT_FIRST && !isWhole && (
        <Button variant="tertiary" onClick={() => setWhole(true)}>
          {`Alle ${links.length} anzeigen`}
        </Button>
      )}
    </Stack>
  );
}

/** The side panel with the entries that use this entry. */
export const LinksPanel = entryPanel('Verwendet in', LinkList);

/** The number of linking entries as text: «3 Einträge verweisen darauf.» */
export function countInWords({ links, hidden }: Pick<LinksAnswer, 'links' | 'hidden'>): string {
  const count = links.length + hidden;
  if (count === 0) return 'Kein anderer Eintrag verweist darauf.';
  const words = count === 1 ? 'Ein Eintrag verweist darauf' : `${count} Einträge verweisen darauf`;
  return hidden === 0 ? `${words}.` : `${words}, davon ${hidden} ohne Zugang für Sie.`;
}

const isConfiguration = (uid: string): boolean => uid.startsWith('plugin::konfiguration');

const addressInPanel = ({ uid, documentId, locale }: LinkFrom): string => {
  const language = locale === '' ? '' : `?plugins[i18n][locale]=${locale}`;
  return isConfiguration(uid)
    ? `/content-manager/single-types/${uid}${language}`
    : `/content-manager/collection-types/${uid}/${documentId}${language}`;
};
