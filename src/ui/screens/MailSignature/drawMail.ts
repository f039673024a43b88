/** How a preview shows a mail. */
export interface MailView {
  readonly background: 'light' | 'dark';
  readonly images: boolean;
  /** Where the logo is on this site: a page may load pictures from nowhere else. */
  readonly logoPath: string;
}

/**
 * A dark mail is not black: this is the background that Outlook has, with the text that it gives to
 * what has no colour.
 */
const BACKGROUNDS = {
  light: { background: '#ffffff', color: '#16191c' },
  dark: { background: '#1f1f1f', color: '#ffffff' },
} as const;

/** Draws a mail into a document of its own and answers with its height in CSS pixels. */
export function drawMail(
  target: Document,
  html: string,
  { background, images, logoPath }: MailView,
): number {
  const mail = parseMail(html);
  // A drawing of a link: following it would replace the preview by another site.
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

/** CSS pixels, as the frame's present width has it. */
export const measureMail = (target: Document): number =>
  Math.ceil(target.body.getBoundingClientRect().height);

/**
 * Shows the mail itself, links and all, and selects it: for browsers that let no one but the
 * visitor copy.
 */
export function selectMail(target: Document, html: string): void {
  show(target, parseMail(html));
  target.defaultView?.focus();
  target.getSelection()?.selectAllChildren(target.body);
}

/**
 * The page's policy allows no style attributes. A renderer escapes quotes, so none of what was
 * typed can look like one.
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
