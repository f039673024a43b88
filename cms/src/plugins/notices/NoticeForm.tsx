import {
  Box,
  Button,
  Checkbox,
  Field,
  Flex,
  Radio,
  Textarea,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState, type ReactNode } from 'react';
import { useChosenBrand } from '../accounts/BrandSwitch.tsx';
import { useBrands } from '../accounts/useBrands.ts';
import { DateTimeField } from '../fields/DateTimeField.tsx';
import { LinkTargetChoice } from '../fields/LinkInput.tsx';
import { parseDateTimeFieldValue, toDateTimeFieldValue } from '../fields/writtenTime.ts';
import { SmallMutedText, Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';
import {
  MAX_NOTICE,
  NOTICE_PLACES,
  NOTICE_TONES,
  type ListedNotice,
  type NoticesList,
  type NoticeToPublish,
  type PlaceWord,
  type ToneWord,
} from './noticeTypes.ts';
import { PLACE_NAMES, TONE_NAMES, usualEnds } from './noticeWords.ts';

const OTHER = 'Andere Zeit';

/** What a person has typed and not published. */
interface Written {
  readonly text: string;
  readonly end: string;
  readonly otherEnd: string;
  readonly isLater: boolean;
  readonly begin: string;
  readonly place: PlaceWord;
  readonly tone: ToneWord;
  readonly link: string;
  /** Null before the person has chosen. */
  readonly brands: readonly string[] | null;
}

const EMPTY: Written = {
  text: '',
  end: '',
  otherEnd: '',
  isLater: false,
  begin: '',
  place: 'beides',
  tone: 'hinweis',
  link: '',
  brands: null,
};

const writtenOf = (
  { text, from, until, place, tone, link }: ListedNotice,
  now: string,
): Written => ({
  text,
  place,
  tone,
  link,
  end: OTHER,
  otherEnd: toDateTimeFieldValue(until),
  isLater: from > now,
  begin: from > now ? toDateTimeFieldValue(from) : '',
  brands: null,
});

interface FormProps {
  /** ISO 8601. */
  readonly now: string;
  /** The notice that is changed; a new one if it is absent. */
  readonly changed?: ListedNotice;
  onPublished(list: NoticesList): void;
  onCancel?(): void;
}

/** A new notice or a change of one, published with one press. */
export function NoticeForm({ now, changed, onPublished, onCancel }: FormProps) {
  const { post } = useFetchClient();
  const { isBusy, act } = useAct();
  const [written, setWritten] = useState(() => (changed ? writtenOf(changed, now) : EMPTY));
  const set = (changed: Partial<Written>): void => setWritten({ ...written, ...changed });
  const chosen = useChosenBrand();
  const own = useBrands();
  const ends = usualEnds(new Date(now));
  const end = written.end === '' ? (ends[0]?.name ?? OTHER) : written.end;
  const first = chosen ?? (own.length === 1 ? own[0] : undefined);
  const brands = changed?.brands ?? written.brands ?? (first === undefined ? [] : [first.id]);
  const asked = (): NoticeToPublish => ({
    text: written.text,
    brands,
    from: written.isLater ? (parseDateTimeFieldValue(written.begin) ?? written.begin) : null,
    until:
      ends.find(({ name }) => name === end)?.until ??
      parseDateTimeFieldValue(written.otherEnd) ??
      written.otherEnd,
    place: written.place,
    tone: written.tone,
    link: written.link,
  });
  const publish = async (): Promise<void> => {
    const { brands: _, ...words } = asked();
    const isDone = await act(
      async () =>
        onPublished(
          changed
            ? (
                await post<NoticesList>('/notices/change', {
                  ...words,
                  ids: changed.ids,
                  seen: { text: changed.text, until: changed.until },
                })
              ).data
            : (await post<NoticesList>('/notices/publish', asked())).data,
        ),
      changed ? 'Die Änderung ist veröffentlicht.' : 'Die Mitteilung ist veröffentlicht.',
    );
    if (isDone && !changed) setWritten(EMPTY);
  };
  const label = changed ? 'Mitteilung ändern' : 'Neue Mitteilung';
  const isRunning = changed !== undefined && changed.from <= now;
  return (
    <form
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      <Stack gap={4}>
        <Field.Root
          name="notice-text"
          hint={`${written.text.trim().length} von ${MAX_NOTICE} Zeichen. Zwei Sätze liest man im Vorbeigehen.`}
        >
          <Field.Label>{changed ? 'Text' : label}</Field.Label>
          <Textarea
            value={written.text}
            rows={3}
            onChange={({ target }: { target: HTMLTextAreaElement }) => set({ text: target.value })}
          />
          <Field.Hint />
        </Field.Root>
        {own.length > 1 && !changed && (
          <Group label="Für welche Häuser">
            <Flex gap={4} wrap="wrap">
              <Checkbox
                checked={brands.length === own.length}
                onCheckedChange={(all: boolean) =>
                  set({ brands: all ? own.map(({ id }) => id) : [] })
                }
              >
                Alle
              </Checkbox>
              {own.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  checked={brands.includes(id)}
                  onCheckedChange={(isTicked: boolean) =>
                    set({
                      brands: isTicked ? [...brands, id] : brands.filter((each) => each !== id),
                    })
                  }
                >
                  {name}
                </Checkbox>
              ))}
            </Flex>
          </Group>
        )}
        <Choice
          label="Bis"
          value={end}
          options={[...ends.map(({ name }) => name), OTHER].map((name) => [name, name])}
          onChoose={(name) => set({ end: name })}
        />
        {end === OTHER && (
          <DateTimeField
            name="notice-until"
            label="Bis"
            required
            value={written.otherEnd}
            onChange={(otherEnd) => set({ otherEnd })}
          />
        )}
        <Flex gap={6} wrap="wrap" alignItems="flex-start">
          <Choice
            label="Wo"
            value={written.place}
            options={NOTICE_PLACES.map((place) => [place, PLACE_NAMES[place]])}
            onChoose={(place) => set({ place })}
          />
          <Choice
            label="Ton"
            value={written.tone}
            options={NOTICE_TONES.map((tone) => [tone, TONE_NAMES[tone]])}
            onChoose={(tone) => set({ tone })}
          />
        </Flex>
        <details>
          <summary style={{ cursor: 'pointer', paddingBlock: '0.6rem' }}>
            <Typography fontWeight="bold">
              {isRunning ? 'Link' : 'Später beginnen, Link'}
            </Typography>
          </summary>
          <Stack gap={4} paddingTop={2}>
            {!isRunning && (
              <Checkbox
                checked={written.isLater}
                onCheckedChange={(isLater: boolean) => set({ isLater })}
              >
                Beginnt später
              </Checkbox>
            )}
            {written.isLater && (
              <DateTimeField
                name="notice-from"
                label="Von"
                required
                value={written.begin}
                onChange={(begin) => set({ begin })}
              />
            )}
            {written.place !== 'bildschirme' && (
              <NoticeLink brands={brands} link={written.link} onChange={(link) => set({ link })} />
            )}
          </Stack>
        </details>
        {own.length > 1 && brands.length === 0 && (
          <SmallMutedText tag="p">Wählen Sie noch, für welche Häuser sie gilt.</SmallMutedText>
        )}
        <Flex gap={3}>
          <Button
            type="submit"
            disabled={isBusy || written.text.trim() === '' || brands.length === 0}
          >
            {changed ? 'Änderung zeigen' : 'Veröffentlichen'}
          </Button>
          {onCancel && (
            <Button type="button" variant="tertiary" disabled={isBusy} onClick={onCancel}>
              Abbrechen
            </Button>
          )}
        </Flex>
      </Stack>
    </form>
  );
}

