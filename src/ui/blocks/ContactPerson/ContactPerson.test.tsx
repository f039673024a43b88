import { expect, it } from 'vitest';
import { renderForTest } from '../../workshop/renderForTest.tsx';
import { PersonCard } from './PersonCard.tsx';

it.each([
  ['it-CH', '<span lang="de-CH">'],
  ['de-CH', '<span>'],
] as const)('on a page in %s, German role and hours are in %s', async (locale, tag) => {
  const markup = await renderForTest(
    <PersonCard
      besides={null}
      person={{
        name: 'Marco Pedrazzini',
        role: 'Küche',
        hours: 'täglich ausser Montag',
        phone: null,
        email: null,
        image: null,
        lang: 'de-CH',
      }}
    />,
    { locale },
  );
  expect(markup).toContain(`<b>Marco Pedrazzini</b>${tag}Küche, täglich ausser Montag</span>`);
});
