import type { ApplicationFileFormat } from '../../../src/domain/application/Application.ts';

const NAMELESS = 'Datei';
/** In characters; the database stores at most 255. */
const LONGEST = 150;
/** Other file extensions of a format. */
const OTHER_ENDINGS: Readonly<Partial<Record<ApplicationFileFormat, readonly string[]>>> = {
  jpg: ['jpeg', 'jpe'],
  heic: ['heif'],
};

/**
 * The name of an applicant's file for staff: the sender's name for it (`sent`, which the site
 * stores with the application), with the extension of its real format. It is never used as a name
 * on a disk.
 */
export function nameForStaff(sent: unknown, format: ApplicationFileFormat): string {
  const text = typeof sent === 'string' ? sent : '';
  // Removes folders, control characters and characters that change the reading direction, as the
  // site already does.
  const last = (text.toWellFormed().split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  const name = [...last].slice(0, LONGEST).join('') || NAMELESS;
  const endings = [format, ...(OTHER_ENDINGS[format] ?? [])];
  return endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
    ? name
    : `${name}.${format}`;
}

/** The same name for programs that only read ASCII (RFC 6266, appendix D). */
export const nameInAscii = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ !#$&-.0-Z^-~]/gu, '_');
