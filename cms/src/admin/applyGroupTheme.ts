import type { StrapiApp } from '@strapi/strapi/admin';
import { contrast, toHex, toOklch } from '../../../src/domain/brand/colorSpace.ts';
import { groupName } from '../plugins/frame/groupName.ts';
import { germanOf } from './speakGermanOnly.ts';

interface Group {
  readonly name: string;
  readonly primaryColor: string;
}

const GROUP = '/home/group';
const SYMBOL = '/home/group/symbol.svg';
/** Strapi's background colour in the dark scheme. */
const NIGHT = '#212134';
/** Minimum contrast ratio of text (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

/**
 * Gives the panel the group's name, symbol and colours. The content service returns them, since it
 * knows the brands of its installation; without a response the panel looks like Strapi's.
 */
export function applyGroupTheme(app: StrapiApp): void {
  app.configurations.authLogo = SYMBOL;
  app.configurations.menuLogo = SYMBOL;
  const load = app.loadTrads.bind(app);
  // The only step before the first render that Strapi waits for.
  app.loadTrads = async (texts) => {
    const [group] = await Promise.all([fetchGroup(), load(texts)]);
    if (group === null) return;
    document.title = group.name;
    groupName.set(group.name);
    Object.assign(app.configurations.themes.light.colors, dayColors(group.primaryColor));
    Object.assign(app.configurations.themes.dark.colors, nightColors(group.primaryColor));
    germanOf(app)['Auth.form.welcome.title'] = group.name;
  };
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (icon) icon.href = SYMBOL;
}

async function fetchGroup(): Promise<Group | null> {
  const answer = await fetch(GROUP).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Group) : null;
}

const withLightness = (color: string, l: number, chroma = 1): string => {
  const { c, h } = toOklch(color);
  return toHex({ l, c: c * chroma, h });
};

const dayColors = (primary: string): Readonly<Record<string, string>> => ({
  primary100: withLightness(primary, 0.96, 0.3),
  primary200: withLightness(primary, 0.88, 0.5),
  primary500: withLightness(primary, Math.min(0.5, toOklch(primary).l + 0.1)),
  primary600: primary,
  primary700: withLightness(primary, Math.max(0.15, toOklch(primary).l - 0.1)),
  buttonPrimary500: withLightness(primary, Math.min(0.5, toOklch(primary).l + 0.1)),
  buttonPrimary600: primary,
});

function nightColors(primary: string): Readonly<Record<string, string>> {
  let lightness = toOklch(primary).l;
  while (lightness < 1 && contrast(withLightness(primary, lightness), NIGHT) < READABLE)
    lightness += 0.02;
  const readable = withLightness(primary, lightness);
  return {
    primary100: '#181826',
    primary200: withLightness(primary, 0.4),
    primary500: readable,
    primary600: readable,
    primary700: withLightness(primary, Math.min(1, lightness + 0.08)),
    buttonPrimary500: withLightness(primary, 0.5),
    buttonPrimary600: withLightness(primary, 0.45),
  };
}
