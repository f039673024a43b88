import type { Language } from '../../../../src/domain/locale/Locale.ts';
import { Dialog, MutedText, Stack } from '../parts.tsx';
import { withPageAddress } from './draft.ts';
import type { ReplyDesk } from './replies.ts';

interface PreviewProps {
  readonly desk: Pick<ReplyDesk, 'email' | 'values' | 'reference'>;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** The mail as the person reads it; the address of the own page is filled in when it leaves. */
export const PreviewDialog = ({
  desk: { email, values, reference },
  language,
  subject,
  text,
  onClose,
}: PreviewProps) => (
  <Dialog title={subject} onClose={onClose}>
    <Stack gap={2}>
      <MutedText>{`Von ${values[language].haus ?? ''} an ${email}`}</MutedText>
      <div className="fd fd-paper" lang={language}>
        {withPageAddress(text)}
        {reference !== '' && `\n\n${reference}`}
      </div>
      <MutedText>Die Adresse der Seite setzt der Versand ein. Das Haus ist der Absender.</MutedText>
    </Stack>
  </Dialog>
);
