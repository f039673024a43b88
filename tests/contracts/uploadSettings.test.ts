import { expect, inject, it } from 'vitest';
import { createPanelUser, invitePanelUser } from '../support/panelUser.ts';

const { url, editorToken } = inject('contentService');

it('every account may read the settings of uploads, which its forms request, and not change them', async () => {
  const house = await invitePanelUser(url, createPanelUser(url, editorToken), 'Haus');
  const settings = await house.ask('/upload/settings');
  expect(settings).toMatchObject({ status: 200, body: { data: expect.anything() } });
  const { data } = settings.body as { readonly data: object };
  expect((await house.ask('/upload/settings', 'PUT', data)).status).toBe(403);
  expect((await fetch(`${url}/upload/settings`)).status).toBe(401);
});
