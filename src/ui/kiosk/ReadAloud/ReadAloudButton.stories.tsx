import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { kioskStory, PORTRAIT_PANEL } from '../../workshop/kioskStory.tsx';
import { ReadAloudButton } from './ReadAloudButton.tsx';

const readAloud = fn();

const meta = {
  title: 'Kiosk/ReadAloud',
  component: ReadAloudButton,
  parameters: kioskStory({ path: '/heute', kiosk: () => ({ readAloud }) }),
  globals: PORTRAIT_PANEL,
  beforeEach: () => void readAloud.mockReset(),
} satisfies Meta<typeof ReadAloudButton>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The button is among the layout's tools; this is the content of the screen. */
export const PieceByPiece: Story = {
  render: () => (
    <>
      <h1>Heute im Haus</h1>
      <ul>
        <li>
          <b>14.00</b>
          <div>
            <h2>
              Singen mit <em>Frau Keller</em>
            </h2>
            <p>
              Gartensaal,
              <br />
              bis 15.00 Uhr
            </p>
          </div>
        </li>
      </ul>
      <p hidden>Morgen im Haus</p>
      <p>
        Sie sind hier <span aria-hidden="true">●</span>
      </p>
      <nav aria-label="Wege">
        <a href="#weg">Bus und Bahn</a>
      </nav>
      <form>
        <label>
          Ihr Name <input defaultValue="Ruth Muster" />
        </label>
      </form>
      <button type="button">Ganze Woche</button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Vorlesen' }));
    await expect(readAloud.mock.calls).toEqual([
      [
        [
          { text: 'Heute im Haus' },
          { text: '14.00' },
          { text: 'Singen mit Frau Keller' },
          { text: 'Gartensaal, bis 15.00 Uhr' },
          { text: 'Sie sind hier' },
        ],
      ],
    ]);
  },
};

/** Parts that are not translated are pieces of their own, because another voice reads them. */
export const PartsInGerman: Story = {
  globals: { ...PORTRAIT_PANEL, language: 'it' },
  render: () => (
    <>
      <h1>Oggi nella casa</h1>
      <h2>
        <span lang="de-CH">
          Singen mit <em>Frau Keller</em>
        </span>
        <span>adesso</span>
      </h2>
      <p>
        <span lang="de-CH">Gartensaal</span>, fino alle 15.00
      </p>
      <p lang="it">
        Oggi: <span lang="de-CH">Singen</span>.
      </p>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Leggere ad alta voce' }));
    await expect(readAloud.mock.calls).toEqual([
      [
        [
          { text: 'Oggi nella casa' },
          { text: 'Singen mit Frau Keller', lang: 'de-CH' },
          { text: 'adesso' },
          { text: 'Gartensaal', lang: 'de-CH' },
          { text: ', fino alle 15.00' },
          { text: 'Oggi:' },
          { text: 'Singen', lang: 'de-CH' },
        ],
      ],
    ]);
  },
};
