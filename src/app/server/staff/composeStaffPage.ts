import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
import { brandStyle } from '../../../ui/styles/brandStyle.ts';
import { frameColors, resolveColors } from '../../../domain/brand/brandColors.ts';
import { languageOf, localeOf } from '../../../domain/locale/resolveLocale.ts';
import type { CompiledMessages } from '../../../ui/i18n/loadMessages.ts';
import { staffMessages } from '../../../ui/layout/StaffLayout/StaffLayout.messages.ts';
import type { StaffPlace } from '../../../ui/layout/StaffLayout/StaffPlace.ts';
import { isInformational } from '../../../ui/screens/Login/loginData.ts';
import { textOfMessage } from '../../head/textOfMessage.ts';
import { STAFF_BOOT_ID, type StaffBoot } from '../../staff/staffBoot.ts';
import type { RenderedPage } from '../caches/pageCache.ts';
import type { Assets } from '../render/createAssets.ts';
import {
  imagePreloads,
  moduleScripts,
  renderDocument,
  sourceHashes,
} from '../render/renderDocument.ts';
import { contentSecurityPolicy, scriptlessPolicy } from '../security/contentSecurityPolicy.ts';
import type { StaffPage, StaffVisit } from './StaffVisit.ts';

interface StaffPageParts {
  readonly visit: Pick<StaffVisit, 'brand' | 'knownHost' | 'locale' | 'textSize'>;
  readonly page: StaffPage;
  readonly config: BrandConfig | null;
  readonly messages: CompiledMessages;
  readonly markup: string;
  /** Null for the sign-in page, which has no script. */
  readonly boot: StaffBoot | null;
  readonly stale: boolean;
  readonly assets: Assets;
}

const SCREENS: Readonly<Record<StaffPlace, string>> = {
  login: 'src/ui/screens/Login/Login.tsx',
  internal: 'src/ui/screens/Internal/Internal.tsx',
  signature: 'src/ui/screens/MailSignature/MailSignature.tsx',
};
const NO_FRAMES = ["'none'"];

/**
 * The document and its headers. It is only for the visitor who requested it: never cached, never
 * indexed.
 */
export function composeStaffPage({
  visit: { brand, knownHost, locale, textSize },
  page,
  config,
  messages,
  markup,
  boot,
  stale,
  assets,
}: StaffPageParts): RenderedPage {
  const pageAssets = assets.forSources([SCREENS[page.place]]);
  const colors = resolveColors(brand, config, knownHost);
  const styles = [pageAssets.css, brandStyle(brand, colors)];
  const name = `${textOfMessage(messages, staffMessages[page.place])} • ${config?.name.text ?? brand.name}`;
  const failed =
    page.place === 'login' && page.data.notice !== null && !isInformational(page.data.notice);
  const html = renderDocument({
    brand,
    textSize,
    surface: 'web',
    structuredData: null,
    frameColors: frameColors(colors),
    styles,
    fonts: assets.fonts,
    preloads: imagePreloads(markup),
    framed: false,
    manifest: null,
    markup,
    head: {
      lang: localeOf(languageOf(locale)),
      title: failed ? `${textOfMessage(messages, staffMessages.failed)}: ${name}` : name,
      tags: [
        { element: 'meta', key: 'robots', attributes: { name: 'robots', content: 'noindex' } },
      ],
    },
    // Without a session, not even the names of the protected files are shown.
    scripts:
      boot === null
        ? []
        : moduleScripts({ id: STAFF_BOOT_ID, data: boot }, assets.entry, pageAssets.styleSheets),
  });
  const hashes = sourceHashes(styles);
  return {
    status: 200,
    html,
    tags: new Set(),
    stale,
    cacheable: false,
    headers: {
      'content-security-policy':
        boot === null ? scriptlessPolicy(hashes, NO_FRAMES) : contentSecurityPolicy(hashes),
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  };
}
