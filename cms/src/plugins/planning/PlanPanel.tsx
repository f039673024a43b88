import { Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { wholeWallTimeInGerman } from '../datesInGerman.ts';
import {
  entryPanel,
  entryQuery,
  readRefusal,
  type EditViewProps,
  type EntryProps,
  type SidePanel,
} from '../editView.tsx';
import { DateTimeField } from '../fields/DateTimeField.tsx';
import { MutedText, SmallMutedText, Stack } from '../parts.tsx';

type ActName = 'publish' | 'unpublish';

interface Planned {
  readonly act: ActName;
  /** Wall clock time in Zurich, `YYYY-MM-DDTHH:MM`. */
  readonly at: string;
  readonly by: string;
  readonly failure: string | null;
}

interface PlanAnswer {
  readonly mayPlan: boolean;
  readonly acts: readonly Planned[];
}

const FIELDS: readonly { readonly act: ActName; readonly label: string; readonly noun: string }[] =
  [
    { act: 'publish', label: 'Veröffentlichen am', noun: 'Veröffentlichen' },
    { act: 'unpublish', label: 'Zurücknehmen am', noun: 'Zurücknehmen' },
  ];
const SCREEN = 'api::kioskprofil.kioskprofil';
const NOTHING: Readonly<Record<ActName, string>> = { publish: '', unpublish: '' };

function PlanForm({ uid, documentId, locale, savedAt }: EntryProps) {
  const { get, post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [plan, setPlan] = useState<PlanAnswer | null>(null);
  const [wish, setWish] = useState(NOTHING);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  /** What the editor has typed since the plan was last saved. */
  const typed = useRef<Partial<typeof NOTHING>>({});

  const show = (answer: PlanAnswer): void => {
    const saved = Object.fromEntries(answer.acts.map(({ act, at }) => [act, at]));
    setPlan(answer);
    setWish({ ...NOTHING, ...saved, ...typed.current });
  };
  const write = (act: ActName, at: string): void => {
    typed.current = { ...typed.current, [act]: at };
    setWish((before) => ({ ...before, [act]: at }));
  };
  useEffect(() => {
    void get<PlanAnswer>(`/planning/plan?${entryQuery(uid, documentId, locale)}`).then(
      ({ data }) => show(data),
      () => setPlan(null),
    );
  }, [get, uid, documentId, locale, savedAt]);
  if (plan === null) return <MutedText>Wird geladen …</MutedText>;

  const send = async (wished: typeof wish, done: string): Promise<void> => {
    try {
      const wishedPlan = { uid, documentId, locale, ...wished };
      const { data } = await post<PlanAnswer>('/planning/plan', wishedPlan);
      typed.current = {};
      setFaults({});
      show(data);
      toggleNotification({ type: 'success', message: done });
    } catch (error) {
      const { message, byField } = readRefusal(error);
      setFaults(byField);
      if (Object.keys(byField).length === 0) toggleNotification({ type: 'danger', message });
    }
  };
  const isPlanned = plan.acts.length > 0;

  return (
    <Stack gap={4} width="100%">
      {FIELDS.map(({ act, label }) => (
        <DateTimeField
          key={act}
          name={`plan-${act}`}
          label={label}
          value={wish[act]}
          error={faults[act]}
          disabled={!plan.mayPlan}
          onChange={(at) => write(act, at)}
        />
      ))}
      <SmallMutedText>
        Zeit in Zürich. Veröffentlicht wird, was dann gespeichert ist.
      </SmallMutedText>
      {uid === SCREEN && (
        <SmallMutedText>
          «Zurücknehmen» nimmt den ganzen Bildschirm zurück. Eine Mitteilung beenden Sie auf der
          Übersicht.
        </SmallMutedText>
      )}
      {plan.acts.map((planned) => (
        <PlannedLine key={planned.act} planned={planned} />
      ))}
      {plan.mayPlan && (
        <Flex gap={2} wrap="wrap">
          <Button variant="secondary" onClick={() => void send(wish, 'Der Plan ist gespeichert.')}>
            Plan speichern
          </Button>
          {isPlanned && (
            <Button
              variant="tertiary"
              onClick={() => void send(NOTHING, 'Es ist nichts mehr geplant.')}
            >
              Plan aufheben
            </Button>
          )}
        </Flex>
      )}
    </Stack>
  );
}

const showPlan = entryPanel('Planen', PlanForm);

/**
 * The side panel that plans when an entry is published or taken back; only for types that have
 * drafts.
 */
export const PlanPanel = (view: EditViewProps): SidePanel | null =>
  view.document?.status === undefined ? null : showPlan(view);

/** Whether the panel that plans is beside the form of this entry. */
export const canBePlanned = (view: EditViewProps): boolean =>
  view.document?.status !== undefined && showPlan(view) !== null;

function PlannedLine({ planned: { act, at, by, failure } }: { readonly planned: Planned }) {
  const { noun = '' } = FIELDS.find((field) => field.act === act) ?? {};
  return failure === null ? (
    <Typography variant="pi">{`${noun} geplant: ${wholeWallTimeInGerman(at)}, von ${by}`}</Typography>
  ) : (
    <Typography variant="pi" textColor="danger600" style={{ whiteSpace: 'pre-line' }}>
      {`${noun} am ${wholeWallTimeInGerman(at)} ist nicht gelungen.\n${failure}`}
    </Typography>
  );
}
