import type { JobArea, JobKind } from './Job.ts';

/** The names of the areas in the four languages of the sites, for searches. */
export const AREA_WORDS: Readonly<Record<JobArea, string>> = {
  care: 'Pflege und Betreuung, Assistenza e cura, Soins et accompagnement, Care and support',
  housekeeping: 'Hauswirtschaft, Economia domestica, Intendance, Housekeeping',
  hotel: 'Hotellerie, Settore alberghiero, Hôtellerie, Hotel industry',
  // Without "service": that alone means the restaurant.
  technical: 'Technischer Dienst, tecnico, technique, technical',
  administration: 'Verwaltung, Amministrazione, Administration',
};

/** Words for the kind of a position, likewise. */
export const KIND_WORDS: Readonly<Record<JobKind | 'fullTime' | 'partTime', string>> = {
  job: 'Stelle, Stellen, Job, posto, poste, emploi, position',
  apprenticeship:
    'Lehrstelle, Lehre, Lernende, Ausbildung, apprendistato, apprentissage, apprenticeship',
  fullTime: 'Vollzeit, tempo pieno, temps plein, plein temps, full time, fulltime',
  partTime: 'Teilzeit, tempo parziale, temps partiel, part time, parttime',
};
