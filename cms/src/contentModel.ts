// Written by `npm run types` from the schemas: change those.

import type { StoredFile } from './storedFile.ts';

export interface BildBild {
  readonly id: number;
  readonly datei?: StoredFile;
  readonly alt: string | null;
  readonly dekorativ: boolean | null;
  readonly fokusX: number | null;
  readonly fokusY: number | null;
  readonly legende: string | null;
}

export interface BlockAkkordeonPunkt {
  readonly id: number;
  readonly titel: string;
  readonly text: readonly unknown[];
}

export interface BlockAkkordeon {
  readonly id: number;
  readonly titel: string | null;
  readonly punkte?: readonly BlockAkkordeonPunkt[];
}

export interface BlockAufruf {
  readonly id: number;
  readonly titel: string;
  readonly text: string | null;
  readonly link?: LinkLink;
  readonly zweiterLink?: LinkLink | null;
  readonly flaeche: boolean | null;
}

export interface BlockBild {
  readonly id: number;
  readonly bild?: BildBild;
  readonly breit: boolean | null;
}

export interface BlockDownload {
  readonly id: number;
  readonly titel: string;
  readonly datei?: StoredFile;
}

export interface BlockDownloads {
  readonly id: number;
  readonly titel: string;
  readonly dateien?: readonly BlockDownload[];
}

export interface BlockGalerie {
  readonly id: number;
  readonly titel: string | null;
  readonly bilder?: readonly BildBild[];
}

export interface BlockHaeuser {
  readonly id: number;
  readonly titel: string;
  readonly text: string | null;
}

export interface BlockHeute {
  readonly id: number;
  readonly titel: string;
  readonly art: 'programm' | 'zahlen';
  readonly zeilen?: readonly TextZeile[] | null;
  readonly link?: LinkLink | null;
}

export interface BlockKontaktperson {
  readonly id: number;
  readonly titel: string;
  readonly text: string | null;
  readonly nummer: string | null;
  readonly person?: TextPerson | null;
  readonly link?: LinkLink | null;
}

export interface BlockMedien {
  readonly id: number;
  readonly titel: string;
  readonly text: string | null;
  readonly anzahl: number | null;
}

export interface BlockMenueplan {
  readonly id: number;
  readonly titel: string;
  readonly text: string | null;
}

export interface BlockStellen {
  readonly id: number;
  readonly titel: string;
  readonly text: string | null;
  readonly anzahl: number | null;
  readonly flaeche: boolean | null;
  readonly alleMarken: boolean | null;
}

export interface BlockTeaser {
  readonly id: number;
  readonly ueberzeile: string | null;
  readonly titel: string;
  readonly text: string | null;
  readonly bild?: BildBild;
  readonly link?: LinkLink | null;
  readonly gespiegelt: boolean | null;
}

export interface BlockText {
  readonly id: number;
  readonly titel: string | null;
  readonly text: readonly unknown[];
}

export interface BlockVeranstaltungen {
  readonly id: number;
  readonly titel: string;
  readonly text: string | null;
  readonly anzahl: number | null;
  readonly link?: LinkLink | null;
}

export interface BlockWeg {
  readonly id: number;
  readonly titel: string;
  readonly zusatz: string | null;
  readonly ziel: string;
}

export interface BlockWege {
  readonly id: number;
  readonly titel: string;
  readonly wege?: readonly BlockWeg[];
}

export interface BlockZahlen {
  readonly id: number;
  readonly titel: string | null;
  readonly zahlen?: readonly TextZeile[];
}

export interface BlockZitat {
  readonly id: number;
  readonly zitat: string;
  readonly name: string;
  readonly zusatz: string | null;
  readonly bild?: BildBild | null;
}

export interface HausKartenlinie {
  readonly id: number;
  readonly art: 'strasse' | 'bahn' | 'gewaesser' | 'see' | 'fussweg';
  readonly name: string | null;
  readonly verlauf: string;
}

export interface HausKartenpunkt {
  readonly id: number;
  readonly art: 'bahnhof' | 'haltestelle' | 'parkplatz' | 'bank' | 'eingang' | 'gebaeude';
  readonly name: string | null;
  readonly breite: number;
  readonly laenge: number;
}

