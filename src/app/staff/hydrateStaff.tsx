import '../../ui/styles/global.scss';
import { hydrateRoot } from 'react-dom/client';
import { languageOf } from '../../domain/locale/resolveLocale.ts';
import { loadStaffMessages } from '../../ui/i18n/loadStaffMessages.ts';
import { createStaffServices } from './createStaffServices.ts';
import { LateTools } from './LateTools.tsx';
import type { TakenOver } from './staffBoot.ts';
import { StaffFrame } from './StaffFrame.tsx';

/** Takes over the page of the signature, the only one in here that does more than show. */
export async function hydrateStaff(page: TakenOver): Promise<void> {
  const language = languageOf(page.locale);
  const [messages, { MailSignature }] = await Promise.all([
    loadStaffMessages(language),
    import('../../ui/screens/MailSignature/MailSignature.tsx'),
  ]);
  const root = document.getElementById('root');
  // Who signs out while the code is on its way leaves an empty page behind.
  if (root === null) return;
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
      <LateTools>{(tools) => <MailSignature data={page.data} tools={tools} />}</LateTools>
    </StaffFrame>,
    { onRecoverableError: reportError },
  );
}
