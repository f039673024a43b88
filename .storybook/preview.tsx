import type { Preview } from '@storybook/react-vite';
import { getConfig } from 'storybook/test';
import { LANGUAGES, type Language } from '../src/domain/locale/Locale.ts';
import { loadStaffMessages } from '../src/ui/i18n/loadStaffMessages.ts';
import { loadKioskMessages } from '../src/ui/kiosk/loadKioskMessages.ts';
import '../src/ui/styles/global.scss';
import { TEXT_SIZES } from '../src/ui/UiServices.ts';
import { waitForPanel } from '../src/ui/workshop/waitForPanel.ts';
import { findStoryBrand, STORY_BRANDS } from './storyBrands.ts';
import { StoryStage } from './StoryStage.tsx';

const chosenLanguage = (globals: Record<string, unknown>): Language =>
  LANGUAGES.find((each) => each === globals['language']) ?? 'de';

interface ViewportOption {
  readonly styles: { readonly width: string; readonly height: string };
}

/** In Storybook itself, people choose the viewport as they like. */
const isTest = '__vitest_browser__' in globalThis;
/** In `npm test` stories only render and play; `npm run test:all` also checks them with axe. */
const isChecked = isTest && import.meta.env['CHECKS_STORIES'] === 'yes';

/**
 * Timeout in milliseconds for content that a story waits for. The default is one second, which is
 * too short on a busy machine.
 */
const TIMEOUT = 20_000;
// Storybook does not export `configure`. All waiting functions read this object.
Object.assign(getConfig(), { asyncUtilTimeout: TIMEOUT });

const preview: Preview = {
  globalTypes: {
    brand: {
      description: 'Brand',
      toolbar: {
        title: 'Brand',
        icon: 'home',
        dynamicTitle: true,
        items: STORY_BRANDS.map(({ id, name }) => ({ value: id, title: name })),
      },
    },
    language: {
      description: 'Language',
      toolbar: { title: 'Language', icon: 'globe', dynamicTitle: true, items: [...LANGUAGES] },
    },
    textSize: {
      description: 'Text size',
      toolbar: { title: 'Text size', icon: 'zoom', dynamicTitle: true, items: [...TEXT_SIZES] },
    },
  },
  initialGlobals: { brand: findStoryBrand(null).id, language: 'de', textSize: 'normal' },
  parameters: {
    layout: 'fullscreen',
    a11y: {
      test: isTest && !isChecked ? 'off' : 'error',
      options: {
        resultTypes: ['violations'],
        // Frames in stories have no axe inside: axe would wait half a second for a response from
        // each.
        iframes: false,
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    },
  },
  loaders: [
    async ({ globals }) => ({
      messages: {
        ...(await loadStaffMessages(chosenLanguage(globals))),
        ...(await loadKioskMessages(chosenLanguage(globals))),
      },
    }),
  ],
  async beforeEach({ globals, parameters }) {
    const options = parameters['viewport']?.options as
      | Readonly<Record<string, ViewportOption>>
      | undefined;
    const styles = options?.[String(globals['viewport']?.value)]?.styles;
    if (isTest && styles !== undefined)
      await waitForPanel(
        { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) },
        () => ({ width: innerWidth, height: innerHeight }),
      );
  },
  // Every story is checked in both schemes: the accessibility addon has already checked the light
  // one.
  afterEach: async (context) => {
    if (isChecked) await (await import('./checkDarkScheme.ts')).checkDarkScheme(context);
  },
  decorators: [
    (Story, { globals, loaded, parameters, id }) => {
      const brand = findStoryBrand(globals['brand']);
      const language = chosenLanguage(globals);
      const textSize = TEXT_SIZES.find((each) => each === globals['textSize']) ?? 'normal';
      // Every choice in the toolbar gets a new stage: services and router are created once per
      // stage.
      const stage = [id, brand.id, language, textSize].join(' ');
      return (
        <StoryStage
          key={stage}
          brand={brand}
          language={language}
          textSize={textSize}
          messages={loaded['messages']}
          parameters={parameters}
          Story={Story}
        />
      );
    },
  ],
};

export default preview;
