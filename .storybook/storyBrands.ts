import { parseBrandFile } from '../src/adapters/files/parseBrandFile.ts';
import type { Brand } from '../src/domain/brand/Brand.ts';

const files = import.meta.glob<string>('../brands/*/brand.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const drawings = import.meta.glob<string>('../brands/*/**/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const sources = import.meta.glob<string>('../brands/*/logo*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Every folder in `brands/`, with the addresses that Vite gives to its drawings. */
export const STORY_BRANDS: readonly Brand[] = Object.entries(files).map(([file, text]) => {
  const folder = file.replace(/brand\.json$/, '');
  const drawing = (name: string) => drawings[folder + name] ?? '';
  const width = (name: string) =>
    Number(/viewBox="0 0 ([\d.]+) 48"/.exec(sources[folder + name] ?? '')?.[1] ?? 240);
  const seals = Object.entries(drawings).filter(([path]) => path.startsWith(`${folder}seals/`));
  return {
    ...parseBrandFile(text, file),
    assets: {
      logo: drawing('logo.svg'),
      logoSmall: drawing('logo-small.svg'),
      logoWhite: drawing('logo-white.svg'),
      icon: drawing('icon.svg'),
      seals: Object.fromEntries(
        seals.map(([path, address]) => [
          path.slice(`${folder}seals/`.length, -'.svg'.length),
          address,
        ]),
      ),
      logoWidths: {
        default: width('logo.svg'),
        small: width('logo-small.svg'),
        white: width('logo-white.svg'),
      },
    },
  };
});

/**
 * The brand with this id, else the one that is shown for an unknown host, else the first. Throws if
 * there is no brand.
 */
export function findStoryBrand(id: unknown): Brand {
  const brand =
    STORY_BRANDS.find((each) => each.id === id) ??
    STORY_BRANDS.find(
      (each) => each.localeInPath === false && Object.keys(each.assets.seals).length > 0,
    ) ??
    STORY_BRANDS[0];
  if (brand === undefined) throw new Error('There is no brand in brands/');
  return brand;
}