export interface HausPosition {
  readonly id: number;
  readonly breite: number;
  readonly laenge: number;
}

export interface KioskOrt {
  readonly id: number;
  readonly geschoss: string;
  readonly raeume: string | null;
  readonly weg: string | null;
  readonly hier: boolean | null;
}

export interface KioskZeit {
  readonly id: number;
  readonly von: string;
  readonly bis: string;
  readonly zustand: 'an' | 'gedimmt' | 'aus';
}

export interface KonfigurationFusszeileLink {
  readonly id: number;
  readonly name: string;
  readonly link: string | null;
  readonly header: boolean | null;
}

export interface KonfigurationNavLink {
  readonly id: number;
  readonly name: string;
  readonly link: string;
}

export interface KonfigurationSiegel {
  readonly id: number;
  readonly art: 'lehre' | 'qualitaet' | 'palliativ';
  readonly text: string;
}

export interface KonfigurationSocial {
  readonly id: number;
  readonly link: string;
  readonly type: 'linkedin' | 'tiktok' | 'facebook' | 'instagram';
}

export interface LinkLink {
  readonly id: number;
  readonly text: string;
  readonly ziel: string;
}

export interface MenueTag {
  readonly id: number;
  readonly datum: string;
  readonly menue1: string;
  readonly menue2: string | null;
  readonly suppe: string | null;
  readonly dessert: string | null;
  readonly abend: string | null;
  readonly preis: number | null;
}

export interface ProgrammPunkt {
  readonly id: number;
  readonly beginn: string;
  readonly ende: string | null;
  readonly titel: string;
  readonly ort: string | null;
  readonly gerichteAusMenueplan: boolean | null;
}

export interface TerminAbweichung {
  readonly id: number;
  readonly datum: string;
  readonly abgesagt: boolean | null;
  readonly neuerBeginn: string | null;
  readonly hinweis: string | null;
}

export interface TextOeffnung {
  readonly id: number;
  readonly tage: string;
  readonly von: string | null;
  readonly bis: string | null;
}

export interface TextPerson {
  readonly id: number;
  readonly name: string;
  readonly funktion: string | null;
  readonly telefon: string | null;
  readonly email: string | null;
  readonly bild?: BildBild | null;
  readonly zeiten: string | null;
}

export interface TextZeile {
  readonly id: number;
  readonly links: string;
  readonly rechts: string;
}

export interface Ausbildungsangebot {
  readonly id: number;
  readonly documentId: string;
  readonly locale: string;
  readonly publishedAt: string | null;
  readonly marke: string;
  readonly titel: string;
  readonly abschluss: string | null;
  readonly dauer: string | null;
  readonly plaetze: number | null;
  readonly text: readonly unknown[] | null;
  readonly vorteile: readonly unknown[] | null;
}

export interface Beitrag {
  readonly id: number;
  readonly documentId: string;
  readonly locale: string;
  readonly publishedAt: string | null;
  readonly marke: string;
  readonly titel: string;
  readonly slug: string;
  readonly datum: string;
  readonly art: 'medienmitteilung' | 'bericht' | 'einladung' | 'publikation' | null;
  readonly kurztext: string | null;
  readonly text: readonly unknown[] | null;
  readonly bild?: BildBild | null;
  readonly dateien?: readonly BlockDownload[] | null;
  readonly metaTitle: string | null;
  readonly metaDescription: string | null;
  readonly metaKeywords: string | null;
  readonly metaImage?: StoredFile | null;
}

export interface Bewerbung {
  readonly id: number;
  readonly documentId: string;
  readonly referenz: string;
  readonly schluessel: string;
  readonly marke: string;
  readonly stelle?: Stelle | null;
  readonly stellentitel: string | null;
  readonly vorname: string;
  readonly nachname: string;
  readonly bereich: 'pflege' | 'hauswirtschaft' | 'hotellerie' | 'technik' | 'verwaltung';
  readonly ausbildung: string | null;
  readonly abschluss: string | null;
  readonly adresse: string | null;
  readonly plz: string | null;
  readonly ort: string | null;
  readonly email: string | null;
  readonly telefon: string | null;
  readonly nachricht: string | null;
  readonly dateien?: readonly StoredFile[] | null;
  readonly stand: 'neu' | 'gelesen' | 'beantwortet' | 'abgelehnt' | null;
  readonly notiz: string | null;
  readonly eingegangen: string;
}

