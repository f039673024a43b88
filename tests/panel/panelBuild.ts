import { test as setup } from '@playwright/test';
import { buildAdminPanel } from '../../scripts/run/buildAdminPanel.ts';
import { testSecrets } from '../support/testSecrets.ts';

/** Milliseconds for a machine that does much else; it takes half a minute on one that rests. */
const PATIENCE = 900_000;

setup('the panel is built', async () => {
  setup.setTimeout(PATIENCE);
  await buildAdminPanel(testSecrets);
});
