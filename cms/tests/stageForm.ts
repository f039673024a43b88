import { openForm } from '../src/plugins/colleagues/heldSaves.ts';

/** The address of the entry in the form, as Strapi requests it. */
export const ENTRY = 'http://haus.example/content-manager/collection-types/api::stelle.stelle/a1';

/** Opens a form of that entry, which no one else has saved; `told` receives the form's messages. */
export const stageForm = (told: string[] = []): (() => void) =>
  openForm({
    uid: 'api::stelle.stelle',
    documentId: 'a1',
    locale: 'de-CH',
    version: '2026-11-23T08:00:00.000Z',
    seen: null,
    onSave: () => undefined,
    onSaved: () => told.push('saved'),
    onHeldBack: () => told.push('kept'),
    onGone: () => told.push('gone'),
    compare: () => Promise.reject(new Error('no one else has saved')),
    choose: async () => null,
  });
