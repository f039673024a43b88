import { APPLICATION_FILES, type ApplicationFileFormat } from './Application.ts';

/**
 * The format that a file's name suggests, for display only. The server detects the real format from
 * the content.
 */
export function formatOfName(name: string): ApplicationFileFormat {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === 'jpeg') return 'jpg';
  return APPLICATION_FILES.formats.find((format) => format === ending) ?? 'pdf';
}
