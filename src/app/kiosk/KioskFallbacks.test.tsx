import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { KioskBoundary } from './KioskFallbacks.tsx';

const create = () => {
  const onFailure = vi.fn();
  return {
    onFailure,
    boundary: new KioskBoundary({ phone: '044 000 21 10', onFailure, children: 'Heute im Haus' }),
  };
};

it('renders its children if nothing has failed', () => {
  expect(create().boundary.render()).toBe('Heute im Haus');
});

it('shows an apology with the phone number after a render error and reports the error', () => {
  const { boundary, onFailure } = create();
  const error = new Error('broken');
  boundary.state = KioskBoundary.getDerivedStateFromError();
  boundary.componentDidCatch(error);
  const markup = renderToStaticMarkup(boundary.render());
  expect(markup).toContain('<h1>Bitte entschuldigen Sie.</h1>');
  expect(markup).toContain('Telefon 044 000 21 10');
  expect(markup).toContain('<p lang="fr-CH">Veuillez nous excuser.');
  expect(markup).not.toContain('Heute im Haus');
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(error);
});
