import { readStaffBoot } from './staffBoot.ts';
import { watchPage } from './watchPage.ts';

const boot = readStaffBoot(document);
watchPage(boot);
const { takeOver } = boot;
if (takeOver !== null)
  void import('./hydrateStaff.tsx').then(({ hydrateStaff }) => hydrateStaff(takeOver));