interface LinkProps {
  readonly brands: readonly string[];
  readonly link: string;
  onChange(link: string): void;
}

/** Chosen by its title for one house; for several, a path or an address that all of them have. */
const NoticeLink = ({ brands: [brandId = '', ...others], link, onChange }: LinkProps) => (
  <Field.Root
    name="notice-link"
    hint={
      others.length === 0
        ? 'Wohin «Mehr dazu» führt. Darf leer sein.'
        : 'Wohin «Mehr dazu» führt: ein Pfad, den alle diese Häuser haben, oder eine Adresse. Darf leer sein.'
    }
  >
    <Field.Label>Link</Field.Label>
    {others.length === 0 ? (
      <LinkTargetChoice
        name="notice-link"
        label="Link"
        brandId={brandId}
        target={link}
        isRequired={false}
        disabled={false}
        onChoose={onChange}
      />
    ) : (
      <TextInput
        value={link}
        placeholder="z. B. /kontakt"
        onChange={({ target }: { target: HTMLInputElement }) => onChange(target.value)}
      />
    )}
    <Field.Hint />
  </Field.Root>
);

const Group = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box tag="fieldset" style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
    <Box tag="legend" paddingBottom={2} style={{ fontSize: '1.2rem', fontWeight: 600, padding: 0 }}>
      {label}
    </Box>
    {children}
  </Box>
);

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, name: string])[];
  onChoose(value: Value): void;
}

/** One of a few, beside each other. */
const Choice = <Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) => (
  <Group label={label}>
    <Radio.Group
      aria-label={label}
      value={value}
      onValueChange={(next: string) => {
        const found = options.find(([each]) => each === next);
        if (found) onChoose(found[0]);
      }}
    >
      <Flex gap={5} wrap="wrap">
        {options.map(([each, name]) => (
          <Radio.Item key={each} value={each}>
            {name}
          </Radio.Item>
        ))}
      </Flex>
    </Radio.Group>
  </Group>
);
