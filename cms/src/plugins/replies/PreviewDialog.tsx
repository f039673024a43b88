import type { ComponentProps } from 'react';
import { Dialog } from '../parts.tsx';
import { ReplyPreview } from './ReplyPreview.tsx';

type PreviewProps = ComponentProps<typeof ReplyPreview> & { readonly onClose: () => void };

/** The mail as the person reads it; the address of the own page is filled in when it leaves. */
export const PreviewDialog = ({ onClose, ...mail }: PreviewProps) => (
  <Dialog title="So kommt sie an" onClose={onClose}>
    <div className="fd fd-comp">
      <ReplyPreview {...mail} />
      {mail.desk.kind === 'bewerbung' && (
        <p className="fd-n">Die Adresse der Seite setzt der Versand ein.</p>
      )}
    </div>
  </Dialog>
);
