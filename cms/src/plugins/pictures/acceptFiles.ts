import type { Readable } from 'node:stream';
import sharp, { type Metadata } from 'sharp';
import { MAX_PIXELS } from '../../../../src/domain/page/maxPixels.ts';
import { actingPerson } from '../../actingPerson.ts';
import { errors, type Strapi } from '../../strapi.ts';
import { findFilmFault, readFilmCodecsOf } from '../../validation/filmCodecs.ts';

interface ImageService {
  /** The width and height in pixels as the picture is shown. */
  getDimensions(file: UploadedFile): Promise<{ readonly width: number; readonly height: number }>;
  isImage(file: UploadedFile): Promise<boolean>;
  optimize(file: UploadedFile): Promise<UploadedFile>;
}

/** A file on its way into the library. */
interface UploadedFile {
  readonly name: string;
  /** With its dot. */
  ext: string;
  mime: string;
  readonly filepath?: string;
  getStream(): Readable;
}

/** The kinds of the library: what the bytes of a file are, whatever its name says. */
const KINDS = {
  jpeg: { ext: '.jpg', mime: 'image/jpeg' },
  png: { ext: '.png', mime: 'image/png' },
  webp: { ext: '.webp', mime: 'image/webp' },
  gif: { ext: '.gif', mime: 'image/gif' },
  avif: { ext: '.avif', mime: 'image/avif' },
  pdf: { ext: '.pdf', mime: 'application/pdf' },
  mp4: { ext: '.mp4', mime: 'video/mp4' },
  webm: { ext: '.webm', mime: 'video/webm' },
  vtt: { ext: '.vtt', mime: 'text/vtt' },
} as const;
type Kind = keyof typeof KINDS;

/** What is no picture. */
const OTHERS: ReadonlySet<Kind> = new Set(['pdf', 'mp4', 'webm', 'vtt']);
/** Readers of PDF accept its first words anywhere in this many bytes. */
const PDF_HEADER_WITHIN = 1024;

/**
 * Accepts a file into the media library by its bytes: a picture that the site can show, in its
 * upright size, or a PDF. Everything else is refused with a sentence. Strapi goes by the name of a
 * file, does not know AVIF, and measures a photo that a phone has turned as it lies in the file.
 * What visitors attach to an application is not shown and stays as it was sent.
 */
export function acceptPictures(strapi: Strapi): void {
  strapi.get('services').extend<ImageService>('plugin::upload.image-manipulation', (images) => ({
    ...images,
    // Strapi asks this first of every file, on each way into the library.
    async isImage(file) {
      if (actingPerson(strapi) === undefined) return images.isImage(file);
      const kind = await kindOf(file);
      if (typeof kind !== 'string') throw new errors.ValidationError(kind.problem);
      Object.assign(file, KINDS[kind]);
      return !OTHERS.has(kind);
    },
    getDimensions: async (file) => (await metadataOf(file)).autoOrient,
    // The site makes the sizes that it needs from the original, which also keeps how it was turned.
    optimize: async (file) => file,
  }));
}

const metadataOf = async (file: UploadedFile): Promise<Metadata> =>
  file.filepath === undefined
    ? file.getStream().pipe(sharp()).metadata()
    : sharp(file.filepath).metadata();

async function kindOf(file: UploadedFile): Promise<Kind | { readonly problem: string }> {
  const { name } = file;
  try {
    const { format, compression, width, height } = await metadataOf(file);
    if (width * height > MAX_PIXELS) return { problem: tooLarge(name) };
    const kind = format === 'heif' && compression === 'av1' ? 'avif' : format;
    return kind in KINDS ? (kind as Kind) : { problem: otherKind(name) };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message))
      return { problem: tooLarge(name) };
    return (await otherKindOf(file)) ?? { problem: otherKind(name) };
  }
}

async function otherKindOf(
  file: UploadedFile,
): Promise<Kind | { readonly problem: string } | null> {
  const found = await kindOfBegin(file);
  if (found !== 'mp4' && found !== 'webm') return found;
  // Without a file on the disk the check before publication has to do.
  const fault =
    file.filepath === undefined ? null : findFilmFault(await readFilmCodecsOf(file.filepath));
  return fault === null ? found : { problem: `«${file.name}» lässt sich nicht zeigen. ${fault}` };
}

async function kindOfBegin(
  file: UploadedFile,
): Promise<Kind | { readonly problem: string } | null> {
  for await (const chunk of file.getStream()) {
    const begin = (chunk as Buffer).subarray(0, PDF_HEADER_WITHIN);
    if (isFilm(begin)) return 'mp4';
    if (begin.toString('latin1', 4, 12) === 'ftypqt  ') return { problem: quickTime(file.name) };
    // EBML, whose type is written near its begin.
    if (begin.toString('hex', 0, 4) === '1a45dfa3' && begin.includes('webm')) return 'webm';
    if (/^(?:\uFEFF)?WEBVTT\s/u.test(begin.toString('utf8'))) return 'vtt';
    return begin.includes('%PDF-') ? 'pdf' : null;
  }
  return null;
}

/** Brands of MP4 files that hold a film for browsers; others are pictures, sound, or QuickTime. */
const FILM_BRANDS = /^(?:iso[m2-9]|mp4[12]|avc1|dash|M4V |MSNV)/u;
const isFilm = (begin: Buffer): boolean =>
  begin.toString('latin1', 4, 8) === 'ftyp' && FILM_BRANDS.test(begin.toString('latin1', 8, 12));

const tooLarge = (name: string): string =>
  `«${name}» ist zu gross: Die Website zeigt Bilder bis ${MAX_PIXELS / 1_000_000} Megapixel. ` +
  'Verkleinern Sie das Bild, zum Beispiel auf 4000 Pixel Breite.';
const quickTime = (name: string): string =>
  `«${name}» ist ein Video im Format von Apple (MOV), das viele Geräte nicht zeigen. ` +
  'Exportieren Sie es als MP4 mit H.264 und AAC.';
const otherKind = (name: string): string =>
  `«${name}» ist weder ein Bild noch ein PDF oder Video, das die Website zeigen kann. ` +
  'Speichern Sie die Datei als JPEG, PNG, WebP, AVIF, GIF oder PDF, ein Video als MP4 oder WebM, Untertitel als WebVTT.';

interface FileNames {
  /** The name that a file is stored under, without its ending: the words, `_` and random signs. */
  generateFileName(words: string): string;
}

/**
 * The words of a stored name, in signs. Pages leave out files whose names have more than 180 signs
 * (`isImageFile`), and no disk stores more than 255.
 */
const MAX_WORDS = 120;
const WORDS = new RegExp(`^(.{${MAX_WORDS}}).*(?=_[^_]+$)`);

/**
 * Shortens the name under which an uploaded file is stored; the library shows the whole one. Other
 * scripts become longer when they are written in Latin letters, so the result is shortened.
 */
export function shortenFileNames(strapi: Strapi): void {
  strapi.get('services').extend<FileNames>('plugin::upload.image-manipulation', (images) => ({
    ...images,
    generateFileName: (words) => images.generateFileName(words).replace(WORDS, '$1'),
  }));
}
