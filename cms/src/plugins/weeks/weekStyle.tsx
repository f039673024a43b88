/*
 * The look of a week, after the mock `desk-week`: one table, a day is a row, menus left, programme
 * right. What is missing is hatched. It builds on the rules of the desk.
 */
const RULES = `
.wk-title { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.wk-nav { display: inline-flex; gap: 8px; }
.wk-sm.fd-b { min-height: 34px; padding: 0 12px; font-size: 14px; }
.wk-pill { border: 1px solid #b8e1ff; background: #eaf5ff; color: #00507e; border-radius: 4px;
  padding: 2px 9px; font-weight: 600; font-size: 13px; white-space: nowrap; }
.wk-pill.ok { color: #245237; background: #eafbe7; border-color: #c6f0c2; }
.wk-heads { display: grid; grid-template-columns: minmax(0, 770fr) minmax(0, 354fr); gap: 24px; }
.wk-heads > section { border-top: 2px solid var(--ink); padding-top: 12px; display: flex;
  flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 8px 12px; }
.wk-heads.one { grid-template-columns: minmax(0, 1fr); }
.wk-scroll { overflow-x: auto; margin: 0 -4px; padding: 0 4px 4px; position: relative; }
.wk-g { width: 100%; border-collapse: collapse; table-layout: fixed; font-size: 14px;
  line-height: 1.35; }
.wk-g thead th { text-align: left; font-size: 13px; color: var(--mut); font-weight: 600;
  padding: 8px 8px 8px 10px; border-bottom: 1px solid var(--line); }
.wk-g thead th:first-child { padding-left: 0; width: 84px; }
.wk-g tbody th { text-align: left; vertical-align: top; padding: 12px 8px 12px 0;
  font-weight: 400; color: var(--mut); }
.wk-g tbody th b { display: block; color: var(--ink); font-size: 26px; line-height: 1.1;
  font-weight: 600; }
.wk-g .now b { box-shadow: inset 0 -8px 0 var(--lit); width: fit-content; }
.wk-g td { vertical-align: top; padding: 0; border-left: 1px solid var(--hair);
  position: relative; height: 72px; }
.wk-g tbody tr > * { border-bottom: 1px solid var(--line); }
.wk-c { padding: 12px 10px; overflow-wrap: anywhere; hyphens: auto; cursor: cell; }
.wk-g td.on { background: var(--p1); }
.wk-g td:focus { outline: 2px solid var(--p); outline-offset: -2px; }
.wk-g td.miss { background: repeating-linear-gradient(135deg, #fcecea 0 6px, #fff 6px 12px); }
.wk-g td.miss .wk-c { color: var(--bad); font-weight: 600; }
.wk-g td.miss .wk-c span { background: #fff; padding: 0 4px; margin-left: -4px; }
.wk-g .veg { color: #245237; font-size: 13px; display: block; margin-top: 2px; }
.wk-g .alg { color: var(--mut); font-size: 12px; display: block; margin-top: 2px; }
.wk-edit { position: absolute; inset: 0; min-height: 100%; width: 100%; z-index: 2; resize: none;
  border: 1px solid #b98600; padding: 11px 9px; background: #fff; line-height: 1.35;
  box-shadow: 0 0 0 2px var(--lit); border-radius: 0; }
.fd .wk-edit:focus-visible { outline: 0; }
.wk-sug { position: absolute; z-index: 5; left: -1px; top: calc(100% + 4px); width: 320px;
  background: #fff; border: 1px solid #8e8ea9; border-radius: 4px; padding: 4px !important;
  box-shadow: 0 4px 12px rgb(33 33 52 / 0.16); }
.wk-sug.up { top: auto; bottom: calc(100% + 4px); }
.wk-sug.left { left: auto; right: -1px; }
.wk-sug > div { display: flex; justify-content: space-between; gap: 10px; padding: 8px 10px;
  border-radius: 3px; cursor: pointer; }
.wk-sug > div[aria-selected='true'] { background: var(--p1); font-weight: 600; }
.wk-sug span { color: #45455c; font-weight: 400; font-size: 13px; white-space: nowrap; }
.wk-two { border-left: 3px solid var(--bad); padding: 6px 10px; background: #fff; font-size: 13px; }
.wk-two button { display: block; }
.wk-g .wk-pr { padding: 8px 0; border-left: 0; }
.wk-g .wk-pr.gap { padding-left: 24px; border-bottom: 0; }
.wk-g .wk-pr.gap::after { content: ''; position: absolute; left: 24px; right: 0; bottom: -1px;
  height: 1px; background: var(--line); }
.wk-g thead .wk-pr { position: relative; padding: 8px 0 8px 4px; }
.wk-g thead .wk-pr.gap { padding-left: 28px; }
.wk-pr.over { background: var(--p1); }
.wk-pr ul { display: grid; gap: 1px; }
.wk-pr li { position: relative; }
.wk-p { display: grid; grid-template-columns: 46px minmax(0, 1fr) 18px; gap: 8px; padding: 3px 4px;
  width: 100%; border: 0; background: none; text-align: left; font: inherit; color: inherit;
  cursor: pointer; overflow-wrap: anywhere; hyphens: auto; border-radius: 2px; min-height: 26px; }
.wk-p:hover { background: #f6f6f9; }
.wk-p b { font-weight: 600; }
.wk-p svg { width: 14px; height: 14px; margin-top: 3px; color: var(--mut); }
.wk-p.off > b, .wk-p.off s { color: var(--mut); font-weight: 400; }
.wk-p em { color: var(--bad); font-weight: 600; font-style: normal; }
.wk-new.fd-tb { margin-left: 58px; font-size: 13px; min-height: 26px; }
.wk-line { display: grid; gap: 6px; padding: 4px; background: #fff;
  box-shadow: 0 0 0 1px #b98600, 0 0 0 3px var(--lit); border-radius: 2px; margin: 4px; }
.wk-line .fd-in { min-height: 36px; width: 100%; }
.wk-foot { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 6px 24px;
  margin-top: 10px; color: var(--mut); font-size: 13px; }
.wk-foot span { display: inline-flex; gap: 6px; align-items: center; margin-left: 20px;
  vertical-align: top; }
.wk-foot svg { width: 14px; height: 14px; }
.wk-marks { border-top: 2px solid var(--ink); margin-top: 24px; padding: 8px 0; display: flex;
  flex-wrap: wrap; gap: 6px; align-items: center; position: sticky; bottom: 0; z-index: 3;
  background: #fff; }
.fd .wk-marks h2 { font-size: 14px; margin-right: 6px; }
.wk-marks button { min-height: 30px; border: 1px solid #8e8ea9; border-radius: 17px;
  background: #fff; padding: 0 12px; font-size: 14px; cursor: pointer; }
.wk-marks button[aria-pressed='true'] { background: var(--p); border-color: var(--p); color: #fff; }
.wk-marks button:disabled { color: #54546f; border-color: #c0c0cf; cursor: default; }
.wk-prev { display: grid; gap: 14px; }
.wk-prev table { border-collapse: collapse; width: 100%; font-size: 13px; }
.wk-prev :is(th, td) { text-align: left; vertical-align: top; padding: 6px 8px;
  border-bottom: 1px solid var(--hair); overflow-wrap: anywhere; }
.wk-prev thead th { color: var(--mut); font-weight: 600; }
.wk-prev th:first-child { white-space: nowrap; width: 40px; }
.wk-prev s { color: var(--mut); display: block; }
.wk-tall { max-height: 46vh; overflow: auto; }
@media (max-width: 1050px) {
  .wk-heads { grid-template-columns: minmax(0, 1fr); }
  .wk-g { min-width: 1080px; }
  .wk-g.one { min-width: 0; }
}
@media (max-width: 640px) {
  .wk-heads .fd-tools > * { width: auto; }
  .wk-marks { position: static; }
  .wk-foot span { margin-left: 0; margin-right: 16px; }
}
`;

export const WeekStyle = () => <style>{RULES}</style>;
