import { expect, it } from 'vitest';
import { renderForTest } from '../../../../tests/support/renderForTest.tsx';
import { MenuButton } from './MobileMenu.tsx';
import { MobileMenu } from './MobileMenu.tsx';

it('the menu opens and closes without JavaScript, by command attributes or as a popover', async () => {
  const markup = await renderForTest(
    <>
      <MenuButton />
      <MobileMenu />
    </>,
  );
  const tag = (opening: RegExp): string => opening.exec(markup)?.[0].toLowerCase() ?? '';
  expect(tag(/<dialog[^>]*>/)).toMatch(/id="menue" popover="auto"/);
  expect(tag(/<button[^>]*command="show-modal"[^>]*>/)).toMatch(
    /commandfor="menue".*popovertarget="menue" popovertargetaction="show"/,
  );
  expect(tag(/<button[^>]*command="close"[^>]*>/)).toMatch(
    /commandfor="menue".*popovertarget="menue" popovertargetaction="hide"/,
  );
});
