import { expect, it } from 'vitest';
import { SAMPLE_PICTURES } from '../../../samples/samplePictures.ts';
import { renderForTest } from '../../workshop/renderForTest.tsx';
import { Picture } from './Picture.tsx';

it.each([
  ['it-CH', ' lang="de-CH"'],
  ['de-CH', ''],
] as const)(
  'on a page in %s, a German description has the attribute "%s"',
  async (locale, mark) => {
    const image = { ...SAMPLE_PICTURES.table, alt: { text: 'Der Park', lang: 'de-CH' as const } };
    const markup = await renderForTest(
      <Picture image={image} ratio="wide" sizes="100vw" maxWidth={640} />,
      { locale },
    );
    expect(markup).toContain(`alt="Der Park"${mark} loading`);
  },
);
