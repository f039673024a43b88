/** A film on the site of somebody else. */
export interface OutsideFilm {
  /** As people know it. */
  readonly site: 'YouTube' | 'Vimeo';
  /** Where it is shown: https, without anything that tells who has sent it. */
  readonly address: string;
}

const YOUTUBE = /^(?:www\.|m\.|music\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/u;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/u;
const YOUTUBE_ID = /^[\w-]{11}$/u;

/** A film's address as it is copied from a browser; null for any other. */
export function parseFilm(text: string): OutsideFilm | null {
  const trimmed = text.trim();
  const url = URL.parse(/^https?:\/\//iu.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (url === null || url.username !== '' || url.port !== '') return null;
  const parts = url.pathname.split('/').filter(Boolean);
  if (YOUTUBE.test(url.hostname)) {
    const id = url.searchParams.get('v') ?? parts.at(-1) ?? '';
    return YOUTUBE_ID.test(id)
      ? { site: 'YouTube', address: `https://www.youtube.com/watch?v=${id}` }
      : null;
  }
  if (VIMEO.test(url.hostname)) {
    const at = parts.findIndex((part) => /^\d{5,12}$/u.test(part));
    // An unlisted film has a key behind its number.
    const key = /^[\da-f]{6,16}$/u.test(parts[at + 1] ?? '') ? `/${parts[at + 1]}` : '';
    return at === -1 ? null : { site: 'Vimeo', address: `https://vimeo.com/${parts[at]}${key}` };
  }
  return null;
}
