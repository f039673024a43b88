import type { NamedEntry } from '../entries/entryPlace.ts';

/** An entry, in one language, that uses a picture. */
export interface PicturePlace extends NamedEntry {
  readonly brand: string;
  /** True if the published entry uses it. */
  readonly isPublic: boolean;
  /** True if the draft uses it. */
  readonly isInDraft: boolean;
  /** The alternative texts that the entry has for it. */
  readonly alts: readonly string[];
  readonly described: boolean;
  readonly mayChange: boolean;
}

/** A picture of the media library, as the list shows it. */
export interface ListedPicture {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly thumbnail: string;
  readonly width: number | null;
  readonly height: number | null;
  /** The description in the media library. */
  readonly alt: string;
  /** The name of the brand's folder that contains it; empty for none. */
  readonly folder: string;
  /** The number of entries that use it, including those of other brands. */
  readonly uses: number;
  /** True if a description of it is still missing. */
  readonly missing: boolean;
}

/** One picture with the entries that use it. */
export interface PictureWithPlaces extends ListedPicture {
  readonly folderId: number | null;
  readonly places: readonly PicturePlace[];
  /** The number of entries that the account may not read, by brand. */
  readonly hidden: readonly { readonly brand: string; readonly count: number }[];
}

/** The response to a replacement. */
export interface Replaced {
  /** The number of entries. */
  readonly changed: number;
  /** True if the opposite replacement restores every entry: none had the new picture before. */
  readonly canUndo: boolean;
}

export interface PicturePage {
  readonly pictures: readonly ListedPicture[];
  readonly total: number;
  readonly pageCount: number;
  readonly folders: readonly string[];
}

export const PICTURE_VIEWS = [
  ['', 'Alle'],
  ['unbenutzt', 'Steht nirgends'],
  ['ohne-beschreibung', 'Ohne Beschreibung'],
] as const;

export const PICTURES_PER_PAGE = 48;

/** The pictures that match a search, among those that the account may see. */
export function choosePictures(
  pictures: readonly ListedPicture[],
  asked: { readonly words: string; readonly folder: string; readonly view: string },
): readonly ListedPicture[] {
  const words = asked.words.toLocaleLowerCase('de-CH').split(/\s+/).filter(Boolean);
  return pictures.filter((picture) => {
    const { name, alt, folder, uses, missing } = picture;
    if (asked.folder !== '' && folder !== asked.folder) return false;
    if (asked.view === 'unbenutzt' && uses > 0) return false;
    if (asked.view === 'ohne-beschreibung' && !missing) return false;
    const text = `${name} ${alt} ${folder}`.toLocaleLowerCase('de-CH');
    return words.every((word) => text.includes(word));
  });
}

export const usesInWords = (uses: number): string => {
  if (uses === 0) return 'Steht nirgends';
  return uses === 1 ? 'Steht in einem Eintrag' : `Steht in ${uses} Einträgen`;
};

/** Whether the entry shows it to visitors or only in its draft, as German text. */
export const stateInWords = ({ isPublic, isInDraft }: PicturePlace): string => {
  if (!isPublic) return 'Nur im Entwurf';
  return isInDraft ? 'Veröffentlicht' : 'Veröffentlicht, im Entwurf nicht mehr';
};

/** Identifies an entry in one language. */
export const placeKey = ({
  uid,
  documentId,
  locale,
}: Pick<PicturePlace, 'uid' | 'documentId' | 'locale'>): string => `${uid} ${documentId} ${locale}`;

const LANGUAGES: Readonly<Record<string, string>> = {
  'de-CH': 'Deutsch',
  'it-CH': 'Italienisch',
  'fr-CH': 'Französisch',
  en: 'Englisch',
};

/** The kind, brand, language and state of an entry, as German text. */
export const describePlace = (place: PicturePlace): string =>
  [place.kind, place.brand, LANGUAGES[place.locale], stateInWords(place)]
    .filter(Boolean)
    .join(' · ');
