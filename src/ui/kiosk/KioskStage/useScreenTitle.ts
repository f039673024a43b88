import { useEffect } from 'react';
import { useUiServices } from '../../UiServices.ts';

/**
 * The page is called what its screen is called: by the heading that is shown, whichever screen drew
 * it.
 */
export function useScreenTitle(): void {
  const {
    brand: { name },
  } = useUiServices();
  useEffect(() => {
    const tell = (): void => {
      const heading =
        document
          .querySelector('main :not([aria-hidden="true"]) > h1, main > h1')
          ?.textContent?.trim() ?? '';
      const title = heading === '' || heading === name ? name : `${heading} • ${name}`;
      if (document.title !== title) document.title = title;
    };
    const screens = new MutationObserver(tell);
    screens.observe(document.body, { subtree: true, childList: true, characterData: true });
    tell();
    return () => screens.disconnect();
  }, [name]);
}
