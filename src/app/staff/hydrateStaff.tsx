import '../../ui/styles/global.scss';
import { hydrateRoot } from 'react-dom/client';
import { preserveOnCrash } from '../../ui/islands/preserveOnCrash.ts';
import { reloadOnce } from '../islands/reloadOnce.ts';
import { languageOf } from '../../domain/locale/resolveLocale.ts';
import { loadStaffMessages } from '../../ui/i18n/loadStaffMessages.ts';
import { createStaffServices, StaffFrame } from './StaffFrame.tsx';
import type { HydrationData } from './staffBoot.ts';
import { rememberEntries } from '../../ui/screens/MailSignature/rememberEntries.ts';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { SignatureTools } from '../../ui/screens/MailSignature/SignatureTools.ts';
import { createSignatureTools } from './createSignatureTools.ts';

/** Chrome and Edge mark a page that they have translated. */
const TRANSLATED = '.translated-ltr, .translated-rtl';

/** Hydrates the signature page, the only interactive page of the staff's area. */
export async function hydrateStaff(page: HydrationData): Promise<void> {
  const language = languageOf(page.locale);
  const [messages, { MailSignature }] = await Promise.all([
    loadStaffMessages(language),
    import('../../ui/screens/MailSignature/MailSignature.tsx'),
  ]);
  const root = document.getElementById('root');
  // If the visitor signs out while the code loads, the page is already empty.
  if (root === null) return;
  const restoreEntries = rememberEntries(root);
  const services = createStaffServices({ ...page, now: new Date(page.now) });
  hydrateRoot(
    root,
    <StaffFrame
      services={services}
      messages={{ language, messages }}
      address={page.path}
      place="signature"
      signedIn={page.signedIn}
      onMessageError={reportError}
    >
      <HydratedTools>{(tools) => <MailSignature data={page.data} tools={tools} />}</HydratedTools>
    </StaffFrame>,
    {
      onUncaughtError: preserveOnCrash(root, restart),
      onRecoverableError(error) {
        restoreEntries();
        // React renders a translated page again, which is no error.
        if (document.querySelector(TRANSLATED) === null) reportError(error);
      },
    },
  );
}

/** Its buttons need the script, so the page is loaded again; what was entered is stored. */
function restart(error: unknown): void {
  reportError(error);
  reloadOnce();
}

const never = () => () => undefined;
const none = () => null;

/**
 * Passes the browser's tools to the page only after hydration, because the server renders the page
 * without them.
 */
export function HydratedTools({
  children,
}: {
  readonly children: (tools: SignatureTools | null) => ReactNode;
}) {
  const [tools] = useState(createSignatureTools);
  return children(useSyncExternalStore<SignatureTools | null>(never, () => tools, none));
}
