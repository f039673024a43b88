import { sampleBrand } from '../../src/samples/sampleBrands.ts';
import { createSampleContent } from '../../src/samples/sampleContent.ts';
import {
  createStructuredData,
  type StructuredDataInputs,
} from '../../src/app/head/structuredData/createStructuredData.ts';
import type { JsonLdNode } from '../../src/app/head/structuredData/JsonLd.ts';

export const now = new Date('2026-11-21T10:00:00Z');
export const content = createSampleContent(now);
export const config = content.configurations[0]?.content ?? null;
export const singing = mustFind(
  content.events.map((each) => each.content).find(({ id }) => id === 'singen'),
);
export const entry = mustFind(content.media[0]?.content);
export const [house, otherHouse] = [
  mustFind(content.houses.find(({ content: { slug } }) => slug === 'lindengut')?.content),
  mustFind(content.houses.find(({ content: { slug } }) => slug === 'esempio')?.content),
];
export const page = mustFind(
  content.pages.find(({ content: { path } }) => path === 'wohnen')?.content,
);

export const inputs: StructuredDataInputs = {
  brand: sampleBrand,
  config,
  group: { name: 'Gruppe', href: 'https://gruppe.example/' },
  path: '/',
  routeId: 'home',
  data: {},
  now,
  homeName: 'Startseite',
};

export function mustFind<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The sample lacks what this suite needs');
  return value;
}

export function nodesOf(deviation: Partial<StructuredDataInputs>): readonly JsonLdNode[] {
  return (createStructuredData({ ...inputs, ...deviation })?.['@graph'] ??
    []) as readonly JsonLdNode[];
}
export const nodeOf = (type: string, deviation: Partial<StructuredDataInputs>) =>
  nodesOf(deviation).find((node) => node['@type'] === type);

export const nurse = mustFind(
  content.jobs.find(({ content: { id } }) => id === 'pflegehf')?.content,
);
export const atJob = {
  path: '/jobs/offene-stellen/pflegehf',
  routeId: 'job',
  data: { job: nurse },
} as const;
