import { expect, it } from 'vitest';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import type { VideoBlock } from '../../../domain/page/Block.ts';
import { Video } from './Video.tsx';

const OWN: VideoBlock['film'] = { kind: 'own', file: 'film_1a.mp4', captions: 'film_1a.vtt' };

const draw = (film: VideoBlock['film']): Promise<string> =>
  renderForTest(
    <Video
      background="white"
      live={null}
      block={{
        kind: 'video',
        key: 'v',
        title: 'Film',
        text: null,
        poster: null,
        film,
        transcript: null,
      }}
    />,
    { locale: 'fr-CH' },
  );

it('a film of our own loads when it is started, and has captions in the language of the page', async () => {
  const markup = await draw(OWN);
  expect(markup).toContain('preload="none"');
  expect(markup).not.toContain('autoplay');
  expect(markup).toContain('<source src="/dateien/film_1a.mp4" type="video/mp4"');
  expect(markup).toMatch(
    /<track default="" kind="captions" src="\/dateien\/film_1a.vtt" srcLang="fr"/i,
  );
});

it('a film elsewhere is a link that says so, and loads nothing from there', async () => {
  const address = 'https://vimeo.com/76979871';
  const markup = await draw({ kind: 'outside', site: 'Vimeo', address });
  expect(markup).toContain(`href="${address}"`);
  expect(markup).not.toMatch(/<(?:iframe|video|script|link)/);
  expect(markup).not.toMatch(/src(?:set)?="https?:/i);
  expect(textOf(markup)).toContain('sur Vimeo');
});
