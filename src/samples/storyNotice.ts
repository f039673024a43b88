import type { HouseNotice } from '../domain/notice/HouseNotice.ts';
import type { LocalText } from '../domain/locale/LocalText.ts';

/** A notice that is on in each story. */
export const storyNotice = (
  text: string,
  { lang, ...fields }: Partial<HouseNotice> & Pick<LocalText, 'lang'> = {},
): HouseNotice => ({
  id: text,
  brandId: 'beispiel',
  text: { text, ...(lang !== undefined && { lang }) },
  from: new Date('2026-01-01T00:00:00Z'),
  until: new Date('2090-01-01T00:00:00Z'),
  places: ['website', 'lobby'],
  isImportant: false,
  link: null,
  ...fields,
});
