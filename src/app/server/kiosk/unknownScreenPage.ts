import type { Brand } from '../../../domain/brand/Brand.ts';
import { unknownScreenTexts } from '../../kiosk/device/fallbackPage.ts';
import { escapeHtml } from '../render/escapeHtml.ts';

/**
 * What a panel shows under an unknown handle: words that are read at two metres in the lobby
 * screens' own styles, and no script, so that it also stands where the device's JavaScript does
 * not. The device's watcher knows it by the release and the mark.
 * @param shell the lobby screens' page, for its style sheets and its release
 */
export function unknownScreenPage(
  handle: string,
  { name, assets }: Pick<Brand, 'name' | 'assets'>,
  shell: string,
): string {
  const { title, texts } = unknownScreenTexts(handle);
  const styles = shell.match(/<link rel="stylesheet"[^>]*>|<meta name="release"[^>]*>/g) ?? [];
  return (
    `<!doctype html><html lang="de-CH" data-surface="kiosk" data-painted="unknown"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${title}</title>${styles.join('')}</head><body><main class="still"><img src="${escapeHtml(assets.logo)}" alt="${escapeHtml(name)}">` +
    `<h1>${title}</h1>${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}<p><a href="">Jetzt versuchen</a></p></main></body></html>`
  );
}
