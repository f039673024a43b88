import { Field, TextInput } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState, type ChangeEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  isApplicationStage,
  isOpenStage,
} from '../../../../src/domain/application/applicationStages.ts';
import { nameOf, type SubmittedEntry } from '../applications/submissionTexts.ts';
import { PAGES } from '../applications/submissions.ts';
import { entriesPath } from '../applications/useSubmissions.ts';
import { dayInGerman, isInstant } from '../datesInGerman.ts';
import { AskingDialog } from '../parts.tsx';
import { useAct } from '../useAct.ts';

interface DeletionProps {
  readonly entry: SubmittedEntry;
  /** The number of files that were sent. */
  readonly files: number;
  readonly mayExtend: boolean;
  readonly mayDelete: boolean;
  readonly extend: (reason: string) => Promise<boolean>;
}

/** When the application is deleted; longer once, with a reason; or now. */
export function DeletionPart({ entry, files, mayExtend, mayDelete, extend }: DeletionProps) {
  const [dialog, setDialog] = useState<'extend' | 'delete' | null>(null);
  const close = (): void => setDialog(null);
  const { loeschenAm: day, verlaengert, stand } = entry;
  const isOpen = !isApplicationStage(stand) || isOpenStage(stand);
  return (
    <section className="fd-sec" aria-label="Löschen">
      <div className="fd-row">
        <span className="fd-n">
          {isInstant(day)
            ? `Wird am ${dayInGerman(day)} gelöscht, nach einem Entscheid drei Monate später.`
            : 'Wird nach der Frist gelöscht.'}
        </span>
        {mayExtend && isOpen && !verlaengert && (
          <button type="button" className="fd-tb" onClick={() => setDialog('extend')}>
            Drei Monate länger aufbewahren
          </button>
        )}
        {mayDelete && (
          <button type="button" className="fd-tb fd-bad" onClick={() => setDialog('delete')}>
            Jetzt löschen
          </button>
        )}
      </div>
      {dialog === 'extend' && <ExtendDialog extend={extend} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog entry={entry} files={files} onClose={close} />}
    </section>
  );
}

interface ExtendProps {
  readonly extend: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

function ExtendDialog({ extend, onClose }: ExtendProps) {
  const [reason, setReason] = useState('');
  const save = async (): Promise<void> => {
    if (await extend(reason)) onClose();
  };
  return (
    <AskingDialog
      title="Drei Monate länger aufbewahren"
      onClose={onClose}
      act="Verlängern"
      disabled={reason.trim() === ''}
      onAct={save}
    >
      <Field.Root hint="Das geht einmal. Der Grund steht im Verlauf.">
        <Field.Label>Warum es länger dauert</Field.Label>
        <TextInput
          value={reason}
          maxLength={200}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => setReason(target.value)}
        />
        <Field.Hint />
      </Field.Root>
    </AskingDialog>
  );
}

interface DeleteProps {
  readonly entry: SubmittedEntry;
  readonly files: number;
  readonly onClose: () => void;
}

function DeleteDialog({ entry, files, onClose }: DeleteProps) {
  const { del } = useFetchClient();
  const { act, isBusy } = useAct();
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    const isGone = await act(
      () => del(`${entriesPath('bewerbung')}/${entry.documentId}`),
      'Gelöscht.',
    );
    if (isGone) navigate(`/${PAGES.bewerbung.to}`, { replace: true });
  };
  return (
    <AskingDialog
      title={`Bewerbung von ${nameOf(entry)} löschen?`}
      onClose={onClose}
      act="Jetzt löschen"
      variant="danger"
      isBusy={isBusy}
      onAct={remove}
    >
      <div className="fd">
        <p>Das lässt sich nicht zurücknehmen. Es gehen:</p>
        <ul style={{ listStyle: 'disc', padding: '8px 0 8px 24px' }}>
          <li>was die Person geschrieben hat</li>
          <li>{files === 1 ? 'eine Datei' : `${files} Dateien`}</li>
          <li>alle Antworten, auch die noch nicht gesendeten</li>
          <li>Notizen, Einschätzungen und der Verlauf</li>
          <li>ihre eigene Seite</li>
        </ul>
        <p>Es bleibt eine Zeile im Löschprotokoll, damit auch alte Sicherungen sie löschen.</p>
      </div>
    </AskingDialog>
  );
}
