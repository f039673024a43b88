import { MAX_PIXELS } from '../../../../src/domain/page/maxPixels.ts';
import { actingPerson } from '../../actingPerson.ts';
import { errors, type EntryFields, type Strapi } from '../../strapi.ts';

interface ImageService {
  /** Throws if the file is not a picture, or larger than `sharp` opens. */
  getDimensions(file: EntryFields): Promise<{ readonly width: number; readonly height: number }>;
  isImage(file: EntryFields): Promise<boolean>;
}

/**
 * Refuses a picture of the media library that the site cannot show, because it makes no size of it.
 * What visitors attach to an application is not shown and stays as it was sent.
 */
export function refuseHugePictures(strapi: Strapi): void {
  strapi.get('services').extend<ImageService>('plugin::upload.image-manipulation', (images) => ({
    ...images,
    // Strapi asks this first of every file, on each way into the library.
    async isImage(file) {
      if (actingPerson(strapi) !== undefined && (await isHuge(images, file)))
        throw new errors.ValidationError(
          `«${String(file['name'])}» ist zu gross: Die Website zeigt Bilder bis ${MAX_PIXELS / 1_000_000} Megapixel. Verkleinern Sie das Bild, zum Beispiel auf 4000 Pixel Breite.`,
        );
      return images.isImage(file);
    },
  }));
}

async function isHuge(images: ImageService, file: EntryFields): Promise<boolean> {
  try {
    const { width, height } = await images.getDimensions(file);
    return width * height > MAX_PIXELS;
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message);
  }
}

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
