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

/** In the workshop itself people choose sizes as they like. */
const isTest = '__vitest_browser__' in globalThis;

/**
 * Milliseconds that a story waits for what must come; by itself one second, which a busy machine
 * takes for less.
 */
const PATIENCE = 20_000;
// Storybook leaves out `configure`; the object is the one that all waiting reads.
Object.assign(getConfig(), { asyncUtilTimeout: PATIENCE });

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
      test: 'error',
      options: {
        resultTypes: ['violations'],
        // No frame of a story has axe in it: it would be asked, and waited for, half a second.
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
  // Every story in both schemes: the accessibility addon has looked at the light one.
  afterEach: async (context) => {
    if (isTest) await (await import('./checkDarkScheme.ts')).checkDarkScheme(context);
  },
  decorators: [
    (Story, { globals, loaded, parameters, id }) => {
      const brand = findStoryBrand(globals['brand']);
      const language = chosenLanguage(globals);
      const textSize = TEXT_SIZES.find((each) => each === globals['textSize']) ?? 'normal';
      // A new stage for every choice in the toolbar: services and router are made once per stage.
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
