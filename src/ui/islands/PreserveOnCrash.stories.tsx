import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { preserveOnCrash } from './preserveOnCrash.ts';

type Crash = 'onHydration' | 'onUpdate' | 'afterForeignChange';

/** A form that crashes while it is hydrated, or when its button is pressed. */
function Form({ crash }: { readonly crash: Crash | null }) {
  const [pressed, setPressed] = useState(false);
  if (crash === 'onHydration' || (crash === 'onUpdate' && pressed)) throw new Error(crash);
  return (
    <form action="/kontakt">
      <label htmlFor="name">Name</label> <input id="name" name="name" />
      <label htmlFor="nachricht">Nachricht</label> <textarea id="nachricht" name="nachricht" />
      <label htmlFor="haus">Haus</label>
      <select id="haus" name="haus">
        <option>Lindengut</option>
        <option>Casa Esempio</option>
      </select>
      <p>{pressed || 'Noch nicht gesendet'}</p>
      {pressed || 'Bitte prüfen Sie alles.'}
      <button type="button" onClick={() => setPressed(true)}>
        Senden
      </button>
    </form>
  );
}

const onCrash = fn();

interface IslandProps {
  readonly crash: Crash;
}

/** Shows the server's markup, and hydrates it when the button is pressed. */
function Island({ crash }: IslandProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) place.current.innerHTML = renderToString(<Form crash={null} />);
  }, []);
  const hydrate = (): void => {
    const element = place.current;
    if (element === null) return;
    hydrateRoot(element, <Form crash={crash} />, {
      onRecoverableError: () => undefined,
      onUncaughtError: preserveOnCrash(element, onCrash),
    });
  };
  return (
    <>
      <div ref={place} />
      <button type="button" onClick={hydrate}>
        Hydrieren
      </button>
    </>
  );
}

const meta = { title: 'Islands/preserveOnCrash', component: Island } satisfies Meta<typeof Island>;
export default meta;

type Story = StoryObj<typeof meta>;

const crashing = (crash: Crash): Story => ({
  args: { crash },
  beforeEach: () => void onCrash.mockClear(),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Ruth');
    await userEvent.type(canvas.getByLabelText('Nachricht'), 'Guten Tag');
    await userEvent.selectOptions(canvas.getByLabelText('Haus'), 'Casa Esempio');
    // Not by `userEvent`: within it React throws errors instead of reporting them.
    canvas.getByRole('button', { name: 'Hydrieren' }).click();
    if (crash !== 'onHydration') {
      // React writes keys of its own on what it has hydrated.
      await waitFor(() => expect(Object.keys(canvas.getByLabelText('Name'))).not.toEqual([]));
      await userEvent.type(canvas.getByLabelText('Nachricht'), ', Frau Muster');
      const text = [...(canvasElement.querySelector('form')?.childNodes ?? [])].find(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.startsWith('Bitte'),
      );
      if (crash === 'afterForeignChange') text?.remove();
      canvas.getByRole('button', { name: 'Senden' }).click();
    }
    await waitFor(() => expect(onCrash).toHaveBeenCalledTimes(1));
    await expect(canvas.getByLabelText('Name')).toHaveValue('Ruth');
    await expect(canvas.getByLabelText('Nachricht')).toHaveValue(
      crash === 'onHydration' ? 'Guten Tag' : 'Guten Tag, Frau Muster',
    );
    await expect(canvas.getByLabelText('Haus')).toHaveValue('Casa Esempio');
    await expect(canvas.getAllByRole('button', { name: 'Senden' })).toHaveLength(1);
  },
});

export const CrashesOnHydration = crashing('onHydration');
export const CrashesOnAnUpdate = crashing('onUpdate');
export const CrashesAfterAForeignChange = crashing('afterForeignChange');
