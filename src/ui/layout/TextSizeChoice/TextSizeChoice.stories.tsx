import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { RawIntlProvider, useIntl } from 'react-intl';
import { expect, userEvent, waitFor } from 'storybook/test';
import { LocationProvider } from '../../navigation/pageContext.ts';
import { UiServicesProvider, useUiServices } from '../../UiServices.ts';
import { TextSizeChoice } from './TextSizeChoice.tsx';

const meta = { component: TextSizeChoice, args: { place: 'menu' } } satisfies Meta<
  typeof TextSizeChoice
>;

export default meta;

type Story = StoryObj<typeof meta>;

export const InTheMenu: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'normal' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'sehr gross' }));
    await expect(canvas.getByRole('radio', { name: 'sehr gross' })).toBeChecked();
  },
};

export const ChosenBefore: Story = {
  globals: { textSize: 'large' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'gross' })).toBeChecked();
  },
};

/** Shows the server's markup first, and hydrates it when the button is pressed. */
function HydratedLate() {
  const services = useUiServices();
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const view = (
    <UiServicesProvider value={services}>
      <RawIntlProvider value={intl}>
        <LocationProvider value={{ pathname: '/', search: '' }}>
          <TextSizeChoice place="menu" />
        </LocationProvider>
      </RawIntlProvider>
    </UiServicesProvider>
  );
  const act = () => {
    if (!place.current) return;
    if (place.current.innerHTML === '') place.current.innerHTML = renderToString(view);
    else hydrateRoot(place.current, view);
  };
  return (
    <>
      <div ref={place} />
      <button type="button" onClick={act}>
        Weiter
      </button>
    </>
  );
}

export const KeepsAChoiceMadeBeforeTheScript: Story = {
  render: () => <HydratedLate />,
  play: async ({ canvas }) => {
    const next = canvas.getByRole('button', { name: 'Weiter' });
    await userEvent.click(next);
    await userEvent.click(canvas.getByRole('radio', { name: 'sehr gross' }));
    await userEvent.click(next);
    await waitFor(() =>
      expect(
        Object.keys(canvas.getByRole('radio', { name: 'normal' })).some((key) =>
          key.startsWith('__react'),
        ),
      ).toBe(true),
    );
    await expect(canvas.getByRole('radio', { name: 'sehr gross' })).toBeChecked();
  },
};
