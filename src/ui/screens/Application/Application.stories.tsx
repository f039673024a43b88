import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { ApplicationDraft } from '../../state/ApplicationDraft.ts';
import type { Upload } from '../../state/Upload.ts';
import { createStoryBehavior } from '../../workshop/createStoryServices.ts';
import { EMPTY_VALUES, sampleApplication } from '../../workshop/sampleApplication.ts';
import { SAMPLE_HOUSE } from '../../../samples/sampleHouses.ts';
import { SAMPLE_JOB } from '../../../samples/sampleJobs.ts';
import { sampleUploads } from '../../workshop/sampleUploads.ts';
import { LONG_WORD } from '../../../samples/sampleTexts.ts';
import { translateTexts } from '../../workshop/translateTexts.ts';
import { Application } from './Application.tsx';
import type { ApplicationData } from './applicationData.ts';

const meta: Meta = { title: 'Screens/Application', component: Application };
export default meta;

const draftOf = (uploads: readonly Upload[], values = {}, sent = false): ApplicationDraft => {
  const nothing = () => undefined;
  return {
    key: 'entwurf-0123456789',
    values,
    save: nothing,
    uploads$: createStoryBehavior(uploads),
    add: nothing,
    adopt: nothing,
    refuse: nothing,
    retry: nothing,
    attach: nothing,
    remove: nothing,
    markSent: nothing,
    sent,
    markAnswered: nothing,
    forgetIfSent: nothing,
    wasSent: () => false,
  };
};
const story = (
  data: Partial<ApplicationData> = {},
  draft?: ApplicationDraft,
): StoryObj<typeof Application> => ({
  args: { data: { ...sampleApplication(), ...data } },
  parameters: {
    ...(draft && { services: () => ({ openDraft: async () => draft }) }),
  },
});
export const OfTheGroup: StoryObj<typeof Application> = story({
  houses: ['Haus Lindengut', LONG_WORD, 'Parkhaus'].map((name) => ({ brandId: name, name })),
});

/** All required fields, so that the messages concern only the files. */
const COMPLETE = {
  vorname: 'Besarta',
  nachname: 'Krasniqi',
  bereich: 'technik',
  email: 'besarta@haus.example',
};
const refused: NonNullable<ApplicationData['form']> = {
  values: EMPTY_VALUES,
  jobId: null,
  channel: 'website',
  key: null,
  files: [],
  fileProblems: [],
  problems: {},
  failure: null,
};

export const WithoutScript: StoryObj<typeof Application> = story();

export const ForAJob: StoryObj<typeof Application> = story({
  appliedJob: { state: 'open', job: SAMPLE_JOB },
});

export const SentWithoutAnswer: StoryObj<typeof Application> = story(
  {},
  draftOf([], { vorname: 'Besarta', nachname: 'Krasniqi' }, true),
);

export const ForAJobThatIsOver: StoryObj<typeof Application> = story({
  appliedJob: { state: 'over' },
});

export const FieldsWrong: StoryObj<typeof Application> = story({
  form: {
    ...refused,
    values: { ...EMPTY_VALUES, firstName: 'Besarta', zipCode: '840', email: 'besarta@' },
    problems: { surname: 'missing', area: 'missing', zipCode: 'invalid', email: 'invalid' },
  },
});

export const FilesRefused: StoryObj<typeof Application> = story({
  form: {
    ...refused,
    files: [{ id: 'a'.repeat(32), name: 'Lebenslauf.pdf', bytes: 1_200_000, format: 'pdf' }],
    fileProblems: [
      { name: 'Zeugnis.pdf', problem: 'encrypted' },
      { name: null, problem: 'tooMany' },
    ],
  },
});

export const NotDelivered: StoryObj<typeof Application> = story({
  form: { ...refused, failure: 'unavailable' },
});

/** The area that the visitor has chosen is kept for the next job, which is of another one. */
export const WithADraft: StoryObj<typeof Application> = {
  ...story(
    { appliedJob: { state: 'open', job: SAMPLE_JOB } },
    draftOf(sampleUploads(), { vorname: 'Besarta', bereich: 'technik' }),
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Vorname')).toHaveValue('Besarta'));
    await expect(canvas.getByLabelText(/In welchem Bereich/)).toHaveValue('technik');
  },
};

const save = fn();

const storedArea = (): unknown => save.mock.lastCall?.[0]?.bereich;

