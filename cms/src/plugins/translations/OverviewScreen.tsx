import { Badge, Box, Flex, Link, Td, Tr, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { NavLink, Route, Routes, useSearchParams } from 'react-router-dom';
import { useAnswer } from '../useAnswer.ts';
import { deskAddress, languageName, STEP_COLORS, STEP_WORDS } from './languages.ts';
import type { TranslatedEntry, TranslationsOverview } from './overview.ts';
import { TranslateScreen } from './TranslateScreen.tsx';
import type { TranslationState, TranslationStep } from './translationState.ts';
import { Select, MutedText, SmallMutedText, Stack, TitledTable } from '../parts.tsx';

const ALL = 'alle';
const STEPS = Object.keys(STEP_WORDS) as readonly TranslationStep[];
const PERCENT = 100;

/** The overview of all translations, and a single translation at an address below it. */
export const TranslationScreens = () => (
  <>
    <Page.Title>Übersetzungen</Page.Title>
    <Routes>
      <Route index element={<Overview />} />
      <Route path=":uid/:documentId/:locale" element={<TranslateScreen />} />
    </Routes>
  </>
);

/** The state of all entries of a brand in all languages. */
function Overview() {
  const overview = useAnswer<TranslationsOverview>('/translations/overview');
  const [search, setSearch] = useSearchParams();
  if (overview === null) return <Page.Error />;
  if (overview === undefined) return <Page.Loading />;
  const { brands, entries } = overview;
  const brand = search.get('marke') ?? brands[0]?.id ?? '';
  const step = search.get('stand') ?? ALL;
  const kind = search.get('art') ?? ALL;
  const ofBrand = entries.filter((entry) => entry.brand === brand);
  const ofKind = ofBrand.filter((entry) => kind === ALL || entry.kind === kind);
  const shown = ofKind.filter(
    ({ states }) => step === ALL || states.some((state) => state.step === step),
  );
  const choose = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    setSearch(next, { replace: true });
  };
  return (
    <Page.Main>
      <Layouts.Header
        title="Übersetzungen"
        subtitle={brands.find(({ id }) => id === brand)?.name ?? ''}
      />
      <Layouts.Content>
        {brands.length === 0 ? (
          <Typography>Keine Ihrer Marken hat eine Website in mehreren Sprachen.</Typography>
        ) : (
          <Stack gap={6}>
            <Flex gap={4} wrap="wrap">
              {brands.length > 1 && (
                <Select
                  label="Marke"
                  value={brand}
                  options={brands.map(({ id, name }) => [id, name] as const)}
                  onChoose={(value) => choose('marke', value)}
                />
              )}
              <Select
                label="Art"
                value={kind}
                options={[
                  [ALL, 'Alle Arten'],
                  ...kindsOf(ofBrand).map((each) => [each, each] as const),
                ]}
                onChoose={(value) => choose('art', value)}
              />
              <Select
                label="Stand"
                value={step}
                options={[
                  [ALL, 'Alle Einträge'],
                  ...STEPS.map((each) => [each, `Nur: ${STEP_WORDS[each]}`] as const),
                ]}
                onChoose={(value) => choose('stand', value)}
              />
            </Flex>
            <Progress entries={ofKind} />
            <Entries entries={shown} />
          </Stack>
        )}
      </Layouts.Content>
    </Page.Main>
  );
}

const kindsOf = (entries: readonly TranslatedEntry[]): readonly string[] => [
  ...new Set(entries.map(({ kind }) => kind)),
];

const statesOf = (
  entries: readonly TranslatedEntry[],
): readonly (readonly [string, readonly TranslationState[]])[] => [
  ...Map.groupBy(
    entries.flatMap(({ states }) => states),
    ({ locale }) => locale,
  ),
];

const countOf = (step: TranslationStep, count: number): string =>
  step === 'missing' && count > 1 ? `${count} fehlen` : `${count} ${STEP_WORDS[step]}`;

/** The progress of each language, in numbers and as a bar. */
function Progress({ entries }: { readonly entries: readonly TranslatedEntry[] }) {
  return (
    <Flex gap={4} alignItems="stretch" wrap="wrap">
      {statesOf(entries).map(([locale, states]) => {
        const counts = STEPS.map(
          (step) => [step, states.filter((state) => state.step === step).length] as const,
        );
        const complete = counts.find(([step]) => step === 'complete')?.[1] ?? 0;
        return (
          <Box
            key={locale}
            tag="section"
            aria-label={languageName(locale)}
            background="neutral0"
            padding={4}
            hasRadius
            shadow="tableShadow"
            flex="1 1 20rem"
          >
            <Stack gap={3}>
              <Typography variant="delta" tag="h2">
                {languageName(locale)}
              </Typography>
              <Box background="neutral150" height="8px" hasRadius overflow="hidden">
                <Box
                  background="success500"
                  height="8px"
                  width={`${(complete / Math.max(1, states.length)) * PERCENT}%`}
                />
              </Box>
              <SmallMutedText>
                {`${complete} von ${states.length} vollständig`}
                {counts
                  .filter(([step, count]) => step !== 'complete' && count > 0)
                  .map(([step, count]) => ` · ${countOf(step, count)}`)}
              </SmallMutedText>
            </Stack>
          </Box>
        );
      })}
    </Flex>
  );
}

function Entries({ entries }: { readonly entries: readonly TranslatedEntry[] }) {
  const locales = statesOf(entries).map(([locale]) => locale);
  if (entries.length === 0) return <Typography>Dazu gibt es keinen Eintrag.</Typography>;
  return (
    <TitledTable
      columns={['Eintrag', 'Art', ...locales.map(languageName)]}
      rows={entries.map((entry) => (
        <Tr key={`${entry.uid} ${entry.documentId}`}>
          <Td>
            <Typography fontWeight="semiBold">{entry.title}</Typography>
          </Td>
          <Td>
            <MutedText>{entry.kind}</MutedText>
          </Td>
          {locales.map((locale) => (
            <Td key={locale}>
              <StateLink entry={entry} state={entry.states.find((of) => of.locale === locale)} />
            </Td>
          ))}
        </Tr>
      ))}
    />
  );
}

interface StateLinkProps {
  readonly entry: TranslatedEntry;
  /** Undefined if the entry is not needed in this language. */
  readonly state: TranslationState | undefined;
}

function StateLink({ entry, state }: StateLinkProps) {
  if (state === undefined) return <MutedText>–</MutedText>;
  const { locale, step, missing, texts, published } = state;
  const color = STEP_COLORS[step];
  return (
    <Flex gap={2} wrap="wrap">
      <Link
        tag={NavLink}
        to={deskAddress(entry, locale)}
        aria-label={`${entry.title} auf ${languageName(locale)}: ${STEP_WORDS[step]}`}
      >
        <Badge backgroundColor={`${color}100`} textColor={`${color}700`}>
          {step === 'incomplete' ? `${texts - missing} von ${texts} Texten` : STEP_WORDS[step]}
        </Badge>
      </Link>
      {step !== 'missing' && !published && <SmallMutedText>Entwurf</SmallMutedText>}
    </Flex>
  );
}
