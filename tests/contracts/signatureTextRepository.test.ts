import { expect, it } from 'vitest';
import { describePort, testReadContract, valueOf } from './describePort.ts';

describePort('SignatureTextRepository', (world) => {
  it('finds greeting, company line and disclaimer of a house, and nothing else', async () => {
    const { ports, brand } = world();
    expect(await valueOf(ports.signatureTexts.find(brand.id, ''))).toEqual({
      locale: 'de-CH',
      texts: {
        greeting: 'Freundliche Grüsse',
        companyLine: expect.stringMatching(/, \d{4} \S/),
        disclaimer: expect.stringMatching(/vertraulich/),
      },
    });
  });

  it('finds the texts in the requested language, and returns that language', async () => {
    const { ports, multilingual } = world();
    expect(await valueOf(ports.signatureTexts.find(multilingual.id, 'it-CH'))).toMatchObject({
      locale: 'it-CH',
      texts: { greeting: 'Cordiali saluti', disclaimer: expect.stringMatching(/confidenziale/) },
    });
  });

  it('finds the German texts, with German as their language, if there is no translation', async () => {
    const { ports, brand } = world();
    expect(await valueOf(ports.signatureTexts.find(brand.id, 'it-CH'))).toEqual(
      await valueOf(ports.signatureTexts.find(brand.id, '')),
    );
  });

  it('finds nothing for a house without texts', async () => {
    const { ports, stranger } = world();
    expect(await ports.signatureTexts.find(stranger.id, '')).toEqual({ ok: true, value: null });
    expect(await ports.signatureTexts.find(stranger.id, 'en')).toEqual({ ok: true, value: null });
  });

  testReadContract(world, (ports, signal) =>
    ports.signatureTexts.find(world().brand.id, '', signal),
  );
});
