import { describe, expect, it } from 'vitest';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import type { LoginNotice } from '../../../ui/screens/Login/loginData.ts';
import { loadStaffMessages } from '../../../ui/i18n/loadStaffMessages.ts';
import { createAssets } from '../render/createAssets.ts';
import { composeStaffPage } from './composeStaffPage.ts';

const ROOTS = { entry: 'staff.ts', layout: 'layout.tsx' };
const assets = createAssets(
  {
    'staff.ts': { file: 'personal/assets/staff-1.js' },
    'layout.tsx': { file: 'personal/assets/layout-1.js', css: ['personal/assets/layout-1.css'] },
    'src/ui/screens/Login/Login.tsx': {
      file: 'personal/assets/Login-1.js',
      css: ['personal/assets/Login-1.css'],
    },
    'src/ui/screens/Internal/Internal.tsx': { file: 'personal/assets/Internal-1.js' },
  },
  (file) => `/*${file}*/`,
  ROOTS,
);

const visit = {
  brand: sampleBrand,
  knownHost: true,
  local: false,
  locale: '' as const,
  path: '/auth',
  query: new URLSearchParams(),
  textSize: 'normal' as const,
  origin: 'https://lindengut.example',
};
const shared = { visit, config: null, markup: '<p>Inhalt</p>', stale: false, assets };

async function login(notice: LoginNotice | null) {
  return composeStaffPage({
    ...shared,
    messages: await loadStaffMessages('de'),
    boot: null,
    page: {
      place: 'login',
      data: {
        action: '/auth',
        csrf: 'x',
        returnTo: '',
        username: '',
        notice,
        step: null,
        provider: null,
      },
    },
  });
}

async function internal() {
  const session = {
    username: 'r.muster',
    signedInAt: '2026-11-24T09:00:00Z',
    idleEndsAt: '2026-11-24T09:30:00Z',
    endsAt: '2026-11-24T21:00:00Z',
  };
  return composeStaffPage({
    ...shared,
    messages: await loadStaffMessages('de'),
    page: { place: 'internal', session, csrf: 'x' },
    boot: {
      times: { idleLeft: 1, left: 2, csrf: 'x' },
      sessionAddress: '/auth/sitzung',
      loginAddress: '/auth?nach=%2Fintern',
      takeOver: null,
    },
  });
}

describe('a page of the staff area', () => {
  it('refers to no script file of the area before sign-in and needs no script', async () => {
    const { html, headers } = await login(null);
    expect(html).toContain('/*personal/assets/Login-1.css*/');
    expect(html.replaceAll(/<style>.*?<\/style>/g, '')).not.toMatch(/personal|<script/);
    expect(headers['content-security-policy']).not.toContain('script-src');
  });

  it('loads its script after sign-in', async () => {
    const { html, headers } = await internal();
    expect(html).toContain('src="/personal/assets/staff-1.js"');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('sends no referrer to other hosts', async () => {
    expect([
      (await login(null)).headers['referrer-policy'],
      (await internal()).headers['referrer-policy'],
    ]).toEqual(['same-origin', 'same-origin']);
  });

  it('is not indexed by search engines', async () => {
    for (const { html, headers } of [await login(null), await internal()])
      expect([html.includes('content="noindex"'), headers['x-robots-tag']]).toEqual([
        true,
        'noindex',
      ]);
  });

  it.each<[LoginNotice | null, boolean]>([
    [null, false],
    [{ kind: 'failed' }, true],
    [{ kind: 'tooMany', retryAfter: 9 }, true],
    [{ kind: 'signedOut' }, false],
    [{ kind: 'ended' }, false],
  ])('starts its title with "Fehler" if the sign-in failed: %j', async (notice, failed) => {
    expect((await login(notice)).html).toContain(`<title>${failed ? 'Fehler: ' : ''}Anmelden • `);
  });
});