export interface Haus {
  readonly id: number;
  readonly documentId: string;
  readonly locale: string;
  readonly publishedAt: string | null;
  readonly marke: string;
  readonly name: string;
  readonly slug: string;
  readonly art: string | null;
  readonly ort: string;
  readonly strasse: string;
  readonly plz: string;
  readonly position?: HausPosition | null;
  readonly haltestelle: string | null;
  readonly haltestelleId: string | null;
  readonly gehminuten: number | null;
  readonly parkplaetze: string | null;
  readonly stufenlos: string | null;
  readonly autofahrt: string | null;
  readonly telefon: string | null;
  readonly email: string | null;
  readonly bild?: BildBild | null;
  readonly bilder?: readonly BildBild[] | null;
  readonly text: readonly unknown[] | null;
  readonly kartenpunkte?: readonly HausKartenpunkt[] | null;
  readonly kartenlinien?: readonly HausKartenlinie[] | null;
  readonly reihenfolge: number | null;
  readonly web: string | null;
}

export interface Kioskprofil {
  readonly id: number;
  readonly documentId: string;
  readonly locale: string;
  readonly publishedAt: string | null;
  readonly handle: string;
  readonly marke: string;
  readonly titel: string;
  readonly sprachen: unknown | null;
  readonly startseite: string;
  readonly reiter: unknown | null;
  readonly erlaubt: unknown | null;
  readonly ruheSekunden: number | null;
  readonly zeiten?: readonly KioskZeit[] | null;
  readonly ausrichtung: 'hoch' | 'quer' | null;
  readonly orte?: readonly KioskOrt[] | null;
  readonly abendbilder?: readonly BildBild[] | null;
  readonly pinHash: string | null;
  readonly wartung: boolean | null;
  readonly meldung: string | null;
  readonly neuLadenAb: string | null;
  readonly geraet: boolean | null;
}

export interface Kontaktnachricht {
  readonly id: number;
  readonly documentId: string;
  readonly schluessel: string;
  readonly marke: string;
  readonly referenz: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly telefon: string | null;
  readonly nachricht: string;
  readonly stand: 'neu' | 'gelesen' | 'beantwortet' | null;
  readonly notiz: string | null;
  readonly eingegangen: string;
}

export interface Menueplan {
  readonly id: number;
  readonly documentId: string;
  readonly locale: string;
  readonly publishedAt: string | null;
  readonly marke: string;
  readonly woche: string;
  readonly tage?: readonly MenueTag[];
  readonly gaestepreis: number | null;
  readonly hinweis: string | null;
}

export interface Seite {
  readonly id: number;
  readonly documentId: string;
  readonly locale: string;
  readonly publishedAt: string | null;
  readonly marke: string;
  readonly pfad: string | null;
  readonly titel: string;
  readonly lead: string | null;
  readonly bild?: BildBild | null;
  readonly bloecke?:
    | readonly (
        | (BlockText & { readonly __component: 'block.text' })
        | (BlockBild & { readonly __component: 'block.bild' })
        | (BlockGalerie & { readonly __component: 'block.galerie' })
        | (BlockTeaser & { readonly __component: 'block.teaser' })
        | (BlockAkkordeon & { readonly __component: 'block.akkordeon' })
        | (BlockZitat & { readonly __component: 'block.zitat' })
        | (BlockKontaktperson & { readonly __component: 'block.kontaktperson' })
        | (BlockDownloads & { readonly __component: 'block.downloads' })
        | (BlockZahlen & { readonly __component: 'block.zahlen' })
        | (BlockAufruf & { readonly __component: 'block.aufruf' })
        | (BlockWege & { readonly __component: 'block.wege' })
        | (BlockHeute & { readonly __component: 'block.heute' })
        | (BlockVeranstaltungen & { readonly __component: 'block.veranstaltungen' })
        | (BlockStellen & { readonly __component: 'block.stellen' })
        | (BlockMedien & { readonly __component: 'block.medien' })
        | (BlockHaeuser & { readonly __component: 'block.haeuser' })
        | (BlockMenueplan & { readonly __component: 'block.menueplan' })
      )[]
    | null;
  readonly metaTitle: string | null;
  readonly metaDescription: string | null;
  readonly metaKeywords: string | null;
  readonly metaImage?: StoredFile | null;
}

