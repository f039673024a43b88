import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseFilm } from '../../../src/domain/page/filmAddress.ts';
import { findCaptionFault, type CaptionFault } from '../../../src/domain/page/webVtt.ts';
import type { EntryFields, Strapi } from '../strapi.ts';
import type { EntryProblem } from './fieldPairs.ts';
import { findFilmFault, readFilmCodecsOf } from './filmCodecs.ts';

const FAULTS: Readonly<Record<CaptionFault['kind'], (line: number) => string>> = {
  header: () => 'Die erste Zeile muss «WEBVTT» heissen.',
  time: (line) =>
    `Zeile ${line} hat keine verständliche Zeit. Richtig ist zum Beispiel «00:01:02.000 --> 00:01:05.500», mit Punkt.`,
  order: (line) => `Zeile ${line} endet vor ihrem Beginn, oder beginnt vor der Zeile davor.`,
  empty: () => 'In der Datei steht kein Untertitel.',
};

/**
 * Films are published with captions that a browser can show, and a still picture: without them
 * people who do not hear get nothing, and the place of the film is black.
 */
export async function filmCaptions(
  { bloecke }: EntryFields,
  strapi: Strapi,
  _uid: string,
  isComplete: boolean,
): Promise<readonly EntryProblem[]> {
  if (!isComplete || !Array.isArray(bloecke)) return [];
  const problems: EntryProblem[] = [];
  for (const [at, block] of (bloecke as EntryFields[]).entries()) {
    if (block['__component'] !== 'block.video') continue;
    const add = (field: string, message: string): void =>
      void problems.push({ path: ['bloecke', at, field], message });
    if (!block['datei']) {
      if (parseFilm(String(block['adresse'] ?? '')) === null)
        add('datei', 'Wählen Sie ein Video, oder geben Sie die Adresse eines Films an.');
      continue;
    }
    const problemOfFilm = await filmProblem(strapi, block['datei']);
    if (problemOfFilm !== null) add('datei', problemOfFilm);
    if (!block['poster']) add('poster', 'Ein eigenes Video braucht ein Standbild.');
    if (!block['untertitel']) {
      add('untertitel', 'Ein eigenes Video wird nur mit Untertiteln veröffentlicht (WebVTT).');
      continue;
    }
    const problem = await captionProblem(strapi, block['untertitel']);
    if (problem !== null) add('untertitel', problem);
  }
  return problems;
}

interface StoredFile {
  readonly url: string;
  /** Where it is, if it is on this disk: others are checked by nobody. */
  readonly place: string;
}

/**
 * A file, or what a form sends of it: its id. It may be a file of another brand, or one that an
 * applicant sent, so nothing of it is told.
 */
async function findFile(strapi: Strapi, value: unknown): Promise<StoredFile | null> {
  const [given] = [value].flat() as readonly unknown[];
  const id =
    typeof given === 'object' && given !== null ? (given as EntryFields)['id'] : Number(given);
  const file = await strapi.db.query('plugin::upload.file').findOne({ where: { id } });
  if (file === null) return null;
  const { url } = file as unknown as Omit<StoredFile, 'place'>;
  const folder = path.join(String(strapi.config.get('server.dirs.public')), 'uploads');
  return { url, place: path.join(folder, path.basename(url)) };
}

/** Films from before the library looked at their codecs. */
async function filmProblem(strapi: Strapi, value: unknown): Promise<string | null> {
  const file = await findFile(strapi, value);
  if (file === null || !existsSync(file.place)) return null;
  const fault = findFilmFault(await readFilmCodecsOf(file.place));
  return fault && `Das Video lässt sich nicht zeigen. ${fault}`;
}

async function captionProblem(strapi: Strapi, value: unknown): Promise<string | null> {
  const file = await findFile(strapi, value);
  if (file === null) return null;
  if (!/\.vtt$/iu.test(file.url))
    return 'Das ist keine Datei mit Untertiteln. Ihr Name endet auf «.vtt».';
  const text = await readFile(file.place, 'utf8').catch(() => null);
  const fault = text === null ? null : findCaptionFault(text);
  return fault && `Sie lassen sich nicht zeigen. ${FAULTS[fault.kind](fault.line)}`;
}
