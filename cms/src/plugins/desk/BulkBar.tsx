import { Button } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState, type ChangeEvent } from 'react';
import {
  APPLICATION_STAGES,
  mayFollow,
  type ApplicationStage,
} from '../../../../src/domain/application/applicationStages.ts';
import { standWord } from '../applications/submissionTexts.ts';
import { begunOn, entriesPath } from '../applications/useSubmissions.ts';
import { Dialog } from '../parts.tsx';
import { BulkReplyDialog } from './BulkReplyDialog.tsx';
import type { ListedApplication } from './desk.ts';
import { eachOf } from './eachOf.ts';
import { useDossier } from './useDossier.ts';

interface BulkProps {
  readonly chosen: readonly ListedApplication[];
  /** Called when an act is done, with those for which it failed. */
  readonly onSettled: (failed: readonly ListedApplication[]) => void;
  readonly onClear: () => void;
}

/** What can be done with the ticked applications: one request and one result for each. */
export function BulkBar({ chosen, onSettled, onClear }: BulkProps) {
  const [dialog, setDialog] = useState<'stage' | 'reply' | null>(null);
  const { save, isBusy } = useDossier();
  const ids = chosen.map(({ documentId }) => documentId);
  const silent = chosen.filter(({ hasEmail }) => !hasEmail).map(({ name }) => name);
  const settle = (failed: readonly ListedApplication[]): void => {
    setDialog(null);
    onSettled(failed);
  };
  return (
    <div className="fd-bulk" role="region" aria-label="Auswahl">
      <span className="c">{chosen.length}</span>
      <p style={{ flex: '1 1 200px', minWidth: 0 }}>
        <b>{namesInWords(chosen.map(({ name }) => name))}</b>
        <br />
        {silent.length > 0 && (
          <span className="fd-n">{`Ohne E-Mail-Adresse: ${namesInWords(silent)}`}</span>
        )}
      </p>
      <button type="button" className="fd-b fd-b3" onClick={onClear}>
        Auswahl aufheben
      </button>
      <button type="button" className="fd-b fd-b2" onClick={() => setDialog('stage')}>
        Stufe ändern
      </button>
      <button
        type="button"
        className="fd-b fd-b2"
        disabled={isBusy}
        onClick={() => void save(ids, 'pdf')}
      >
        Dossiers als PDF
      </button>
      <button
        type="button"
        className="fd-b fd-b2"
        disabled={isBusy}
        onClick={() => void save(ids, 'zip')}
      >
        ZIP
      </button>
      <button type="button" className="fd-b" onClick={() => setDialog('reply')}>
        Mit Vorlage antworten
      </button>
      {dialog === 'stage' && (
        <StageDialog chosen={chosen} onClose={() => setDialog(null)} onSettled={settle} />
      )}
      {dialog === 'reply' && (
        <BulkReplyDialog chosen={chosen} onClose={() => setDialog(null)} onSettled={settle} />
      )}
    </div>
  );
}

const MOST_NAMES = 5;

function namesInWords(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  const shown = names.slice(0, MOST_NAMES).join(', ');
  return rest <= 0 ? shown : `${shown} und ${rest === 1 ? 'eine weitere' : `${rest} weitere`}`;
}

function StageDialog({
  chosen,
  onClose,
  onSettled,
}: Omit<BulkProps, 'onClear'> & {
  readonly onClose: () => void;
}) {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [stage, setStage] = useState<ApplicationStage | ''>('');
  const [isBusy, setBusy] = useState(false);
  const fits = chosen.filter((row) => stage !== '' && mayFollow(row.stage, stage));
  const others = chosen.filter((row) => stage !== '' && !mayFollow(row.stage, stage));
  const change = async (): Promise<void> => {
    setBusy(true);
    const done = await eachOf(fits, ({ documentId, version }) =>
      put(`${entriesPath('bewerbung')}/${documentId}`, { stand: stage }, begunOn(version)).then(
        () => true,
        () => false,
      ),
    );
    const failed = fits.filter((_, at) => done[at] !== true);
    toggleNotification(
      failed.length === 0
        ? { type: 'success', message: `Geändert: ${done.length}` }
        : {
            type: 'danger',
            message: `Nicht geändert, bitte nachsehen: ${failed.map(({ name }) => name).join(', ')}`,
          },
    );
    onSettled(failed);
  };
  return (
    <Dialog
      title="Stufe ändern"
      onClose={onClose}
      footer={
        <Button disabled={fits.length === 0} loading={isBusy} onClick={() => void change()}>
          {`${fits.length} ändern`}
        </Button>
      }
    >
      <div className="fd fd-comp">
        <label className="fd-fld">
          <span>Neue Stufe</span>
          <select
            className="fd-in"
            value={stage}
            onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
              setStage(APPLICATION_STAGES.find((each) => each === target.value) ?? '')
            }
          >
            <option value="">Bitte wählen</option>
            {APPLICATION_STAGES.map((each) => (
              <option key={each} value={each}>
                {standWord(each)}
              </option>
            ))}
          </select>
        </label>
        {others.length > 0 && (
          <p>{`Bleiben, weil diese Stufe bei ihnen nicht folgt: ${others.map(({ name }) => name).join(', ')}`}</p>
        )}
        {stage === 'abgesagt' && (
          <p className="fd-n">Die Personen erfahren es erst mit einer Antwort.</p>
        )}
      </div>
    </Dialog>
  );
}
