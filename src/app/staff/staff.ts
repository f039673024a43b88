import { readStaffBoot, type StaffBoot } from './staffBoot.ts';
import {
  CSRF_FIELD,
  ENDING_MARK,
  SESSION_DIALOG_ID,
  SIGN_OUT_FORM_ID,
} from '../../ui/layout/StaffLayout/StaffPlace.ts';
import { HttpPageSession } from '../../adapters/http/HttpPageSession.ts';
import { createSessionWatch } from './createSessionWatch.ts';

/** The channel between the tabs of one browser. */
const CHANNEL = 'foyer-sitzung';
type TabMessage = 'ended' | 'prolonged';
/** The dialog's return value when it was closed without a button press. */
const UNASKED = 'von-selbst';
/** The cookie `TEXT_SIZE_COOKIE`: not imported, because the import would include React. */
const CHOSEN_SIZE = /(?:^|; )schrift=(\w+)/;
const WORK = ['pointerdown', 'keydown', 'input'] as const;

/** Ends a page of the staff's area together with its session, in this tab and in all others. */
export function watchPage({ times, sessionAddress, loginAddress }: StaffBoot): void {
  const channel = new BroadcastChannel(CHANNEL);
  // A channel's `postMessage` has no target origin: messages never leave the origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const broadcast = (what: TabMessage): void => channel.postMessage(what);
  // Looked up at each use: React replaces a page that was translated before its hydration.
  const findDialog = () => document.getElementById(SESSION_DIALOG_ID) as HTMLDialogElement | null;
  const session = new HttpPageSession(sessionAddress, { [CSRF_FIELD]: times.csrf });

  const leave = (notice: 'abgelaufen' | 'abgemeldet'): void => {
    // Emptied before the next page loads: no one may read on, and the back button must restore
    // nothing.
    document.body.replaceChildren();
    location.replace(`${loginAddress}&ende=${notice}`);
  };
  const signOut = async (form: HTMLFormElement): Promise<void> => {
    watch.stop();
    const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
    if (!(await session.signOut({ action: form.action, fields }))) return form.submit();
    broadcast('ended');
    leave('abgemeldet');
  };
  const watch = createSessionWatch({
    initial: times,
    session,
    now: () => Date.now(),
    warn(ending) {
      const dialog = findDialog();
      if (dialog === null) return;
      for (const part of dialog.querySelectorAll<HTMLElement>(`[${ENDING_MARK}]`))
        part.hidden = part.getAttribute(ENDING_MARK) !== ending;
      dialog.returnValue = '';
      dialog.showModal();
    },
    stopWarning: () => findDialog()?.close(UNASKED),
    end: () => leave('abgelaufen'),
    replaced: () => location.reload(),
  });

  document.addEventListener(
    'close',
    ({ target }) => {
      const dialog = findDialog();
      if (target === dialog && dialog?.returnValue !== UNASKED)
        void watch.stay().then(() => broadcast('prolonged'));
    },
    // The event does not bubble.
    { capture: true },
  );
  for (const event of WORK) addEventListener(event, watch.notice, { capture: true, passive: true });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && void watch.check(),
  );
  // A page from the back/forward cache must not show content after the session has ended: it is
  // hidden until the server has been asked.
  addEventListener('pagehide', ({ persisted }) => {
    document.documentElement.hidden = persisted;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    applyStoredTextSize();
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
 * For a page from the back/forward cache: the visitor may have chosen another text size on a later
 * page. Without cookies the page's own size stays.
 */
function applyStoredTextSize(): void {
  const size = CHOSEN_SIZE.exec(document.cookie)?.[1];
  if (size !== undefined) document.documentElement.dataset['textSize'] = size;
}

// At the end of the file, because the constants above must be initialised first.
const boot = readStaffBoot(document);
watchPage(boot);
const { takeOver } = boot;
if (takeOver !== null)
  void import('./hydrateStaff.tsx').then(({ hydrateStaff }) => hydrateStaff(takeOver));
