import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  APPLICATION_FILES,
  type ApplicationFileFormat,
} from '../../../src/domain/application/Application.ts';
import { distinctFileNames } from '../../../src/domain/application/distinctFileNames.ts';
import { detectFileFormat, MIMES, statedFormat } from '../private-files/detectFileFormat.ts';
import { deletePrivateFiles, privateFolder } from '../private-files/privateUploads.ts';
import { writePrivate } from '../private-files/privateStore.ts';
import { PREFIX } from '../private-files/signedAddress.ts';
import type { MultipartFile } from '../requestContext.ts';
import { errors, type Strapi } from '../strapi.ts';
import type { StoredFile } from '../storedFile.ts';
import { nameForStaff } from './nameForStaff.ts';

const FILE = 'plugin::upload.file';
const APPLICATION = 'api::bewerbung.bewerbung';
/** 128 random bits. */
const NAME_BYTES = 16;

interface CheckedFile {
  readonly file: MultipartFile;
  readonly format: ApplicationFileFormat;
  /** The name that staff see. */
  readonly name: string;
}

/** The site's statement about a file: the name that it was sent under, its name and its format. */
interface FileStatement {
  readonly datei?: unknown;
  readonly name?: unknown;
  readonly art?: unknown;
}

/**
 * The files of an application with their formats. The first file that we do not accept is a 400
 * that names it by its position. The site's statement about a file (`angaben`, JSON: `[{ datei,
 * name, art }]`) decides if the first bytes match, since the applicant already has the
 * confirmation. Without it, the content decides and the name is the one that the file was sent
 * under.
 */
export async function checkFiles(
  files: readonly MultipartFile[],
  angaben: unknown,
): Promise<CheckedFile[]> {
  if (files.length > APPLICATION_FILES.most)
    throw new errors.ValidationError(`Höchstens ${APPLICATION_FILES.most} Dateien`);
  const statements = readStatements(angaben);
  // In the order in which the applicant chose them: the multipart parser returns them in the order
  // in which they were written to the disk.
  const placeOf = ({ originalFilename }: MultipartFile): number =>
    statements.findIndex(({ datei }) => datei === originalFilename);
  const chosen = files.toSorted((a, b) => placeOf(a) - placeOf(b));
  const checked = await Promise.all(
    chosen.map(async (file, index) => {
      const place = `Datei ${index + 1}`;
      const statement = statements.find(({ datei }) => datei === file.originalFilename);
      if (file.size === 0) throw new errors.ValidationError(`${place} ist leer`);
      if (file.size > APPLICATION_FILES.mostBytes)
        throw new errors.ValidationError(`${place} ist grösser als 10 MB`);
      const content = await readFile(file.filepath);
      const format = statedFormat(statement?.art, content) ?? detectFileFormat(content);
      if (format === null)
        throw new errors.ValidationError(`${place}: Dieser Dateityp ist nicht erlaubt`);
      return { file, format, name: nameForStaff(statement?.name ?? file.originalFilename, format) };
    }),
  );
  const names = distinctFileNames(checked.map(({ name }) => name));
  return checked.map((each, index) => ({ ...each, name: names[index] ?? each.name }));
}

function readStatements(angaben: unknown): readonly FileStatement[] {
  if (angaben === undefined) return [];
  try {
    const statements: unknown = JSON.parse(String(angaben));
    if (Array.isArray(statements))
      return statements.filter((each) => typeof each === 'object' && each !== null);
  } catch {
    // The error follows below.
  }
  throw new errors.ValidationError('angaben: eine Liste in JSON');
}

/** The size as rows of files have it, in thousands of bytes. */
export const sizeInRow = ({ size }: MultipartFile): number => Math.round(size / 10) / 100;

/**
 * Stores checked files privately, under generated names, and returns their rows. Does not use the
 * upload service: it derives a path on the disk from the visitor's file name, decodes pictures,
 * which can crash it, and sends the name to the webhook.
 */
export async function storeFiles(
  strapi: Strapi,
  checked: readonly CheckedFile[],
): Promise<readonly StoredFile[]> {
  if (checked.length === 0) return [];
  const folder = await privateFolder(strapi);
  const rows: StoredFile[] = [];
  try {
    for (const { file, format, name } of checked) {
      const stored = { hash: randomBytes(NAME_BYTES).toString('hex'), ext: `.${format}` };
      // The row is written first: a file without a row would never be found and deleted.
      rows.push(
        await strapi.db.query(FILE).create({
          data: {
            ...stored,
            name,
            mime: MIMES[format],
            size: sizeInRow(file),
            url: `${PREFIX}${stored.hash}${stored.ext}`,
            provider: (strapi.config.get('plugin::upload') as { readonly provider: string })
              .provider,
            folder: folder.id,
            folderPath: folder.path,
          },
        }),
      );
      await writePrivate(`${stored.hash}${stored.ext}`, createReadStream(file.filepath));
    }
  } catch (error) {
    await deletePrivateFiles(strapi, rows);
    throw error;
  }
  return rows;
}

/**
 * Deletes an application's files together with it: Strapi keeps the uploads of a deleted entry, and
 * these must not be kept.
 */
export function deleteFilesWithApplication(strapi: Strapi): void {
  strapi.documents.use(async (act, next) => {
    if (act.uid !== APPLICATION || act.action !== 'delete') return next();
    const entry = await strapi.db
      .query(APPLICATION)
      .findOne({ where: { documentId: act.params.documentId }, populate: ['dateien'] });
    const deleted = await next();
    await deletePrivateFiles(strapi, entry?.dateien ?? []);
    return deleted;
  });
}
