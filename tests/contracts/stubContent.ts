import { sampleBrand, sampleBrandInFourLanguages } from '../../src/adapters/in-memory/sampleBrand.ts';
import { addDays, mondayOf, zurichDate, zurichInstant } from '../../src/domain/shared/zurichTime.ts';
import { Related, type StubEntry } from './stubContentService.ts';

const marke = sampleBrand.id;
const guestHouse = sampleBrandInFourLanguages.id;

const entry = (type: string, documentId: string, fields: Record<string, unknown>, locale = 'de-CH'): StubEntry => ({ type, documentId, fields, locale });

const picture = (name: string) => ({
  datei: new Related(7, { url: `/uploads/${name}`, width: 1680, height: 1050, alternativeText: null, formats: null }),
  alt: 'Zwei Frauen auf einer Bank', dekorativ: false, fokusX: 50, fokusY: 40, legende: null,
});

const paragraph = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];

const configuration = {
  Name: 'Residenz Lindengut', AdresseZeile1: 'Parkweg 8', AdresseZeile2: '8126 Zumikon', Telefon: '044 000 21 10', mainColor: '#1e5e3a', Claim: 'Wohnen am Park',
  Nav: [{ name: 'Wohnen', link: '/wohnen' }, { name: 'Jobs', link: '/jobs' }],
  Fusszeile: [{ name: 'Leben im Haus', link: null, header: true }, { name: 'Wohnen', link: '/wohnen', header: null }],
  Socials: [{ type: 'linkedin', link: 'https://www.linkedin.com/company/lindengut' }],
  Siegel: null,
};

/** What a content service holds about the sample brands, in the content service's own terms. */
export function createStubContent(now: Date): readonly StubEntry[] {
  const today = zurichDate(now);
  const instant = (days: number, time: string): string => zurichInstant(addDays(today, days), time).toISOString();
  const job = (id: string, art: string, more: Record<string, unknown> = {}) => entry('stellen', id, {
    art, bereich: 'pflege', marke, titel: `Stelle ${id}`, pensumVon: 60, pensumBis: 100, vollzeit: true, beginn: null, arbeitsort: null, gueltigBis: null,
    haus: new Related(3, { name: 'Lindengut', ort: 'Zumikon' }), abschluss: art === 'lehrstelle' ? 'EFZ' : null, lehrjahre: 3, createdAt: '2026-11-01T08:00:00.000Z', ...more,
  });
  return [
    entry(`konfiguration-${marke}`, 'k1', configuration),
    entry(`konfiguration-${guestHouse}`, 'k2', { ...configuration, Name: 'Gästehaus Esempio' }),
    entry(`konfiguration-${guestHouse}`, 'k2', { ...configuration, Name: 'Casa Esempio', Claim: null, Nav: [{ name: 'Camere', link: '/wohnen' }] }, 'it-CH'),
    entry('seiten', 's1', {
      marke, pfad: '', titel: 'Ein Zuhause am Park', lead: 'Hier leben 84 Menschen.', bild: picture('park_hero.png'), metaImage: new Related(8, { url: '/uploads/share.png', width: 1200, height: 630 }),
      bloecke: [
        { __component: 'block.heute', id: 1, titel: 'Heute im Haus', art: 'programm', zeilen: null, link: null },
        { __component: 'block.text', id: 2, titel: null, text: paragraph('Sie richten sich ein, wie es Ihnen gefällt.') },
        { __component: 'block.galerie', id: 3, titel: 'Im Haus', bilder: [picture('a.png'), picture('b.png')] },
      ],
    }),
    entry('seiten', 's2', { marke, pfad: 'wohnen', titel: 'Wohnen', lead: null, bild: null, bloecke: [{ __component: 'block.haeuser', id: 1, titel: 'Häuser', text: null }] }),
    entry('seiten', 's3', { marke: guestHouse, pfad: '', titel: 'Ferien am See', lead: 'Zwölf Zimmer, ein Steg.', bloecke: [{ __component: 'block.text', id: 4, titel: null, text: paragraph('Zwölf Zimmer.') }] }),
    entry('seiten', 's3', { marke: guestHouse, pfad: '', titel: 'Vacanze sul lago', lead: '', bloecke: [] }, 'it-CH'),
    entry('veranstaltungen', 'v1', {
      marke, titel: 'Singen', slug: 'singen', beginn: instant(-20, '14:30'), ende: null, ganztags: false, ort: 'Gartensaal', kurztext: null, oeffentlich: true, abgesagt: false,
      wiederholung: 'FREQ=WEEKLY', abweichungen: null,
    }),
    entry('veranstaltungen', 'v2', { marke, titel: 'Adventsfenster', slug: 'adventsfenster', beginn: instant(5, '17:00'), ende: instant(5, '19:00'), ort: 'Hof', kurztext: 'Mit Punsch.', oeffentlich: true, wiederholung: null }),
    entry('veranstaltungen', 'v3', { marke, titel: 'Nur für Angehörige', slug: 'intern', beginn: instant(2, '17:00'), ort: null, oeffentlich: false, wiederholung: null }),
    entry('veranstaltungen', 'v4', { marke, titel: 'Vorbei', slug: 'vorbei', beginn: instant(-3, '17:00'), ort: null, oeffentlich: true, wiederholung: null }),
    entry('beitraege', 'b1', {
      marke, titel: 'Jahresbericht', slug: 'jahresbericht', datum: '2026-11-19', art: 'medienmitteilung', kurztext: 'Zwei Seiten.',
      dateien: [{ titel: 'Jahresbericht', datei: new Related(9, { url: '/uploads/jahresbericht.pdf', size: 240.5, ext: '.pdf' }) }],
    }),
    entry('beitraege', 'b2', { marke, titel: 'Acht neue Plätze', slug: 'acht-neue-plaetze', datum: '2026-11-02', art: 'bericht', kurztext: null, dateien: [] }),
    entry('haeuser', 'h1', { marke, name: 'Lindengut', slug: 'lindengut', art: 'Wohnen am Park', ort: 'Zumikon', reihenfolge: 2, bild: picture('haus.png') }),
    entry('haeuser', 'h2', { marke: guestHouse, name: 'Esempio', slug: 'esempio', art: 'Gästehaus', ort: 'Brissago', reihenfolge: 10, bild: null }),
    entry('haeuser', 'h2', { marke: guestHouse, name: 'Esempio', slug: 'esempio', art: 'Casa per ospiti', ort: 'Brissago', reihenfolge: 10, bild: null }, 'it-CH'),
    job('j1', 'stelle', { createdAt: '2026-11-20T08:00:00.000Z' }),
    job('j2', 'stelle'),
    job('j3', 'lehrstelle', { createdAt: '2026-11-18T08:00:00.000Z' }),
    job('j4', 'stelle', { gueltigBis: addDays(today, -1), createdAt: '2026-11-21T08:00:00.000Z' }),
    job('j5', 'stelle', { marke: guestHouse, gueltigBis: today }),
    entry('tagesprogramme', 'p1', { marke, datum: today, punkte: [{ beginn: '14:30:00.000', titel: 'Singen', ort: 'Gartensaal' }, { beginn: '11:45:00.000', titel: 'Mittagessen', ort: null }] }),
    entry('menueplaene', 'm1', { marke, woche: mondayOf(today), tage: [{ datum: mondayOf(today), menue1: 'Älplermagronen', menue2: 'Gemüsegratin', suppe: null, dessert: 'Apfelmus' }] }),
  ];
}
