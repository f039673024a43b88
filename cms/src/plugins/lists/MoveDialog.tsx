import { Button, Field, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { Dialog, Select, SmallMutedText, Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';
import type { Move } from './movePage.ts';
import { EMPTY_PATH, nameOfPage, SIDE_WORDS, type Side } from './newPlace.ts';
import type { TreePage } from './pageTree.ts';

interface MoveDialogProps {
  /** The pages of the brand. */
  readonly pages: readonly TreePage[];
  readonly page: TreePage;
  /** Where the drag or the key has put it; null if it is to be chosen. */
  readonly beside: TreePage | null;
  readonly side: Side;
  onClose(): void;
  onMoved(): void;
}

/** Says what moving a page will do, and does it. */
export function MoveDialog({ pages, page, beside, side, onClose, onMoved }: MoveDialogProps) {
  const { post } = useFetchClient();
  const { act, isBusy } = useAct();
  const others = pages.filter(({ path }) => path !== page.path);
  const [target, setTarget] = useState((beside ?? others[0])?.path ?? '');
  const [chosen, setChosen] = useState<Side>(side);
  const [plan, setPlan] = useState<Move | null>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const { documentId } = page;
  const [locale] = page.locales;
  useEffect(() => {
    let gone = false;
    post<Move>('/lists/move/plan', { documentId, locale, beside: target, side: chosen }).then(
      ({ data }) => gone || setPlan(data),
      () => gone || setPlan(null),
    );
    return () => {
      gone = true;
    };
  }, [post, documentId, locale, target, chosen]);
  const move = async (): Promise<void> => {
    const wished = { documentId, locale, beside: target, side: chosen };
    if (await act(() => post('/lists/move', wished), 'Die Seite ist verschoben.')) onMoved();
  };
  // Alt with an arrow, then Enter: the button takes the focus once it can be pressed.
  const isReady = plan !== null;
  useEffect(() => {
    if (isReady) confirm.current?.focus();
  }, [isReady]);
  const isUseless = plan === null || (plan.from === plan.to && !plan.movesPoint);
  return (
    <Dialog
      title={`${nameOfPage(page)} verschieben`}
      onClose={onClose}
      footer={
        <>
          <Button variant="tertiary" onClick={onClose}>
            Abbrechen
          </Button>
          <Button ref={confirm} loading={isBusy} disabled={isUseless} onClick={() => void move()}>
            Verschieben
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Field.Root name="side">
          <Field.Label>Wohin</Field.Label>
          <Select
            value={chosen}
            options={SIDE_WORDS}
            onChoose={(value) => setChosen(value as Side)}
          />
        </Field.Root>
        <Field.Root name="beside">
          <Field.Label>Welcher Seite</Field.Label>
          <Select
            value={target === '' ? EMPTY_PATH : target}
            options={others.map((each) => [each.path || EMPTY_PATH, nameOfPage(each)])}
            onChoose={(value) => setTarget(value === EMPTY_PATH ? '' : value)}
          />
        </Field.Root>
        <div role="status">
          {plan === null ? (
            <SmallMutedText>Wird geprüft …</SmallMutedText>
          ) : (
            sentencesOf(plan).map((sentence) => (
              <Typography key={sentence} tag="p">
                {sentence}
              </Typography>
            ))
          )}
        </div>
      </Stack>
    </Dialog>
  );
}

function sentencesOf({ from, to, movesPoint, redirects }: Move): readonly string[] {
  if (from === to && !movesPoint)
    return ['Diese Seite hat eine feste Adresse und steht nicht im Menü: Es ändert sich nichts.'];
  return [
    from === to ? `Die Adresse bleibt: /${from}` : `Neue Adresse: /${to} statt /${from}`,
    ...(redirects ? ['Die alte Adresse leitet auf die neue um.'] : []),
    ...(movesPoint ? ['Menü und Fusszeile folgen sofort, auch auf der Website.'] : []),
  ];
}
