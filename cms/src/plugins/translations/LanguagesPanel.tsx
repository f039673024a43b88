import { Badge, Flex, Link } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import { useAnswer } from '../useAnswer.ts';
import { documentIdOf, type EditViewProps, type SidePanel } from '../editView.tsx';
import {
  deskAddress,
  explainState,
  languageName,
  STEP_COLORS,
  STEP_WORDS,
  type EntryName,
} from './languages.ts';
import type { TranslationState } from './translationState.ts';
import type { TranslationStates } from './translationsServer.ts';
import { SmallMutedText, Stack } from '../parts.tsx';

const States = ({ entry, states }: { entry: EntryName; states: readonly TranslationState[] }) => (
  <Stack gap={3} width="100%">
    {states.map((state) => (
      <Stack key={state.locale} gap={1}>
        <Flex justifyContent="space-between" gap={2}>
          <Link tag={NavLink} to={deskAddress(entry, state.locale)}>
            {languageName(state.locale)}
          </Link>
          <Badge
            backgroundColor={`${STEP_COLORS[state.step]}100`}
            textColor={`${STEP_COLORS[state.step]}700`}
          >
            {STEP_WORDS[state.step]}
          </Badge>
        </Flex>
        <SmallMutedText>{explainState(state)}</SmallMutedText>
      </Stack>
    ))}
  </Stack>
);

/** The side panel with the state of an entry's translations, with a link to each. */
export function LanguagesPanel(view: EditViewProps): SidePanel | null {
  const { model, document } = view;
  const documentId = documentIdOf(view);
  const query =
    documentId !== undefined && document?.locale
      ? new URLSearchParams({ uid: model, documentId }).toString()
      : null;
  const answer = useAnswer<TranslationStates>(
    query === null ? null : `/translations/states?${query}`,
    { turn: document?.updatedAt },
  );
  const states = answer?.states ?? [];
  return documentId === undefined || states.length === 0
    ? null
    : {
        title: 'Übersetzungen',
        content: <States entry={{ uid: model, documentId }} states={states} />,
      };
}
