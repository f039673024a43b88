import { contentTypes, type ContentTypeName } from '../../../src/domain/content/contentTypes.ts';
import { collectionUid } from '../contentTypes.ts';
import { profileController } from '../kiosk/profileController.ts';
import { applicantController } from '../plugins/replies/applicantController.ts';
import { visitAnswerController } from '../plugins/visits/visitAnswerController.ts';
import { fileController } from '../private-files/fileController.ts';
import { applicationController } from '../submissions/applicationController.ts';
import { hrAddressController } from '../submissions/hrAddressController.ts';
import { messageController } from '../submissions/messageController.ts';
import { visitController } from '../submissions/visitController.ts';
import { createController, factories, type MakeController } from './factories.ts';

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly handler: string;
  readonly config?: { readonly auth: false };
}

/** The parts of an API that Strapi loads: files of these names in folders of these names. */
export interface Api {
  readonly controllers: Readonly<Record<string, unknown>>;
  readonly services: Readonly<Record<string, unknown>>;
  readonly routes: Readonly<Record<string, unknown>>;
}

/** Controllers that extend or replace Strapi's own. */
const OWN_CONTROLLERS: Readonly<Partial<Record<ContentTypeName, MakeController>>> = {
  bewerbung: (parts) => ({ ...applicationController(parts), ...applicantController(parts) }),
  kontaktnachricht: messageController,
  anfrage: (parts) => ({ ...visitController(parts), ...visitAnswerController(parts) }),
  kioskprofil: profileController,
};

const routes = (...listed: readonly Route[]) => ({ routes: listed });

const OWN_ROUTES: Readonly<Partial<Record<ContentTypeName, Api['routes']>>> = {
  bewerbung: {
    // Reachable only with the site's token, like those below.
    findApplicantPage: routes({
      method: 'POST',
      path: '/bewerbungen/seite',
      handler: 'bewerbung.findApplicantPage',
    }),
    copyApplication: routes({
      method: 'POST',
      path: '/bewerbungen/kopie',
      handler: 'bewerbung.copyApplication',
    }),
    actOnApplication: routes({
      method: 'POST',
      path: '/bewerbungen/handlung',
      handler: 'bewerbung.actOnApplication',
    }),
    addFiles: routes({
      method: 'POST',
      path: '/bewerbungen/dateien',
      handler: 'bewerbung.addFiles',
    }),
  },
  anfrage: {
    findAppointment: routes({
      method: 'POST',
      path: '/anfragen/termin',
      handler: 'anfrage.findAppointment',
    }),
    answerAppointment: routes({
      method: 'POST',
      path: '/anfragen/antwort',
      handler: 'anfrage.answerAppointment',
    }),
  },
  kioskprofil: {
    checkPin: routes({
      method: 'POST',
      path: '/kioskprofile/pin',
      handler: 'kioskprofil.checkPin',
    }),
    // Reachable only with the site's token, like the addresses below.
    findDevices: routes({
      method: 'GET',
      path: '/bildschirmgeraete',
      handler: 'kioskprofil.findDevices',
    }),
  },
};

const ROUTES = { read: ['find', 'findOne'], create: ['create'], panel: [] } as const;

/** The APIs by name: one for each content type, and two that belong to no type. */
export const apis: Readonly<Record<string, Api>> = {
  ...Object.fromEntries(
    contentTypes.map(({ name, access }) => {
      const uid = collectionUid(name);
      return [
        name,
        {
          controllers: { [name]: createController(uid, OWN_CONTROLLERS[name]) },
          services: { [name]: factories.createCoreService(uid) },
          routes: {
            [name]: factories.createCoreRouter(uid, { only: ROUTES[access] }),
            ...OWN_ROUTES[name],
          },
        },
      ];
    }),
  ),
  personaladresse: {
    controllers: { personaladresse: hrAddressController },
    services: {},
    // Reachable only with the site's token: no role of the public API has this action.
    routes: {
      personaladresse: routes({
        method: 'GET',
        path: '/personaladressen/:marke',
        handler: 'personaladresse.find',
      }),
    },
  },
  'private-file': {
    controllers: { 'private-file': fileController },
    services: {},
    // No token: the signature in the address is the right to read.
    routes: {
      'private-file': routes({
        method: 'GET',
        path: '/private-files/:name',
        handler: 'private-file.open',
        config: { auth: false },
      }),
    },
  },
};
