import { expect, test } from 'vitest';
import { nodeOf, nurse, atJob } from '../../../../tests/support/stageStructuredData.ts';
import { sampleBrand } from '../../../samples/sampleBrands.ts';

test('an open job is a JobPosting with all of its properties', () => {
  expect(nodeOf('JobPosting', atJob)).toEqual({
    '@type': 'JobPosting',
    '@id': 'https://lindengut.example/jobs/offene-stellen/pflegehf#stelle',
    url: 'https://lindengut.example/jobs/offene-stellen/pflegehf',
    title: 'Pflegefachperson HF',
    description: expect.stringContaining('<li>Mittagessen inbegriffen</li>'),
    datePosted: '2026-11-19',
    validThrough: '2026-12-31T23:59:59+01:00',
    employmentType: ['FULL_TIME', 'PART_TIME'],
    hiringOrganization: { '@id': 'https://lindengut.example/#haus' },
    directApply: true,
    identifier: { '@type': 'PropertyValue', name: 'Residenz Lindengut', value: 'pflegehf' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Parkweg 8',
        postalCode: '8126',
        addressLocality: 'Zumikon',
        addressCountry: 'CH',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'CHF',
      value: { '@type': 'QuantitativeValue', minValue: 78_000, maxValue: 92_000, unitText: 'YEAR' },
    },
  });
});

test('a single pay figure is given as a value, and a job without pay has no baseSalary', () => {
  const paid = { ...nurse, pay: { from: 38.5, to: 38.5, per: 'hour' as const } };
  expect(nodeOf('JobPosting', { ...atJob, data: { job: paid } })).toMatchObject({
    baseSalary: { value: { value: 38.5, unitText: 'HOUR' } },
  });
  expect(
    nodeOf('JobPosting', { ...atJob, data: { job: { ...nurse, pay: null } } }),
  ).not.toHaveProperty('baseSalary');
});

test("a job without a closing date has no validThrough, and the editors' text is escaped", () => {
  const node = nodeOf('JobPosting', {
    ...atJob,
    data: {
      job: {
        ...nurse,
        openUntil: null,
        introduction: { text: '<script>alert(1)</script> &amp; Pflege & Betreuung' },
      },
    },
  });
  expect(node).not.toHaveProperty('validThrough');
  expect(node?.['description']).toMatch(
    /^<p>&lt;script>alert\(1\)&lt;\/script> &amp;amp; Pflege & Betreuung<\/p>/,
  );
});

test("a job without a place has the house's address, and no JobPosting if the house has no town either", () => {
  const data = { job: { ...nurse, workplace: [], place: null } };
  expect(nodeOf('JobPosting', { ...atJob, data })).toMatchObject({
    jobLocation: {
      address: { streetAddress: 'Parkweg 8', postalCode: '8126', addressLocality: 'Zumikon' },
    },
  });
  expect(
    nodeOf('JobPosting', { ...atJob, data: { job: { ...data.job, place: 'Uster' } } })?.[
      'jobLocation'
    ],
  ).toEqual({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: 'Uster', addressCountry: 'CH' },
  });
  const nowhere = { ...sampleBrand, fallback: { ...sampleBrand.fallback, addressLine2: '' } };
  expect(nodeOf('JobPosting', { ...atJob, data, brand: nowhere, config: null })).toBeUndefined();
});

test('directApply is false if the brand has no quick application', () => {
  const brand = {
    ...sampleBrand,
    hiddenRoutes: [...sampleBrand.hiddenRoutes, 'application' as const],
  };
  expect(nodeOf('JobPosting', { ...atJob, brand })).toMatchObject({ directApply: false });
});

test('a job of another brand has no JobPosting', () => {
  expect(
    nodeOf('JobPosting', { ...atJob, data: { job: { ...nurse, brandId: 'anders' } } }),
  ).toBeUndefined();
});
