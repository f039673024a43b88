import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../contentManager.ts';
import { JobPanel, SubmissionPanel } from './JobPanel.tsx';

export const applicationsPanel = {
  register: (app: StrapiApp): void =>
    contentManager(app).apis.addEditViewSidePanel([JobPanel, SubmissionPanel]),
};
