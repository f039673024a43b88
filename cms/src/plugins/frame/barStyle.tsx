/*
 * The bar over a form, the form of at most 640 px, and the panels: beside the form, or below it
 * while the page stands beside. Strapi's own back link and state go, because the bar has both.
 */
const RULES = `
aside:has(> .foyer-bar-place) { display: none; }
.foyer-bar { position: sticky; top: 0; z-index: 3; display: flex; align-items: center; gap: 10px;
  min-height: 64px; padding: 8px 32px; background: #fff; color: #32324d; font-size: 15px;
  line-height: 1.3; border-bottom: 1px solid #dcdce4; color-scheme: light; }
.foyer-bar svg, .foyer-bar-narrow svg { width: 16px; height: 16px; flex: none; }
.foyer-bar > * svg[viewBox='0 0 24 24'], .foyer-bar-narrow svg { fill: none; stroke: currentColor; stroke-width: 2;
  stroke-linecap: round; }
.foyer-bar-narrow { order: -1; width: 100%; min-height: 40px; display: flex; gap: 8px;
  align-items: center; justify-content: space-between; line-height: 1.3; color: #32324d; }
:is(.foyer-bar, .foyer-bar-narrow) :focus-visible { outline: 2px solid #2c394a; outline-offset: 2px; }
.foyer-bar-back, .foyer-bar-live { display: inline-flex; gap: 8px; align-items: center;
  min-height: 40px; color: #2c394a; font-weight: 600; text-decoration: none; white-space: nowrap; }
.foyer-bar-live { font-weight: 400; font-size: 14px; text-decoration: underline;
  text-underline-offset: 3px; }
.foyer-bar-pill { border: 1px solid; border-radius: 4px; padding: 2px 9px; font-weight: 600;
  font-size: 13px; white-space: nowrap; color: #00507e; background: #eaf5ff;
  border-color: #b8e1ff; }
.foyer-bar-pill--published { color: #245237; background: #eafbe7; border-color: #c6f0c2; }
.foyer-bar-open { color: #54546f; font-size: 14px; min-width: 0; overflow: hidden;
  text-overflow: ellipsis; display: -webkit-box; -webkit-line-clamp: 2;
  -webkit-box-orient: vertical; }
.foyer-bar-gap { flex: 1; }
.foyer-bar-b { min-height: 40px; padding: 0 14px; border-radius: 4px; border: 1px solid #8e8ea9;
  background: #fff; color: #32324d; font: inherit; font-weight: 600; display: inline-flex; gap: 8px;
  align-items: center; white-space: nowrap; cursor: pointer; }
.foyer-bar-b--quiet { border-color: transparent; padding: 0 8px; }
.foyer-bar-b[aria-disabled='true'] { color: #666687; cursor: default; }
.foyer-bar-b[aria-checked='true'] { background: #edf2f8; color: #2c394a; border-color: #2c394a; }
.foyer-bar-acts, .foyer-bar-acts > div, .foyer-bar-acts > div > div { display: flex;
  flex-direction: row; width: auto; align-items: center; gap: 8px; }
.foyer-bar-acts > div > div:first-child { flex-direction: row-reverse; }
.foyer-bar-acts > div > div > div { width: auto; flex: none; }
.foyer-bar-acts button { min-height: 40px; white-space: nowrap; }
.foyer-bar-acts button > span { font-size: 15px; }
main form > .foyer-bar ~ div { padding-inline: 32px; }
main form > .foyer-bar + div { padding-top: 20px; padding-bottom: 0; }
main form > .foyer-bar + div h1 { font-size: 28px; line-height: 1.2; overflow-wrap: anywhere; }
main form > .foyer-bar + div + div [role='tablist'] + div { padding-top: 16px; }
main form > .foyer-bar + div > a:first-child,
main form > .foyer-bar + div > div:last-child:has(> [role='status']) { display: none; }
@media (max-width: 1340px) {
  .foyer-bar { padding-inline: 20px; gap: 8px; }
  .foyer-bar-b, .foyer-bar-acts button { padding-inline: 11px; }
  .foyer-bar-b, .foyer-bar-acts button > span { font-size: 14px; }
  .foyer-bar-open { font-size: 13px; }
  .foyer-bar-b--quiet > span { position: absolute; width: 1px; height: 1px; overflow: hidden;
    clip-path: inset(50%); }
}
@media (max-width: 1200px) {
  .foyer-bar-live > span { position: absolute; width: 1px; height: 1px; overflow: hidden;
    clip-path: inset(50%); }
}
@media (min-width: 1080px) {
  main:has(.foyer-bar) div:has(> div > [role='tabpanel']) { display: grid;
    grid-template-columns: minmax(0, 640px) minmax(240px, 320px); gap: 32px; }
  main:has(.foyer-bar) div:has(> div > [role='tabpanel']) > div { grid-column: auto; }
}
`;

/** The rules, where the bar is shown. */
export const BarStyle = () => <style>{RULES}</style>;
