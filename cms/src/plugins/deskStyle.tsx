/*
 * The look of the desk, after the mocks `desk-applications` and `desk-application`: white, a rule
 * over each part, hairlines, no boxes. Licht is what is now, red what is late, missing or refusing.
 * The island is light in Strapi's dark scheme too.
 */
const RULES = `
.fd { --p: #2c394a; --p1: #edf2f8; --ink: #32324d; --mut: #54546f; --line: #dcdce4; --hair: #eaeaef;
  --lit: #ffc94a; --bad: #9f2213; background: #fff; color: var(--ink); font-size: 15px;
  line-height: 1.45; font-variant-numeric: tabular-nums; color-scheme: light;
  overflow-wrap: break-word; }
[role='dialog'] .fd { padding: 8px 12px; border-radius: 4px; }
.fd.fd--page { padding: 24px 32px 120px; min-height: 100vh; flex: none; }
.fd :where(h1, h2, h3, p, ol, ul, dl, dd, fieldset, legend) { margin: 0; padding: 0; border: 0; }
.fd :where(ol, ul) { list-style: none; }
.fd :where(button, input, textarea, select) { font: inherit; color: inherit; }
.fd :where(a) { color: inherit; }
.fd :focus-visible { outline: 2px solid var(--p); outline-offset: 2px; }
.fd [tabindex='-1']:focus-visible { outline: 0; }
.fd :where(h1) { font-size: 32px; line-height: 1.2; font-weight: 700; overflow-wrap: anywhere; }
.fd :where(h2) { font-size: 19px; line-height: 1.3; font-weight: 700; }
.fd-n { color: var(--mut); }
.fd-bad { color: var(--bad); font-weight: 600; }
.fd-sp { flex: 1; }
.fd-vh { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap; }
.fd-head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: flex-end;
  gap: 16px 24px; margin-bottom: 24px; }
.fd-sub { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; color: var(--mut);
  margin-top: 4px; }
.fd-tools [type='search'] { width: 270px; }
.fd-tools { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
.fd-bar { position: sticky; top: 0; z-index: 3; background: #fff; display: flex; flex-wrap: wrap;
  align-items: center; gap: 8px 12px; min-height: 64px; margin: -24px -32px 28px; padding: 8px 32px;
  border-bottom: 1px solid var(--line); }
.fd-b { min-height: 40px; padding: 0 16px; border-radius: 4px; border: 1px solid var(--p);
  background: var(--p); color: #fff !important; font-weight: 600; display: inline-flex; gap: 8px;
  align-items: center; text-decoration: none; white-space: nowrap; cursor: pointer; }
.fd-b2 { background: #fff; color: var(--ink) !important; border-color: #8e8ea9; }
.fd-b3 { background: none; color: var(--p) !important; border-color: transparent; padding: 0 8px; }
.fd-b4 { background: #fff; color: var(--bad) !important; border-color: #c77a70; }
.fd-b:disabled { background: #eaeaef; border-color: #c0c0cf; color: #54546f !important;
  cursor: default; }
.fd-tb { border: 0; background: none; color: var(--p); font-weight: 600; font-size: 14px;
  min-height: 32px; padding: 0; text-decoration: underline; text-underline-offset: 3px;
  cursor: pointer; }
.fd-in { min-height: 42px; border: 1px solid #8e8ea9; border-radius: 4px; padding: 0 12px;
  background: #fff; min-width: 0; }
.fd textarea.fd-in { padding: 10px 12px; width: 100%; resize: vertical; min-height: 76px; }
.fd-fld { display: grid; gap: 6px; align-content: start; min-width: 0; }
.fd-fld > :is(label, span):first-child, .fd legend { font-weight: 600; font-size: 14px; }
.fd-stg { display: grid; grid-template-columns: repeat(8, minmax(0, 1fr));
  border-top: 2px solid var(--ink); margin-bottom: 24px; }
.fd-stg button { display: block; width: 100%; text-align: left; border: 0; background: none;
  padding: 10px 8px 10px 0; border-bottom: 4px solid transparent; color: var(--mut);
  line-height: 1.3; cursor: pointer; overflow-wrap: anywhere; }
.fd-stg b { display: block; font-size: 34px; line-height: 1.1; font-weight: 600; color: var(--ink); }
.fd-stg button[aria-pressed='true'] { border-color: var(--p); color: var(--p); font-weight: 700; }
.fd-stg li:nth-child(6) button { border-left: 1px solid var(--line); padding-left: 16px; }
.fd-now { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px;
  background: var(--lit); color: #16191c; padding: 10px 16px; margin-bottom: 16px; }
.fd-now b { font-size: 16px; font-weight: 600; }
.fd-now .fd-b { background: transparent; border-color: #16191c; color: #16191c !important; }
.fd-late { border-left: 4px solid var(--bad); padding: 8px 16px; margin-bottom: 16px;
  color: var(--bad); }
.fd-t { width: 100%; border-collapse: collapse; border-top: 2px solid var(--ink); }
.fd-t th { text-align: left; font-size: 13px; color: var(--mut); font-weight: 600;
  padding: 9px 12px 9px 0; border-bottom: 1px solid var(--line); vertical-align: middle; }
.fd-t td { padding: 4px 12px 4px 0; height: 52px; border-bottom: 1px solid var(--hair);
  vertical-align: middle; overflow-wrap: anywhere; }
.fd-t tbody tr:hover { background: #fafafc; }
.fd-t tbody tr.on { background: var(--p1); }
.fd-t .cb { width: 44px; padding-left: 12px; }
.fd-t .nm { font-weight: 600; text-decoration: none; font-size: 16px; display: inline-block;
  max-width: 26ch; }
.fd-t .nm:hover { text-decoration: underline; }
.fd-t .hs { display: flex; gap: 8px; align-items: center; overflow-wrap: break-word; }
.fd-t .grp th { padding: 14px 0 8px; font-size: 14px; }
.fd-t .grp--late th { color: var(--bad); }
.fd-ck { width: 20px; height: 20px; margin: 0; accent-color: var(--p); vertical-align: middle; }
.fd-bulk { position: fixed; left: var(--side, 0); right: 0; bottom: 0; min-height: 76px;
  background: #fff; border-top: 2px solid var(--ink); display: flex; flex-wrap: wrap; gap: 8px 12px;
  align-items: center; padding: 8px 32px; z-index: 4; }
.fd-bulk .c { font-size: 34px; font-weight: 600; line-height: 1; }
.fd-two { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 540px); gap: 40px;
  align-items: start; }
.fd-sec { border-top: 2px solid var(--ink); padding-top: 14px; margin-bottom: 32px; }
.fd-sec > header { display: flex; flex-wrap: wrap; justify-content: space-between;
  align-items: center; gap: 4px 16px; margin-bottom: 14px; min-height: 34px; }
.fd-dl { display: grid; grid-template-columns: 150px minmax(0, 1fr); line-height: 1.4; }
.fd-dl > :is(dt, dd) { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--hair);
  overflow-wrap: anywhere; white-space: pre-wrap; }
.fd-dl > dt { color: var(--mut); }
.fd-st { display: flex; flex-wrap: wrap; border-bottom: 1px solid var(--line); margin-top: -14px; }
.fd-st li { flex: 1 1 auto; padding: 10px 10px; line-height: 1.25; font-weight: 600;
  font-size: 14px; }
.fd-st li span { display: block; font-weight: 400; font-size: 13px; }
.fd-st .now { background: var(--lit); color: #16191c; }
.fd-st .todo, .fd-st .past span { color: var(--mut); }
.fd-row { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center;
  gap: 6px 12px; padding: 6px 0; }
.fd-row > * { min-width: 0; }
.fd-comp { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; }
.fd-r2 { display: grid; grid-template-columns: minmax(0, 1fr) 150px; gap: 12px; }
.fd-r3 { display: grid; grid-template-columns: repeat(auto-fit, minmax(118px, 1fr)); gap: 12px;
  align-items: end; }
.fd-r4 { grid-template-columns: minmax(0, 1.3fr) minmax(0, 1.1fr) minmax(0, 1.1fr) auto; gap: 8px; }
.fd-r4 .fd-in { padding-inline: 8px; }
.fd-times { border-top: 1px solid var(--line); }
.fd-times li { display: grid; grid-template-columns: 150px 130px minmax(0, 1fr) auto; gap: 10px;
  align-items: center; min-height: 42px; border-bottom: 1px solid var(--hair); }
.fd-mail { border: 1px solid #8e8ea9; border-radius: 4px; }
.fd-mail .to { display: flex; gap: 8px; align-items: baseline; border-bottom: 1px solid var(--hair);
  padding: 9px 14px; overflow-wrap: anywhere; }
.fd-grow { display: grid; grid-template-columns: minmax(0, 1fr); flex: 1; min-width: 0;
  line-height: 1.55; }
.fd-grow > * { grid-area: 1 / 1; font: inherit; line-height: inherit; padding: 0; margin: 0;
  border: 0; white-space: pre-wrap; overflow-wrap: anywhere; letter-spacing: normal; }
.fd-grow > textarea { resize: none; overflow: hidden; background: none; width: 100%; outline: 0; }
.fd-grow > div { color: transparent; pointer-events: none; }
.fd-grow mark { background: var(--p1); color: transparent; box-shadow: 0 2px 0 #9fb2c8; }
.fd-grow mark.miss { background: #fcecea; box-shadow: 0 2px 0 var(--bad); }
.fd .fd-grow > textarea:focus-visible { outline: 0; }
.fd-grow:focus-within { outline: 2px solid var(--p); outline-offset: 4px; }
.fd-mail .tx { display: flex; padding: 12px 14px 14px; }
.fd-mail .b { font-weight: 600; }
.fd-tabs { display: flex; flex-wrap: wrap; border-bottom: 2px solid var(--ink); }
.fd-tabs > span { display: inline-flex; align-items: center; gap: 10px; padding-right: 16px; }
.fd-tabs button { border: 0; background: none; min-height: 44px; padding: 0 16px; font-weight: 600;
  cursor: pointer; }
.fd-tabs [aria-expanded='true'] { background: var(--ink); color: #fff; }
.fd-file { background: #e6e6ec; padding: 20px; }
.fd-file :is(iframe, img) { display: block; width: 100%; max-width: 100%; border: 0;
  background: #fff; }
.fd-file iframe { height: 76vh; }
.fd-log li { display: grid; grid-template-columns: 104px minmax(0, 1fr); gap: 12px;
  padding: 10px 0; border-bottom: 1px solid var(--hair); overflow-wrap: anywhere; }
.fd-log time { color: var(--mut); }
.fd-log details summary { cursor: pointer; }
.fd-log pre, .fd-paper { white-space: pre-wrap; font-family: inherit; font-size: 15px;
  margin: 8px 0 0; overflow-wrap: anywhere; }
.fd-paper { border: 1px solid var(--line); padding: 20px; line-height: 1.6; }
.fd-mailview { display: block; width: 100%; height: 46vh; min-height: 260px; background: #fff;
  border: 1px solid var(--line); }
.fd-marks { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 6px 12px;
  align-items: center; }
.fd-marks .m { display: flex; gap: 10px; }
.fd-marks label { display: inline-flex; gap: 3px; align-items: center; }
@media (max-width: 1240px) {
  .fd-two { grid-template-columns: minmax(0, 1fr); }
}
@media (max-width: 1050px) {
  .fd-stg { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  .fd.fd--page { padding-inline: 16px; }
  .fd-bar { margin-inline: -16px; padding-inline: 16px; }
  .fd-t .late { display: none; }
}
@media (max-width: 640px) {
  .fd-bar { position: static; }
  .fd-stg { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .fd-tools, .fd-tools > *, .fd-tools [type='search'] { width: 100%; }
  .fd-r2, .fd-r4 { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .fd-r4 > button { grid-column: 1 / -1; justify-self: start; }
  .fd-times li { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto; padding-block: 6px; }
  .fd-times li > .fd-n { grid-area: 2 / 1 / auto / 3; }
  .fd-times li > button { grid-area: 1 / 3; }
  .fd-dl { grid-template-columns: 120px minmax(0, 1fr); }
  .fd-t .hs > :last-child { position: absolute; width: 1px; height: 1px; overflow: hidden;
    clip-path: inset(50%); }
  .fd-t :is(th, td) { padding-right: 8px; hyphens: auto; }
  .fd-t .cb { padding-left: 0; width: 32px; }
  .fd-log li { grid-template-columns: minmax(0, 1fr); gap: 2px; }
  .fd-bulk { padding: 8px 16px; }
  .fd.fd--page { padding-bottom: 280px; }
}
`;

/** The rules, where a part of the desk is shown. */
export const DeskStyle = () => <style>{RULES}</style>;
