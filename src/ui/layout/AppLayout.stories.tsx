import type { Meta, StoryObj } from '@storybook/react-vite';
import { data, Link, useNavigate } from 'react-router-dom';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../components/Button/Button.tsx';
import { createStoryBehavior } from '../workshop/createStoryServices.ts';
import type { StoryParameters } from '../workshop/storyParameters.ts';
import { AppLayout } from './AppLayout.tsx';
import { RouteError } from './RouteError/RouteError.tsx';

function PageOne() {
  return (
    <div className="wrap section">
      <h1>Erste Seite</h1>
      <ul>
        <li><Link className="link" to="/zwei">Zur zweiten Seite</Link></li>
        <li><Link className="link" to="/gibt-es-nicht">Ins Leere</Link></li>
      </ul>
      <div style={{ height: '200vh' }} />
    </div>
  );
}

function PageTwo() {
  const navigate = useNavigate();
  return <div className="wrap section"><h1>Zweite Seite</h1><Button onClick={() => void navigate(-1)}>Zurück</Button></div>;
}

const missing = () => {
  throw data({ reason: 'page' }, { status: 404 });
};

const meta = {
  component: AppLayout,
  parameters: {
    routes: (Story) => [{
      Component: Story,
      children: [{
        ErrorBoundary: RouteError,
        children: [{ path: '/', Component: PageOne }, { path: '/zwei', Component: PageTwo }, { path: '*', loader: missing, element: null }],
      }],
    }],
  } satisfies StoryParameters,
} satisfies Meta<typeof AppLayout>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Page: Story = {};

export const NewPageTakesFocus: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Zur zweiten Seite' }));
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Zweite Seite' })).toHaveFocus());
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(document.title));
  },
};

/** A busy machine lays the page out late. */
const PATIENT = { timeout: 30_000 };

export const BackRestoresThePosition: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => {
      window.scrollTo(0, 300);
      return expect(window.scrollY).toBe(300);
    }, PATIENT);
    await userEvent.click(canvas.getByRole('link', { name: 'Zur zweiten Seite' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Zweite Seite' })).toHaveFocus());
    await expect(window.scrollY).toBe(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Zurück' }));
    await waitFor(() => expect(window.scrollY).toBe(300), PATIENT);
  },
};

const retryConfiguration = fn();

export const ConfigurationFailed: Story = {
  parameters: {
    services: () => ({ brandConfig$: createStoryBehavior(null), configurationState$: createStoryBehavior('failed'), retryConfiguration }),
  } satisfies StoryParameters,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Noch einmal versuchen' }));
    await expect(retryConfiguration).toHaveBeenCalledOnce();
  },
};

export const Missing: Story = {
  // React Router writes every error that a boundary shows to the console.
  beforeEach: () => void spyOn(console, 'error').mockImplementation(() => undefined),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Ins Leere' }));
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Diese Seite gibt es nicht.'));
    await expect(canvas.getByRole('contentinfo')).toBeVisible();
  },
};

export const EmbeddedView: Story = {
  parameters: { services: () => ({ surface: 'view' }) } satisfies StoryParameters,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('banner')).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Zum Inhalt springen' })).toBeNull();
  },
};
