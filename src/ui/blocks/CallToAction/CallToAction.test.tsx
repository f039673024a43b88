import { expect, it } from 'vitest';
import { renderForTest } from '../../../../tests/support/renderForTest.tsx';
import type { BlockOfKind } from '../BlockProps.ts';
import { CallToAction } from './CallToAction.tsx';

const BLOCK: BlockOfKind<'callToAction'> = {
  kind: 'callToAction',
  key: 'a',
  title: 'Selber anrufen',
  text: null,
  link: { text: 'Nachricht schreiben', href: '/kontakt' },
  secondLink: null,
  phone: null,
  plane: false,
};

const render = (phone: string | null): Promise<string> =>
  renderForTest(<CallToAction block={{ ...BLOCK, phone }} live={null} background="white" />);

it('a phone number is a link that calls; without one there is none', async () => {
  expect(await render('055 000 27 70')).toContain('href="tel:+41550002770"');
  expect(await render(null)).not.toContain('tel:');
});