export interface Signaturtext {
  readonly id: number;
  readonly documentId: string;
  readonly locale: string;
  readonly marke: string;
  readonly grussformel: string;
  readonly firmenzeile: string;
  readonly vertraulichkeit: string;
}

export interface Stelle {
  readonly id: number;
  readonly documentId: string;
  readonly locale: string;
  readonly publishedAt: string | null;
  readonly art: 'stelle' | 'lehrstelle';
  readonly bereich: 'pflege' | 'hauswirtschaft' | 'hotellerie' | 'technik' | 'verwaltung';
  readonly marke: string;
  readonly haus?: Haus | null;
  readonly titel: string;
  readonly pensumVon: number;
  readonly pensumBis: number;
  readonly vollzeit: boolean | null;
  readonly beginn: string | null;
  readonly abschluss: 'EFZ' | 'EBA' | null;
  readonly lehrjahre: number | null;
  readonly arbeitsort: string | null;
  readonly kontakt?: TextPerson | null;
  readonly einleitung: string | null;
  readonly aufgaben: readonly unknown[] | null;
  readonly profil: readonly unknown[] | null;
  readonly angebot: readonly unknown[] | null;
  readonly lohnVon: number | null;
  readonly lohnBis: number | null;
  readonly lohnJe: 'jahr' | 'monat' | 'stunde' | null;
  readonly bild?: BildBild | null;
  readonly bewerbungsadresse: string | null;
  readonly ausgeschriebenAm: string | null;
  readonly gueltigBis: string | null;
  readonly metaTitle: string | null;
  readonly metaDescription: string | null;
  readonly metaKeywords: string | null;
  readonly metaImage?: StoredFile | null;
}

export interface Tagesprogramm {
  readonly id: number;
  readonly documentId: string;
  readonly locale: string;
  readonly publishedAt: string | null;
  readonly marke: string;
  readonly datum: string;
  readonly punkte?: readonly ProgrammPunkt[];
}

export interface Veranstaltung {
  readonly id: number;
  readonly documentId: string;
  readonly locale: string;
  readonly publishedAt: string | null;
  readonly marke: string;
  readonly haus?: Haus | null;
  readonly titel: string;
  readonly slug: string;
  readonly beginn: string;
  readonly ende: string | null;
  readonly ganztags: boolean | null;
  readonly ort: string | null;
  readonly kategorie:
    | 'fest'
    | 'musik'
    | 'bewegung'
    | 'vortrag'
    | 'markt'
    | 'gottesdienst'
    | 'ausflug'
    | 'angehoerige'
    | 'anderes'
    | null;
  readonly hinweis: string | null;
  readonly kurztext: string | null;
  readonly text: readonly unknown[] | null;
  readonly bild?: BildBild | null;
  readonly wiederholung: string | null;
  readonly abweichungen?: readonly TerminAbweichung[] | null;
  readonly abgesagt: boolean | null;
  readonly oeffentlich: boolean | null;
  readonly kontakt?: TextPerson | null;
  readonly metaTitle: string | null;
  readonly metaDescription: string | null;
  readonly metaKeywords: string | null;
  readonly metaImage?: StoredFile | null;
}

export interface Weiterleitung {
  readonly id: number;
  readonly documentId: string;
  readonly marke: string;
  readonly von: string;
  readonly nach: string;
  readonly art: string;
}

export interface Konfiguration {
  readonly id: number;
  readonly documentId: string;
  readonly locale: string;
  readonly publishedAt: string | null;
  readonly Name: string;
  readonly AdresseZeile1: string;
  readonly AdresseZeile2: string;
  readonly Nav?: readonly KonfigurationNavLink[];
  readonly Fusszeile?: readonly KonfigurationFusszeileLink[] | null;
  readonly Socials?: readonly KonfigurationSocial[] | null;
  readonly mainColor: string | null;
  readonly secondaryColor: string | null;
  readonly Telefon: string | null;
  readonly Email: string | null;
  readonly Oeffnung?: readonly TextOeffnung[] | null;
  readonly Oeffnungstext: string | null;
  readonly Siegel?: readonly KonfigurationSiegel[] | null;
  readonly Claim: string | null;
  readonly Teilbild?: StoredFile | null;
  readonly Organisation: string | null;
  readonly Verantwortlich: string | null;
  readonly Vertretung: string | null;
  readonly Registernummer: string | null;
  readonly Steuernummer: string | null;
  readonly HrEmail: string | null;
}

