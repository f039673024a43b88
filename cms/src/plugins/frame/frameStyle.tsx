/*
 * The main menu, after the mock `desk-menu`: words in one column, groups by hairlines. A shadow at an
 * edge of the list says that there is more: it is painted on the frame, and what hides it scrolls.
 */
const RULES = `
.fm { background: var(--fm-ground); color: var(--fm-ink); font-size: 15px; line-height: 1.35;
  flex: none; z-index: 4; font-variant-numeric: tabular-nums; }
.fm :where(a, button) { color: inherit; font: inherit; text-decoration: none; }
.fm :focus-visible { outline: 2px solid var(--fm-p); outline-offset: -2px; border-radius: 4px; }
.fm-head { display: flex; align-items: center; }
.fm-mark { display: flex; gap: 12px; align-items: center; font-size: 13px; min-width: 0; flex: 1; }
.fm-mark img { width: 36px; height: 36px; flex: none; object-fit: contain; }
.fm-mark b { display: block; font-size: 16px; font-weight: 700; }
.fm-find { display: flex; gap: 8px; align-items: center; min-height: 40px; padding: 0 10px;
  border: 1px solid var(--fm-edge); border-radius: 4px; color: var(--fm-quiet); }
.fm-find > span { display: grid; }
.fm-find svg { flex: none; width: 16px; height: 16px; }
.fm-i { width: 16px; height: 16px; flex: none; fill: none; stroke: currentColor; stroke-width: 2;
  stroke-linecap: round; }
.fm-list ul { padding: 8px 0; margin: 0; list-style: none; border-top: 1px solid var(--fm-hair); }
.fm-list li a { display: flex; gap: 9px; align-items: center; min-height: 40px; padding: 2px 8px;
  border-radius: 4px; }
.fm-list li a em { margin-left: auto; font-style: normal; font-weight: 600; font-size: 13px; }
.fm-list li a:hover { background: var(--fm-hover); }
.fm-list li a.now { background: var(--fm-p1); color: var(--fm-p); font-weight: 700; }
.fm-list ul ul { border: 0; padding: 0 0 4px; }
.fm-list ul ul a { min-height: 32px; padding-left: 33px; font-size: 14px; }
.fm-list ul ul a.now { background: none; text-decoration: underline; text-underline-offset: 4px; }
.fm-me { border-top: 1px solid var(--fm-hair); display: grid; gap: 4px; padding-top: 8px; }
.fm-me > a { display: flex; gap: 10px; align-items: center; min-height: 36px; padding: 0 8px;
  font-size: 13px; color: var(--fm-quiet); }
.fm-me > a > span:first-child { width: 34px; display: grid; place-items: center; flex: none; }
.fm-me button { justify-content: flex-start; text-align: left; width: 100%; padding: 4px 8px;
  height: auto; min-height: 44px; white-space: normal; font-size: 13px; }
.fm-who { display: flex; gap: 10px; align-items: center; }
.fm-who em { display: block; font-style: normal; color: var(--fm-quiet); }
.fm-av { width: 34px; height: 34px; border-radius: 50%; background: var(--fm-p);
  color: var(--fm-ground); display: grid; place-items: center; font-weight: 600; font-size: 12px;
  flex: none; }
.fm-open { display: none; }
.fm-vh { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap; }
@media (min-width: 1080px) {
  :root { --side: 224px; }
  .fm { width: 224px; height: 100dvh; border-right: 1px solid var(--fm-line); padding: 16px 14px;
    display: flex; flex-direction: column; }
  .fm-head { padding: 0 8px 14px; }
  .fm-body { display: flex; flex-direction: column; flex: 1; min-height: 0; gap: 8px; }
  .fm-list { flex: 1; overflow-y: auto; min-height: 0; scrollbar-width: thin;
    background: linear-gradient(var(--fm-ground) 50%, transparent) 0 0 / 100% 36px local,
      linear-gradient(transparent, var(--fm-ground) 50%) 0 100% / 100% 36px local,
      linear-gradient(var(--fm-edge), transparent) 0 0 / 100% 10px scroll,
      linear-gradient(transparent, var(--fm-edge)) 0 100% / 100% 10px scroll var(--fm-ground);
    background-repeat: no-repeat; }
}
@media (min-width: 1080px) and (max-height: 960px) {
  .fm-list li a { min-height: 34px; }
}
@media (min-width: 1080px) and (max-height: 820px) {
  .fm { padding-block: 10px; }
  .fm-head { padding-bottom: 8px; }
  .fm-find { min-height: 36px; }
  .fm-body { gap: 4px; }
  .fm-list li a { min-height: 29px; padding-block: 0; }
  .fm-list ul { padding: 3px 0; }
  .fm-list ul ul a { min-height: 26px; }
  .fm-me { gap: 0; padding-top: 4px; }
  .fm-me > a { min-height: 30px; }
}
@media (max-width: 1079px) {
  .fm { width: 100%; min-height: 57px; border-bottom: 1px solid var(--fm-line); padding: 8px 16px;
    position: sticky; top: 0; }
  .fm-head { min-height: 40px; gap: 8px; }
  .fm-open { display: inline-flex; gap: 8px; align-items: center; min-height: 40px; padding: 0 12px;
    border: 1px solid var(--fm-edge); border-radius: 4px; background: none; font-weight: 600; }
  .fm-body { display: none; }
  .fm[data-open] .fm-body { display: block; position: fixed; inset: 57px 0 0; overflow-y: auto;
    background: var(--fm-ground); padding: 12px 16px 24px; }
  .fm-find { margin-bottom: 12px; min-height: 44px; }
  .fm-list li a { min-height: 44px; font-size: 16px; }
}
`;

/** The rules, where the menu is shown. */
export const MenuStyle = () => <style>{RULES}</style>;