/** The visitor has chosen no area: the next job shows its own again. */
export const AreaOfTheJobIsNotStored: StoryObj<typeof Application> = {
  ...story(
    { appliedJob: { state: 'open', job: SAMPLE_JOB } },
    {
      ...draftOf([]),
      wasSent: () => true,
      save,
    },
  ),
  beforeEach: () => void save.mockReset(),
  play: async ({ canvas }) => {
    await waitFor(() => expect(save).toHaveBeenCalled());
    const area = canvas.getByLabelText(/In welchem Bereich/);
    await expect(area).toHaveValue('pflege');
    await expect(storedArea()).toBe('');
    await expect(canvas.queryByText(/Sie müssen nichts mehr tun/)).toBeNull();
    await userEvent.type(canvas.getByLabelText('Vorname'), 'B');
    await expect(storedArea()).toBe('');
    await userEvent.selectOptions(area, 'technik');
    await expect(storedArea()).toBe('technik');
  },
};

const gone = { name: 'Datei', problem: 'chooseAgain', id: 'a'.repeat(32) } as const;
const refuse = fn();

/** A returned form: its text is stored, and files that the server no longer has are marked. */
export const ReturnedForm: StoryObj<typeof Application> = {
  ...story(
    { form: { ...refused, values: { ...EMPTY_VALUES, area: 'pflege' }, fileProblems: [gone] } },
    { ...draftOf([]), save, refuse },
  ),
  beforeEach: () => void save.mockReset(),
  play: async () => {
    await waitFor(() => expect(save).toHaveBeenCalled());
    await expect(storedArea()).toBe('pflege');
    await expect(refuse).toHaveBeenCalledWith([gone]);
  },
};

export const WaitsForItsFiles: StoryObj<typeof Application> = {
  ...story({}, draftOf(sampleUploads().slice(0, 2), COMPLETE)),
  play: async ({ canvas }) => {
    await canvas.findByText('Diplom_EFZ.jpg');
    await waitFor(() => expect(canvas.getByLabelText('Vorname')).toHaveValue('Besarta'));
    await userEvent.click(canvas.getByRole('button', { name: 'Bewerbung senden' }));
    await expect(await canvas.findByText(/sobald alle Dateien hochgeladen sind/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Einen Moment' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

const files = createStoryBehavior<readonly Upload[]>([]);

/** The line that the form waits for its files comes, is translated, and goes. */
export const WaitsOnATranslatedPage: StoryObj<typeof Application> = {
  ...story({}, { ...draftOf([], COMPLETE), uploads$: files }),
  beforeEach: () => files.set(sampleUploads().slice(1, 2)),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByLabelText('Vorname')).toHaveValue('Besarta'));
    await userEvent.click(canvas.getByRole('button', { name: 'Bewerbung senden' }));
    await canvas.findByText(/sobald alle Dateien hochgeladen sind/);
    translateTexts('replaced', canvasElement);
    const lost = { id: 'b', name: 'Diplom.jpg', bytes: 1, kind: 'failed', reason: 'lost' } as const;
    files.set([lost]);
    await expect(await canvas.findByRole('link', { name: 'Diplom.jpg' })).toBeVisible();
    await expect(canvas.getByLabelText(/Vorname/)).toHaveValue('Besarta');
  },
};

export const LeavesNoFileBehind: StoryObj<typeof Application> = {
  ...story({}, draftOf([sampleUploads()[2] as Upload], COMPLETE)),
  play: async ({ canvas }) => {
    await canvas.findByText('Zeugnisse_2011-2026.pdf');
    await waitFor(() => expect(canvas.getByLabelText('Vorname')).toHaveValue('Besarta'));
    await userEvent.click(canvas.getByRole('button', { name: 'Bewerbung senden' }));
    await expect(
      await canvas.findByRole('link', { name: 'Zeugnisse_2011-2026.pdf' }),
    ).toHaveAttribute('href', '#datei-c');
  },
};

export const Sent: StoryObj<typeof Application> = story({
  sent: {
    reference: 'K7QM-4DXA',
    picture: SAMPLE_HOUSE.image,
    acknowledgement: {
      reference: 'K7QM-4DXA',
      name: 'Besarta Krasniqi',
      sent: { day: '2026-11-24', time: '10:12' },
      answerBy: '2026-11-27',
      job: SAMPLE_JOB.title,
      files: ['Lebenslauf.pdf', 'Diplom_EFZ.jpg'],
      fileCount: 2,
    },
  },
});

export const SentAndLoadedAgain: StoryObj<typeof Application> = story({
  sent: { reference: 'K7QM-4DXA', picture: null, acknowledgement: null },
});

export const JobWithdrawnMeanwhile: StoryObj<typeof Application> = story({
  appliedJob: { state: 'over' },
  form: { ...refused, failure: 'jobOver' },
});
