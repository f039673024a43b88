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
          'Heute im Haus',
          '14.00',
          'Singen mit Frau Keller',
          'Gartensaal, bis 15.00 Uhr',
          'Sie sind hier',
        ],
      ],
    ]);
  },
};
