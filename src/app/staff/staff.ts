import { readStaffBoot, type StaffBoot } from './staffBoot.ts';
import {
  ENDING_MARK,
  SESSION_DIALOG_ID,
  SIGN_OUT_FORM_ID,
} from '../../ui/layout/StaffLayout/StaffPlace.ts';
import { createSessionRequests, createSessionWatch, signOutBy } from './createSessionWatch.ts';

/** Between the tabs of one browser. */
const CHANNEL = 'foyer-sitzung';
type TabMessage = 'ended' | 'prolonged';
/** With what the dialog is closed when nothing in it was pressed. */
const UNASKED = 'von-selbst';
/** `TEXT_SIZE_COOKIE`: not imported, since React would come with it. */
const CHOSEN_SIZE = /(?:^|; )schrift=(\w+)/;
const WORK = ['pointerdown', 'keydown', 'input'] as const;

/** Lets a page of the area live no longer than its session, in this tab and in the others. */
export function watchPage({ times, sessionAddress, loginAddress }: StaffBoot): void {
  const channel = new BroadcastChannel(CHANNEL);
  // A channel has no such argument: it never leaves the origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const broadcast = (what: TabMessage): void => channel.postMessage(what);
  const dialog = document.getElementById(SESSION_DIALOG_ID) as HTMLDialogElement | null;
  const server = createSessionRequests(sessionAddress, times.csrf);

  const leave = (notice: 'abgelaufen' | 'abgemeldet'): void => {
    // Before the next page is there: no one must read on, and nothing may stay for the back button.
    document.body.replaceChildren();
    location.replace(`${loginAddress}&ende=${notice}`);
  };
  const signOut = async (form: HTMLFormElement): Promise<void> => {
    watch.stop();
    if (!(await signOutBy(form))) return form.submit();
    broadcast('ended');
    leave('abgemeldet');
  };
  const watch = createSessionWatch({
    initial: times,
    ask: server.ask,
    prolong: server.prolong,
    now: () => Date.now(),
    warn(ending) {
      if (dialog === null) return;
      for (const part of dialog.querySelectorAll<HTMLElement>(`[${ENDING_MARK}]`))
        part.hidden = part.getAttribute(ENDING_MARK) !== ending;
      dialog.returnValue = '';
      dialog.showModal();
    },
    stopWarning: () => dialog?.close(UNASKED),
    end: () => leave('abgelaufen'),
    replaced: () => location.reload(),
  });

  dialog?.addEventListener(
    'close',
    () => dialog.returnValue === UNASKED || void watch.stay().then(() => broadcast('prolonged')),
  );
  for (const event of WORK) addEventListener(event, watch.notice, { capture: true, passive: true });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && void watch.check(),
  );
  // A page that the browser has cached whole must not come back after the session has ended: it is empty
  // until the server was asked.
  addEventListener('pagehide', ({ persisted }) => {
    document.documentElement.hidden = persisted;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    showKeptTextSize();
    void watch.check().finally(() => {
      document.documentElement.hidden = false;
    });
  });
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'prolonged') void watch.check();
    if (data !== 'ended') return;
    watch.stop();
    leave('abgemeldet');
  });
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.id !== SIGN_OUT_FORM_ID) return;
    event.preventDefault();
    void signOut(form);
  });
}

/**
 * For a page that the back/forward cache brings back: it may be older than the size that the visitor
 * has chosen on a page with such a choice. Without cookies the page knows best.
 */
function showKeptTextSize(): void {
  const kept = CHOSEN_SIZE.exec(document.cookie)?.[1];
  if (kept !== undefined) document.documentElement.dataset['textSize'] = kept;
}

// At the end of the file: the constants above have to be there first.
const boot = readStaffBoot(document);
watchPage(boot);
const { takeOver } = boot;
if (takeOver !== null)
  void import('./hydrateStaff.tsx').then(({ hydrateStaff }) => hydrateStaff(takeOver));
