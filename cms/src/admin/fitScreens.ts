/*
 * Corrects what Strapi renders too large or too narrow for the desk. On the home page an
 * empty box was as high as a full one, a form could only be scrolled in its box, and a table was
 * wider than its box. In a list at 1440 px
 * long titles cut off the status. Beside a page the label that resets a choice overlapped the next
 * label. The settings advertised Strapi's paid products, and an invitation its newsletter. The form
 * of a page was named by its headline, not by its place in the site. Messages covered the bar above
 * a form.
 */
const RULES = `
section[data-strapi-widget-id]:has(svg[width='16rem']),
section[data-strapi-widget-id]:has(svg[width='16rem']) > div:last-child,
section[data-strapi-widget-id]:has(svg[width='16rem']) > div:last-child * {
  height: auto; min-height: 0; }
section[data-strapi-widget-id] svg[width='16rem'] { display: none; }
div:has(> section[data-strapi-widget-id]) { align-items: start; }
section[data-strapi-widget-id='plugin::notices.notices'],
section[data-strapi-widget-id='plugin::notices.notices'] > div:last-child,
section[data-strapi-widget-id='plugin::notices.notices'] > div:last-child > div,
section[data-strapi-widget-id='plugin::notices.notices'] main { height: auto; overflow: visible; }
section[data-strapi-widget-id] div:has(> table) { padding-inline: 0.8rem; }
section[data-strapi-widget-id] table td { padding-inline: 0.8rem; }
section[data-strapi-widget-id] table td:first-child { width: 100%; max-width: 0; }
@media (max-width: 1500px) {
  main table td:nth-child(2) :is(a, span) { max-width: 20rem; }
}
main div:has(> div > label) { flex-wrap: wrap; }
main h1[data-page-name] { font-size: 1.4rem; font-weight: 400; line-height: 1.4; }
main h1[data-page-name]::before { content: attr(data-page-name); display: block;
  font-size: 2.4rem; font-weight: 600; line-height: 1.25; }
main a[href='https://strapi.io/pricing-self-hosted'] { display: none; }
[data-sonner-toaster][data-y-position='top'] { top: 76px !important; }
form div:has(> label a[href='https://strapi.io/terms']) { display: none; }
`;

/** Makes Strapi's own screens fit, for as long as the panel is open. */
export function fitScreens(): void {
  const style = document.createElement('style');
  style.textContent = RULES;
  // Strapi's own rules come later, so each of these selectors is more specific than one class.
  document.head.append(style);
}
