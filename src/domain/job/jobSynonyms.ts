/**
 * Words that mean the same job: professions with their old names and short forms, in the four
 * languages of the sites. Each line is a group; editors add words to a group, or groups, in their
 * configuration (`parseSynonyms`). A term of several words matches a text with all of them.
 */
export const JOB_SYNONYMS: readonly string[] = [
  // Registered nurses: HF and FH, the diplomas before them (DN I, DN II, AKP, PsyKP, KWS), older names.
  'Pflegefachperson, Pflegefachfrau, Pflegefachmann, Pflegefachfrau HF, Pflegefachmann HF, Pflegefachperson HF, ' +
    'Pflegefachperson FH, Pflegefachfrau FH, Pflegefachmann FH, Pflegefachkraft, Pflegefachleute, ' +
    'Pflege HF, Pflege FH, HF Pflege, Krankenschwester, Krankenpfleger, Krankenpflegerin, ' +
    'Krankenpflege, Gesundheitsschwester, DNI, DNII, DN I, DN II, DN1, DN2, AKP, PsyKP, KWS, nurse, registered nurse, ' +
    'nursing, RN, infirmière, infirmier, infirmière ES, infirmier ES, infirmière HES, soins infirmiers, infermiera, ' +
    'infermiere, infermiera SSS, infermiere SSS, cure infermieristiche',
  // Qualified carers with a certificate (EFZ, CFC, AFC).
  'FaGe, FaGe EFZ, Fachperson Gesundheit, Fachfrau Gesundheit, Fachmann Gesundheit, Fachangestellte Gesundheit, ' +
    'Fachangestellter Gesundheit, ASSC, assistante en soins, assistant en soins, soins et santé communautaire, ' +
    'OSS, operatrice sociosanitaria, operatore sociosanitario, healthcare assistant, care worker, Altenpfleger, ' +
    'Altenpflegerin, Altenpflege',
  'AGS, AGS EBA, Assistenz Gesundheit und Soziales, Assistentin Gesundheit, Assistent Gesundheit, ASA, ' +
    'aide en soins et accompagnement, ACSS, addetta alle cure sociosanitarie, addetto alle cure sociosanitarie',
  'Pflegehelfer, Pflegehelferin, Pflegehelferin SRK, Pflegehelfer SRK, PHSRK, Pflegehilfe, Pflegeassistenz, ' +
    'Pflegeassistentin, Pflegeassistent, Pflegehilfskraft, SRK, SRK Kurs, Schwesternhilfe, care assistant, nursing assistant, ' +
    'nursing aide, carer, caregiver, aide soignante, aide soignant, aide infirmière, auxiliaire de santé, ' +
    'auxiliaire de soins, Croix Rouge, collaboratrice sanitaria, collaboratore sanitario, ausiliaria di cura, ' +
    'ausiliario di cura, assistente di cura',
  'FaBe, FaBe EFZ, Fachperson Betreuung, Fachfrau Betreuung, Fachmann Betreuung, ASE, assistante socio éducative, ' +
    'assistant socio éducatif, OSA, operatrice socioassistenziale, operatore socioassistenziale, Betreuer, Betreuerin, ' +
    'social care worker',
  'Aktivierung, Aktivierungstherapie, Aktivierungstherapeutin, Aktivierungstherapeut, Aktivierungsfachfrau, ' +
    'Aktivierungsfachmann, Aktivierungsfachperson, Alltagsgestaltung, activation, animation, animatrice, animateur, ' +
    'attivazione, animazione, animatore, activities coordinator, activity coordinator',
  'Nachtwache, Nachtdienst, Nachtpflege, Dauernachtwache, Nachtschicht, Nachtarbeit, night shift, night duty, ' +
    'night nurse, nights, veilleuse, veilleur, veille de nuit, service de nuit, travail de nuit, turno di notte, ' +
    'turni di notte, servizio notturno, veglia notturna',
  'Leitung Pflege, Pflegedienstleitung, PDL, Leiter Pflege, Leiterin Pflege, Bereichsleitung Pflege, ' +
    'head of nursing, director of nursing, nurse manager, responsable des soins, infirmière cheffe, infirmier chef, ' +
    'responsabile delle cure, capo cure',
  'Teamleitung, Stationsleitung, Abteilungsleitung, Gruppenleitung, Wohngruppenleitung, Wohnbereichsleitung, ' +
    'team leader, team lead, ward manager, chef équipe, cheffe équipe, responsable équipe, capo gruppo, capo reparto',
  'Leitung, Leiter, Leiterin, Führungsperson, manager, head, responsable, responsabile, dirigente',
  'Koch, Köchin, Alleinkoch, Jungkoch, Diätkoch, Diätköchin, Küchenchef, Küchenchefin, Küche, cook, chef, ' +
    'cuisinier, cuisinière, chef de cuisine, cuisine, cuoco, cuoca, cucina, kitchen',
  'Mitarbeiterin Küche, Mitarbeiter Küche, Küchenhilfe, Küchenmitarbeiter, Küchenmitarbeiterin, Küchenangestellte, ' +
    'Küchenangestellter, Abwäscher, Officemitarbeiter, kitchen assistant, kitchen helper, kitchen porter, ' +
    'aide de cuisine, employée de cuisine, employé de cuisine, plongeur, casserolier, aiuto cucina, aiuto cuoco, ' +
    'lavapiatti, addetto di cucina, addetta di cucina',
  'Hauswirtschaft, Hauswirtschafterin, Hauswirtschafter, Reinigung, Reinigungskraft, Raumpflege, Raumpflegerin, ' +
    'Putzfrau, Putzmann, Putzen, Zimmermädchen, Gebäudereinigung, housekeeping, housekeeper, cleaner, cleaning, ' +
    'intendance, nettoyage, nettoyeuse, nettoyeur, femme de ménage, femme de chambre, agent de propreté, pulizie, ' +
    'pulizia, economia domestica, donna delle pulizie, addetta alle pulizie, governante',
  'Hausdienst, Hauswart, Hauswartin, Hausmeister, Hausmeisterin, Abwart, Technischer Dienst, Haustechnik, ' +
    'Haustechniker, Betriebsunterhalt, Fachmann Betriebsunterhalt, Fachfrau Betriebsunterhalt, Unterhalt, Technik, ' +
    'Techniker, Handwerker, janitor, caretaker, maintenance, facility management, handyman, technician, concierge, ' +
    'service technique, agent exploitation, maintenance technique, custode, manutenzione, servizio tecnico, ' +
    'operatore di edifici, tecnico',
  'Lingerie, Wäscherei, Wäsche, Näherei, Wäscheversorgung, laundry, laundry worker, buanderie, blanchisserie, ' +
    'lingère, lavanderia, guardaroba, stireria',
  'Service, Servicefachperson, Servicefachfrau, Servicefachmann, Servicemitarbeiter, Servicemitarbeiterin, ' +
    'Serviceangestellte, Restauration, Restaurationsfachfrau, Restaurationsfachmann, Restaurant, Gastronomie, Gastro, ' +
    'Cafeteria, Kellner, Kellnerin, waiter, waitress, serveur, serveuse, sommelière, cafétéria, cameriera, cameriere, ' +
    'servizio, ristorazione, ristorante',
  'Hotelfachperson, Hotelfachfrau, Hotelfachmann, Hotellerie, Hotel, hospitality, hotel employee, hôtellerie, ' +
    'spécialiste en hôtellerie, albergheria, impiegata albergo, impiegato albergo',
  // In the name of any profession: "Fachfrau Hauswirtschaft EFZ".
  'Fachperson, Fachfrau, Fachmann, Fachleute',
  'Administration, Verwaltung, KV, Kauffrau, Kaufmann, Bürokauffrau, Bürokaufmann, kaufmännisch, kaufmännische Angestellte, Sachbearbeitung, ' +
    'Sachbearbeiterin, Sachbearbeiter, Sekretariat, Sekretärin, Sekretär, Büro, office, clerk, secretary, ' +
    'administrative assistant, secrétariat, secrétaire, employée de commerce, employé de commerce, gestionnaire, ' +
    'amministrazione, segretariato, segretaria, segretario, impiegata di commercio, impiegato di commercio, ufficio',
  'Empfang, Rezeption, Réception, Rezeptionistin, Rezeptionist, receptionist, reception, front desk, ' +
    'réceptionniste, accueil, ricezione, portineria, accoglienza',
  'Personal, Personalabteilung, Fachperson Personal, HR, Human Resources, Personalwesen, ressources humaines, RH, ' +
    'risorse umane, RU',
  'Lohn, Lohnbuchhaltung, Buchhaltung, Buchhalterin, Buchhalter, Rechnungswesen, Finanzen, Finanzbuchhaltung, ' +
    'payroll, accounting, accountant, finance, comptabilité, comptable, finances, contabilità, contabile, finanze',
  'Informatik, Informatikerin, Informatiker, IT-Support, ICT, computer science, informatique, informaticien, ' +
    'informaticienne, informatica, informatico',
  'Physiotherapie, Physiotherapeutin, Physiotherapeut, Physio, physiotherapy, physiotherapist, physiothérapie, ' +
    'physiothérapeute, kinésithérapie, fisioterapia, fisioterapista',
  'Ergotherapie, Ergotherapeutin, Ergotherapeut, occupational therapy, occupational therapist, ergothérapie, ' +
    'ergothérapeute, ergoterapia, ergoterapista',
  'Lehrstelle, Lehre, Lernende, Lernender, Lehrling, Lehrtochter, Lehrplatz, Ausbildung, Ausbildungsplatz, ' +
    'Azubi, apprenticeship, apprentice, trainee, apprentissage, apprentie, apprenti, place apprentissage, ' +
    'apprendistato, apprendista, tirocinio',
  'Praktikum, Praktikantin, Praktikant, Vorpraktikum, Schnupperlehre, Schnuppern, internship, stage, ' +
    'stagiaire, pratica, stagista',
  'Zivildienst, Zivi, Zivildienstleistender, service civil, civiliste, servizio civile, civilista, civilian service',
  'Spitex, Pflege zu Hause, ambulante Pflege, häusliche Pflege, home care, soins à domicile, cure a domicilio',
  'Seelsorge, Seelsorgerin, Seelsorger, Pfarrerin, Pfarrer, chaplain, pastoral care, aumônerie, aumônier, ' +
    'assistenza spirituale, cappellano',
  'Sozialdienst, Sozialarbeit, Sozialarbeiterin, Sozialarbeiter, social worker, service social, travail social, ' +
    'assistante sociale, assistente sociale, servizio sociale',
  'Agogik, Arbeitsagogin, Arbeitsagoge, Sozialpädagogik, Sozialpädagogin, Sozialpädagoge, éducatrice sociale, ' +
    'éducateur social, maître socioprofessionnel, educatrice, educatore, social educator',
  'Psychiatrie, Psychiatriepflege, psychiatric nurse, mental health, psychiatrie, psichiatria',
  'Demenz, Alzheimer, dementia, démence, demenza',
  'Gärtnerin, Gärtner, Gärtnerei, Garten, Landschaftsgärtner, gardener, garden, jardinier, jardinière, giardiniere, ' +
    'giardiniera',
  'Landwirtin, Landwirt, Landwirtschaft, Bauer, Bäuerin, Agrarpraktikerin, Agrarpraktiker, Agrarpraktiker EBA, farmer, ' +
    'farming, agricultrice, agriculteur, agricoltrice, agricoltore, contadino',
  'Fahrdienst, Fahrer, Fahrerin, Chauffeur, driver, chauffeuse, autista',
  'Arzt, Ärztin, Heimarzt, doctor, physician, médecin, medico, dottoressa',
  'Berufsbildnerin, Berufsbildner, Ausbildnerin, Ausbildner, Bildungsverantwortliche, trainer, formatrice, formateur, ' +
    'formatore',
];
