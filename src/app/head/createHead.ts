import type { Brand } from '../../domain/brand/Brand.ts';
import { canonicalHost } from '../../domain/brand/resolveBrand.ts';
import { BASE_LOCALE, DEFAULT_LANGUAGE, LANGUAGES, type SelectedLocale } from '../../domain/locale/Locale.ts';
import { languageOf, localeOf } from '../../domain/locale/resolveLocale.ts';
import type { Image } from '../../domain/page/Image.ts';
import { IMAGE_RATIOS, imageAddress, type ImageWidth } from '../../domain/page/imageAddress.ts';
import type { ScreenHead } from '../../ui/blocks/liveContent.ts';
import { withLanguage } from '../routes/languagePrefix.ts';

export interface HeadTag {
  readonly element: 'meta' | 'link';
  /** Unique in the head: the browser finds the tag again by it. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface Head {
  /** For `<html lang>`. */
  readonly lang: string;
  readonly title: string;
  readonly tags: readonly HeadTag[];
}

export interface HeadInputs {
  readonly brand: Brand;
  /** The brand's name as editors have it. */
  readonly brandName: string;
  readonly locale: SelectedLocale;
  readonly path: string;
  readonly knownHost: boolean;
  /** False for routes that must not stand in search engines. */
  readonly indexable: boolean;
  readonly screen: ScreenHead;
  readonly status: number;
}

/** Specification, section 9. */
const DEFAULT_TITLE = 'Home';
const SHARE_WIDTH: ImageWidth = 1280;

/** Title and metadata of a page. Pure: the server prints it, the browser brings its head up to date with it. */
export function createHead(inputs: HeadInputs): Head {
  const { brandName, locale, screen, status } = inputs;
  const title = `${screen.title ?? DEFAULT_TITLE} • ${brandName}`;
  const indexed = inputs.knownHost && inputs.indexable && status < 400;
  const found = status < 400 ? [...canonicalTags(inputs), ...previewTags(inputs, title)] : [];
  const tags = [
    ...named('description', screen.meta?.description?.text),
    ...named('keywords', screen.meta?.keywords?.text),
    ...named('robots', indexed ? undefined : 'noindex'),
    ...found,
  ];
  return { lang: locale === '' ? BASE_LOCALE : locale, title, tags };
}

function canonicalTags({ brand, path }: HeadInputs): readonly HeadTag[] {
  const canonical = link('canonical', { rel: 'canonical', href: absolute(brand, path) });
  if (!brand.localeInPath) return [canonical];
  const alternates = LANGUAGES.map((language) => link(`alternate-${language}`, { rel: 'alternate', hreflang: localeOf(language), href: absolute(brand, withLanguage(path, language)) }));
  const standard = link('alternate-default', { rel: 'alternate', hreflang: 'x-default', href: absolute(brand, withLanguage(path, DEFAULT_LANGUAGE)) });
  return [canonical, ...alternates, standard];
}

function previewTags({ brand, brandName, locale, path, screen }: HeadInputs, title: string): readonly HeadTag[] {
  const image = screen.meta?.image ?? null;
  return [
    property('og:type', 'website'),
    property('og:title', screen.title ?? title),
    property('og:site_name', brandName),
    property('og:url', absolute(brand, path)),
    property('og:locale', localeOf(languageOf(locale)).replace('-', '_')),
    ...(screen.meta?.description ? [property('og:description', screen.meta.description.text)] : []),
    ...(image === null ? [] : imageTags(brand, image)),
  ];
}

function imageTags(brand: Brand, image: Image): readonly HeadTag[] {
  return [
    property('og:image', absolute(brand, imageAddress(image, 'share', SHARE_WIDTH, 'jpg'))),
    property('og:image:width', String(SHARE_WIDTH)),
    property('og:image:height', String(Math.round(SHARE_WIDTH / IMAGE_RATIOS.share))),
    ...(image.alt === null ? [] : [property('og:image:alt', image.alt.text)]),
    ...named('twitter:card', 'summary_large_image'),
  ];
}

const absolute = (brand: Brand, path: string): string => `https://${canonicalHost(brand)}${path}`;
const link = (key: string, attributes: HeadTag['attributes']): HeadTag => ({ element: 'link', key, attributes });
const property = (name: string, content: string): HeadTag => ({ element: 'meta', key: name, attributes: { property: name, content } });

function named(name: string, content: string | undefined): readonly HeadTag[] {
  return content === undefined || content === '' ? [] : [{ element: 'meta', key: name, attributes: { name, content } }];
}
