import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { RawIntlProvider, useIntl } from 'react-intl';
import { expect, userEvent, waitFor } from 'storybook/test';
import { useBehavior } from '../../state/useBehavior.ts';
import { LocationProvider } from '../../navigation/pageContext.ts';
import { type UiServices, UiServicesProvider, useUiServices } from '../../UiServices.ts';
import { followTextSize } from './followTextSize.ts';
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

interface ServedFirstProps {
  readonly children: ReactNode;
  readonly onNext: (place: HTMLElement, view: ReactNode, services: UiServices) => void;
}

/** Shows the server's markup first; the next press of the button calls `onNext`. */
function ServedFirst({ children, onNext }: ServedFirstProps) {
  const services = useUiServices();
  const intl = useIntl();
  const size = useBehavior(services.textSize$);
  const place = useRef<HTMLDivElement>(null);
  const view = (
    <UiServicesProvider value={services}>
      <RawIntlProvider value={intl}>
        <LocationProvider value={{ pathname: '/', search: '' }}>{children}</LocationProvider>
      </RawIntlProvider>
    </UiServicesProvider>
  );
  const act = () => {
    if (!place.current) return;
    if (place.current.innerHTML === '') place.current.innerHTML = renderToString(view);
    else onNext(place.current, view, services);
  };
  return (
    <>
      <div ref={place} />
      <button type="button" onClick={act}>
        Weiter
      </button>
      <output>{size}</output>
    </>
  );
}

export const KeepsAChoiceMadeBeforeTheScript: Story = {
  render: () => (
    <ServedFirst onNext={(place, view) => void hydrateRoot(place, view)}>
      <TextSizeChoice place="menu" />
    </ServedFirst>
  ),
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

/** As on a page that was translated before its scripts arrived. */
export const StoresTheChoiceOfAStaticView: Story = {
  render: () => (
    <ServedFirst onNext={(place, _, services) => followTextSize(place, services)}>
      <TextSizeChoice place="header" />
      <TextSizeChoice place="menu" />
    </ServedFirst>
  ),
  play: async ({ canvas }) => {
    const next = canvas.getByRole('button', { name: 'Weiter' });
    const radios = (name: string) => canvas.getAllByRole('radio', { name });
    await userEvent.click(next);
    await userEvent.click(radios('sehr gross')[1] as HTMLElement);
    await userEvent.click(next);
    await expect(canvas.getByRole('status')).toHaveTextContent('larger');
    await expect(radios('sehr gross')[0]).toBeChecked();
    await userEvent.click(radios('normal')[0] as HTMLElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('normal');
    await expect(radios('normal')[1]).toBeChecked();
  },
};
