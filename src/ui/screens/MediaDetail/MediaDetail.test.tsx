import { expect, it } from 'vitest';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import { SAMPLE_MEDIA_ENTRY } from '../../../samples/sampleMedia.ts';
import { type MediaDetailData, MediaDetail } from './MediaDetail.tsx';

const contact: MediaDetailData['contact'] = {
  kind: 'contactPerson',
  key: 'k',
  title: 'Für Medien',
  text: null,
  phone: '044 000 12 05',
  person: null,
  link: null,
};

const draw = (data: Partial<MediaDetailData> = {}) =>
  renderForTest(
    <MediaDetail data={{ entry: SAMPLE_MEDIA_ENTRY, contact, title: null, meta: null, ...data }} />,
  );

it('shows the date of publication and the kind', async () => {
  expect(textOf(await draw())).toContain(
    'Veröffentlicht am 19. November 2026 Art Medienmitteilung',
  );
});

it('offers its files with format and size', async () => {
  const markup = await draw();
  expect(markup).toContain('href="/dateien/jahresbericht.pdf"');
  expect(textOf(markup)).toContain('Zum Herunterladen Jahresbericht PDF, 240 kB');
});

it('names the contact for journalists, and links back to the list', async () => {
  const markup = await draw();
  expect(textOf(markup)).toContain('Für Medien 044 000 12 05');
  expect(markup).toContain('href="/media"');
});

it('omits what is empty', async () => {
  const text = textOf(
    await draw({
      contact: null,
      entry: { ...SAMPLE_MEDIA_ENTRY, files: [], image: null, body: [], teaser: null },
    }),
  );
  expect(text).not.toContain('Zum Herunterladen');
  expect(text).not.toContain('044 000');
});
