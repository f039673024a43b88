import type { NamedEntry } from '../planning/planningTypes.ts';

/** An entry in one language that shows a picture. */
export interface PicturePlace extends NamedEntry {
  readonly brand: string;
  /** Visitors see it there. */
  readonly isPublic: boolean;
  /** It stands in the draft. */
  readonly isInDraft: boolean;
  /** How the places in the entry describe it. */
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
  /** The description that stands with the picture itself. */
  readonly alt: string;
  /** Whose folder it lies in; empty for none. */
  readonly folder: string;
  /** How many entries show it, those of other brands with them. */
  readonly uses: number;
  /** Somebody has to say yet what it shows. */
  readonly missing: boolean;
}

/** One picture with its places. */
export interface PictureWithPlaces extends ListedPicture {
  readonly folderId: number | null;
  readonly places: readonly PicturePlace[];
  /** Places that this person may not read: how many, of which brand. */
  readonly hidden: readonly { readonly brand: string; readonly count: number }[];
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

/** The pictures that somebody asks for, of all that they may see. */
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

/** Where visitors see it, in words. */
export const stateInWords = ({ isPublic, isInDraft }: PicturePlace): string => {
  if (!isPublic) return 'Nur im Entwurf';
  return isInDraft ? 'Veröffentlicht' : 'Veröffentlicht, im Entwurf nicht mehr';
};

/** One entry in one language, among others. */
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

/** Kind, brand, language and state of a place. */
export const describePlace = (place: PicturePlace): string =>
  [place.kind, place.brand, LANGUAGES[place.locale], stateInWords(place)]
    .filter(Boolean)
    .join(' · ');
