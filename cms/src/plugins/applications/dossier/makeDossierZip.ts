import { Zip, ZipPassThrough } from 'fflate';
import { archiveNames } from './archiveNames.ts';
import { makeDossier, type DossierSource } from './makeDossier.ts';

export interface ArchivedSource extends DossierSource {
  readonly folder: string;
}

const DOSSIER = 'dossier.pdf';

/**
 * A ZIP with a folder for each person: the dossier and the files as they were sent. Returned piece
 * by piece, with one file in memory at a time. Nothing is compressed: what applicants send already
 * is.
 */
export async function* makeDossierZip(
  sources: readonly ArchivedSource[],
  made: string,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const add = (path: string, bytes: Uint8Array): void => {
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    entry.push(bytes, true);
  };
  for (const source of sources) {
    const [dossier = DOSSIER, ...names] = archiveNames([
      DOSSIER,
      ...source.files.map(({ name }) => name),
    ]);
    add(`${source.folder}/${dossier}`, await makeDossier([source], made));
    yield* ready.splice(0);
    for (const [index, file] of source.files.entries()) {
      const bytes = await file.read();
      if (bytes !== null) add(`${source.folder}/${names[index] ?? file.name}`, bytes);
      yield* ready.splice(0);
    }
  }
  zip.end();
  yield* ready.splice(0);
}
