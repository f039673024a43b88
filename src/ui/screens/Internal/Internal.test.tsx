import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../domain/locale/Locale.ts';
import { SAMPLE_BRAND } from '../../../samples/sampleBrands.ts';
import { sampleFinding, sampleInternal } from '../../workshop/sampleQuality.ts';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import { Internal } from './Internal.tsx';
import type { InternalData } from './internalData.ts';

const draw = (data: Partial<InternalData> = {}) =>
  renderForTest(<Internal data={sampleInternal(data)} />);
const NOTHING = { findings: [], all: 0, total: 0, checks: [], brands: [], screens: [] };

describe('the staff page', () => {
  it('shows the number of findings and the time of the check', async () => {
    const text = textOf(await draw());
    expect(text).toContain('16 Sachen brauchen Pflege.');
    expect(text).toContain('Stand 14.05 Uhr');
  });

  it.each([
    'Wohnen im Park Beim Bild «park_hero.jpg» fehlt der Alternativtext. Lindengut',
    'Der Link «/wohnen/gibt-es-nicht» führt zu keiner Seite.',
    'Der Link «https://andere.example/seite» führt zum Fehler 404.',
    'Hinter dem Link «https://niemand.example/» antwortet niemand.',
    'Italienisch, Englisch: Der ganze Eintrag fehlt. Casa Esempio',
    'Französisch: Es fehlen die Felder Lead, Beschreibung für Suchmaschinen.',
    'Letzter Tag: 1. Dezember 2026.',
    'Seit dem 20. November 2026 abgelaufen, aber noch veröffentlicht.',
    'Der Titel für Suchmaschinen fehlt.',
    'Die Beschreibung für Suchmaschinen hat 240 Zeichen. Gezeigt werden etwa 170.',
    'Kontaktnachrichten, Bewerbungen und E-Mails Eine Sendung lässt sich nicht zustellen.',
    'Kontaktnachrichten, Bewerbungen und E-Mails 2 Sendungen kommen nicht an, obwohl andere ankommen.',
    '3 Sendungen warten auf ihre Zustellung. Alle Häuser',
    'Kein Gerät ist bestätigt. Bestätigen Sie es vor Ort',
    'Zuletzt gesehen am 23. November 2026, 6.30 Uhr.',
    'lindengut-empfang Zuletzt gesehen am 24. November 2026, 14.04 Uhr, Version r12 Gerät aaaaaa, bestätigt am 20. November 2026, 9.00 Uhr Letztes Bild am 24. November 2026, 14.03 Uhr, Ansicht «Heute», 2 Fehler Ohne Netz startfähig bis 4. Dezember',
    'Letztes Bild am 23. November 2026, 6.10 Uhr, Ansicht «Wartebild», keine Fehler Hängt anders, als im Profil steht.',
  ])('shows: %s', async (words) => {
    expect(textOf(await draw())).toContain(words);
  });

  it('says that a screen has no day of programme on its device, and nothing if it did not report', async () => {
    const [screen] = sampleInternal({}).screens;
    const drawWith = async (copyUntil: string | null) =>
      textOf(
        await draw({
          screens: screen === undefined ? [] : [{ ...screen, copyUntil }],
          findings: [
            sampleFinding({ check: 'silentScreen', lastSeenAt: '2026-11-24', withoutDays: true }),
          ],
        }),
      );
    const text = await drawWith('');
    expect(text).toContain('Ohne Netz startfähig, aber ohne einen Tag des Programms.');
    expect(text).toContain('Hat keinen Tag des Programms auf dem Gerät');
    expect(await drawWith(null)).not.toContain('Ohne Netz');
  });

  it('links a whole row to its entry in a new tab, and announces the new tab', async () => {
    const markup = await draw({
      findings: [
        sampleFinding(
          { check: 'missingAlt', file: 'a.jpg' },
          { entryHref: 'https://redaktion.example/admin/x?plugins%5Bi18n%5D%5Blocale%5D=de-CH' },
        ),
      ],
    });
    expect(markup).toMatch(
      /<a class="[^"]+" href="https:\/\/redaktion\.example\/admin\/x\?plugins%5Bi18n%5D%5Blocale%5D=de-CH" target="_blank" rel="noopener"><div><h3/,
    );
    expect(textOf(markup)).toContain('(öffnet in neuem Tab)');
    expect(markup).toMatch(
      /<a class="[^"]+" href="[^"]+api::kioskprofil\.kioskprofil\/abc" target="_blank" rel="noopener"><div><h3 class="[^"]+">lindengut-empfang/,
    );
    expect(
      await draw({
        screens: [],
        findings: [sampleFinding({ check: 'missingAlt', file: 'a.jpg' }, { entryHref: null })],
      }),
    ).not.toContain('_blank');
  });

  it('keeps each filter in the address, and each can be removed', async () => {
    const markup = await draw({
      choice: { check: 'brokenLink', brandId: 'lindengut' },
      checks: [
        { check: 'brokenLink', count: 1 },
        { check: 'missingAlt', count: 2 },
      ],
      pages: 2,
    });
    expect(markup).toContain('href="/?pruefung=bilder&amp;marke=lindengut"');
    expect(markup).toContain('href="/?marke=lindengut"');
    expect(markup).toContain('href="/?pruefung=links"');
    expect(markup).toContain('href="/?pruefung=links&amp;marke=lindengut&amp;seite=2"');
  });

  it('says that all is in order if there are no findings', async () => {
    const markup = await draw(NOTHING);
    expect(textOf(markup)).toContain('Alles in Ordnung.');
    expect(markup).not.toContain('pruefung=');
  });

  it('does not say that all is in order if some checks failed', async () => {
    const text = textOf(await draw({ ...NOTHING, failed: ['brokenLink', 'silentScreen'] }));
    expect(text).not.toContain('Alles in Ordnung');
    expect(text).toContain('Nicht oder nur zum Teil geprüft: Links ins Leere, Stumme Bildschirme.');
  });

  it('has a form for each device that removes only this one', async () => {
    const markup = await draw();
    expect(markup.match(/name="geraet" value="[^"]+"/g)).toEqual([
      `name="geraet" value="lindengut-empfang.${'a'.repeat(32)}"`,
      `name="geraet" value="esempio-empfang.${'a'.repeat(32)}"`,
    ]);
    expect(markup).toContain('name="pruefwort" value="pruefwort"');
  });

  it('escapes what editors typed', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    expect(
      await draw({
        findings: [sampleFinding({ check: 'brokenLink', target: evil }, { subject: evil })],
      }),
    ).not.toContain('<img');
  });

  it('links to the signature if the brand has one', async () => {
    expect(await draw()).toContain('href="/signature"');
    expect(
      await renderForTest(<Internal data={sampleInternal()} />, {
        services: { brand: { ...SAMPLE_BRAND, hiddenRoutes: ['signature'] } },
      }),
    ).not.toContain('href="/signature"');
  });

  it.each(LOCALES.filter((locale) => locale !== 'de-CH'))('is translated to %s', async (locale) => {
    const text = textOf(
      await renderForTest(<Internal data={sampleInternal({ failed: ['missingAlt'] })} />, {
        locale,
      }),
    );
    expect(text).not.toMatch(/fehlt|braucht|Bilder|Stand /);
  });
});
