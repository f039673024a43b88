import type { ApplicationFileFormat } from '../../../src/domain/application/Application.ts';

const NAMELESS = 'Datei';
/** In characters; the database keeps 255. */
const LONGEST = 150;
/** What else a format's names end with. */
const OTHER_ENDINGS: Readonly<Partial<Record<ApplicationFileFormat, readonly string[]>>> = {
  jpg: ['jpeg', 'jpe'],
  heic: ['heif'],
};

/**
 * How an applicant's file is called for staff: as its sender calls it (`sent`, which the site keeps
 * with the application), with the ending of what it is. It is never a name on a disk.
 */
export function nameForStaff(sent: unknown, format: ApplicationFileFormat): string {
  const text = typeof sent === 'string' ? sent : '';
  // Folders, control characters and the marks that turn the reading direction, as the site has
  // taken them out already.
  const last = (text.toWellFormed().split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  const name = [...last].slice(0, LONGEST).join('') || NAMELESS;
  const endings = [format, ...(OTHER_ENDINGS[format] ?? [])];
  return endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
    ? name
    : `${name}.${format}`;
}

/** The same name for programs that read no other letters (RFC 6266, appendix D). */
export const nameInAscii = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ !#$&-.0-Z^-~]/gu, '_');