/** The entries by the uid of their type. */
export interface EntryTypes {
  'api::ausbildungsangebot.ausbildungsangebot': Ausbildungsangebot;
  'api::beitrag.beitrag': Beitrag;
  'api::bewerbung.bewerbung': Bewerbung;
  'api::haus.haus': Haus;
  'api::kioskprofil.kioskprofil': Kioskprofil;
  'api::kontaktnachricht.kontaktnachricht': Kontaktnachricht;
  'api::menueplan.menueplan': Menueplan;
  'api::seite.seite': Seite;
  'api::signaturtext.signaturtext': Signaturtext;
  'api::stelle.stelle': Stelle;
  'api::tagesprogramm.tagesprogramm': Tagesprogramm;
  'api::veranstaltung.veranstaltung': Veranstaltung;
  'api::weiterleitung.weiterleitung': Weiterleitung;
  [configuration: `plugin::konfiguration.konfiguration-${string}`]: Konfiguration;
}

interface Owners {
  'bild.bild': BildBild;
  'block.akkordeon-punkt': BlockAkkordeonPunkt;
  'block.akkordeon': BlockAkkordeon;
  'block.aufruf': BlockAufruf;
  'block.bild': BlockBild;
  'block.download': BlockDownload;
  'block.downloads': BlockDownloads;
  'block.galerie': BlockGalerie;
  'block.haeuser': BlockHaeuser;
  'block.heute': BlockHeute;
  'block.kontaktperson': BlockKontaktperson;
  'block.medien': BlockMedien;
  'block.menueplan': BlockMenueplan;
  'block.stellen': BlockStellen;
  'block.teaser': BlockTeaser;
  'block.text': BlockText;
  'block.veranstaltungen': BlockVeranstaltungen;
  'block.weg': BlockWeg;
  'block.wege': BlockWege;
  'block.zahlen': BlockZahlen;
  'block.zitat': BlockZitat;
  'haus.kartenlinie': HausKartenlinie;
  'haus.kartenpunkt': HausKartenpunkt;
  'haus.position': HausPosition;
  'kiosk.ort': KioskOrt;
  'kiosk.zeit': KioskZeit;
  'konfiguration.fusszeile-link': KonfigurationFusszeileLink;
  'konfiguration.nav-link': KonfigurationNavLink;
  'konfiguration.siegel': KonfigurationSiegel;
  'konfiguration.social': KonfigurationSocial;
  'link.link': LinkLink;
  'menue.tag': MenueTag;
  'programm.punkt': ProgrammPunkt;
  'termin.abweichung': TerminAbweichung;
  'text.oeffnung': TextOeffnung;
  'text.person': TextPerson;
  'text.zeile': TextZeile;
  'api::ausbildungsangebot.ausbildungsangebot': Ausbildungsangebot;
  'api::beitrag.beitrag': Beitrag;
  'api::bewerbung.bewerbung': Bewerbung;
  'api::haus.haus': Haus;
  'api::kioskprofil.kioskprofil': Kioskprofil;
  'api::kontaktnachricht.kontaktnachricht': Kontaktnachricht;
  'api::menueplan.menueplan': Menueplan;
  'api::seite.seite': Seite;
  'api::signaturtext.signaturtext': Signaturtext;
  'api::stelle.stelle': Stelle;
  'api::tagesprogramm.tagesprogramm': Tagesprogramm;
  'api::veranstaltung.veranstaltung': Veranstaltung;
  'api::weiterleitung.weiterleitung': Weiterleitung;
}

/** A field of a type or component: `<uid>.<field>`. */
export type FieldPath = {
  [Uid in keyof Owners]: `${Uid}.${Extract<keyof Owners[Uid], string>}`;
}[keyof Owners];
