import * as v from 'valibot';
import type { Locale } from '../../../domain/locale/Locale.ts';
import type { Download, Person } from '../../../domain/page/Block.ts';
import type { ContentImage } from '../../../domain/page/Image.ts';
import { readSpoken } from '../../../domain/page/spokenLanguages.ts';
import { isImageFile } from '../../../domain/page/imageAddress.ts';
import { Decimal, Flag, optional, OptionalText, RequiredText } from './fieldSchemas.ts';

const DOWNLOAD_FILE = /^[a-z0-9_][a-z0-9._-]{0,180}\.([a-z0-9]{1,8})$/i;
const CENTRE = 50;

const fileName = (url: string): string => url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';

const Upload = v.object({
  url: v.pipe(v.string(), v.transform(fileName)),
  // Without its size a page would move while it loads.
  width: v.pipe(v.number(), v.minValue(1)),
  height: v.pipe(v.number(), v.minValue(1)),
  alternativeText: OptionalText,
});

const Percent = v.pipe(Decimal, v.minValue(0), v.maxValue(100));

const Placed = v.object({
  datei: Upload,
  alt: OptionalText,
  dekorativ: Flag,
  fokusX: optional(Percent),
  fokusY: optional(Percent),
  legende: OptionalText,
});

/** A picture that is only an upload, such as `metaImage`. */
const Bare = v.pipe(
  Upload,
  v.transform((datei) => ({
    datei,
    alt: null,
    dekorativ: false,
    fokusX: null,
    fokusY: null,
    legende: null,
  })),
);

/** Accepts `bild.bild` or a bare upload, if this site can serve the file. */
export const ImageField = v.pipe(
  v.union([Placed, Bare]),
  v.check(({ datei }) => isImageFile(datei.url)),
  v.transform(({ datei, alt, dekorativ, fokusX, fokusY, legende }): ContentImage => {
    const text = dekorativ ? null : (alt ?? datei.alternativeText);
    return {
      file: datei.url,
      width: datei.width,
      height: datei.height,
      alt: text === null ? null : { text },
      focus: { x: fokusX ?? CENTRE, y: fokusY ?? CENTRE },
      caption: legende === null ? null : { text: legende },
    };
  }),
);

export const OptionalImage = optional(ImageField);

/** The picture, its texts marked with the language of the field that it comes from. */
export function imageIn<I extends ContentImage | null>(lang: Locale | undefined, image: I): I {
  if (lang === undefined || image === null) return image;
  return {
    ...image,
    alt: image.alt && { ...image.alt, lang },
    caption: image.caption && { ...image.caption, lang },
  };
}

export const isDecorative = (image: unknown): boolean =>
  typeof image === 'object' && image !== null && 'dekorativ' in image && image.dekorativ === true;

const KILOBYTE = 1000;

/** An upload that is no picture. Strapi gives its size in kilobytes. */
const FileField = v.pipe(
  v.object({
    url: v.pipe(v.string(), v.transform(fileName), v.regex(DOWNLOAD_FILE)),
    name: OptionalText,
    size: optional(Decimal),
  }),
  v.transform(({ url, name, size }) => ({
    name: name ?? url,
    file: url,
    format: (DOWNLOAD_FILE.exec(url)?.[1] ?? '').toUpperCase(),
    bytes: Math.round((size ?? 0) * KILOBYTE),
  })),
);

/** The name of an upload with one of these endings, in lower case. */
export const fileWith = (endings: readonly string[]) =>
  v.pipe(
    FileField,
    v.check(({ format }) => endings.includes(format.toLowerCase())),
    v.transform(({ file }) => file),
  );

/** `block.download`: a title and an upload. */
export const DownloadField = v.pipe(
  v.object({ titel: RequiredText, datei: FileField }),
  v.transform(({ titel, datei: { file, format, bytes } }): Download => ({
    title: titel,
    file,
    format,
    bytes,
  })),
);

/** An upload in PDF that has no title: it is the file's name in the media library. */
export const PdfField = v.pipe(
  FileField,
  v.check(({ format }) => format === 'PDF'),
  v.transform(({ name, file, format, bytes }): Download => ({
    title: name.replace(/\.pdf$/i, ''),
    file,
    format,
    bytes,
  })),
);

const OptionalEmail = optional(v.pipe(RequiredText, v.email()));

/** An entry of the type `person`. */
const PersonEntry = v.pipe(
  v.object({
    name: RequiredText,
    funktion: OptionalText,
    funktionFr: OptionalText,
    funktionIt: OptionalText,
    funktionEn: OptionalText,
    telefon: OptionalText,
    email: OptionalEmail,
    bild: OptionalImage,
    sprachen: OptionalText,
  }),
  v.transform(({ name, funktion, funktionFr, funktionIt, funktionEn, ...person }) => ({
    name,
    roles: {
      ...(funktion !== null && { 'de-CH': funktion }),
      ...(funktionFr !== null && { 'fr-CH': funktionFr }),
      ...(funktionIt !== null && { 'it-CH': funktionIt }),
      ...(funktionEn !== null && { en: funktionEn }),
    },
    phone: person.telefon,
    email: person.email,
    image: person.bild,
    languages: readSpoken(person.sprachen ?? ''),
  })),
);

/** `text.person`: the entry of a person, or one that is typed at this place alone. */
export const PersonField = v.pipe(
  v.object({
    eintrag: optional(PersonEntry),
    name: OptionalText,
    funktion: OptionalText,
    telefon: OptionalText,
    email: OptionalEmail,
    bild: OptionalImage,
    zeiten: OptionalText,
  }),
  v.check(({ eintrag, name }) => eintrag !== null || name !== null),
  v.transform(({ eintrag, name, funktion, telefon, email, bild, zeiten }): Person => ({
    name: name ?? '',
    phone: telefon,
    email,
    image: bild,
    ...eintrag,
    role: funktion,
    hours: zeiten,
  })),
);
