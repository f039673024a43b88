/** The settings with which a preview shows a mail. */
export interface MailView {
  readonly background: 'light' | 'dark';
  readonly images: boolean;
  /** The path of the logo on this site: a page may not load pictures from anywhere else. */
  readonly logoPath: string;
}

/**
 * A dark mail is not black: this is Outlook's background, with Outlook's text colour for text
 * without a colour.
 */
const BACKGROUNDS = {
  light: { background: '#ffffff', color: '#16191c' },
  dark: { background: '#1f1f1f', color: '#ffffff' },
} as const;

/** Renders a mail into its own document and returns its height in CSS pixels. */
export function renderMail(
  target: Document,
  html: string,
  { background, images, logoPath }: MailView,
): number {
  const mail = parseMail(html);
  // Links are disabled: following one would replace the preview by another site.
  for (const link of mail.querySelectorAll('a')) link.removeAttribute('href');
  for (const picture of mail.querySelectorAll('img')) {
    if (images) picture.setAttribute('src', logoPath);
    else picture.removeAttribute('src');
  }
  const { background: paper, color } = BACKGROUNDS[background];
  target.body.style.cssText = `margin:0;padding:24px 22px;overflow-wrap:anywhere;font:15px/21px Arial,Helvetica,sans-serif;background:${paper};color:${color}`;
  show(target, mail);
  return measureMail(target);
}

/** CSS pixels, for the frame's current width. */
export const measureMail = (target: Document): number =>
  Math.ceil(target.body.getBoundingClientRect().height);

/**
 * Shows the original mail with its links and selects it: for browsers that allow only the user to
 * copy.
 */
export function selectMail(target: Document, html: string): void {
  show(target, parseMail(html));
  target.defaultView?.focus();
  target.getSelection()?.selectAllChildren(target.body);
}

/**
 * The page's content security policy allows no style attributes. The renderer escapes quotes, so no
 * typed text can look like one.
 */
const parseMail = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html').body;

function show(target: Document, mail: HTMLElement): void {
  target.body.replaceChildren(...[...mail.childNodes].map((node) => target.importNode(node, true)));
  for (const element of target.body.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    element.removeAttribute('data-style');
  }
}
