import { defineMessages } from 'react-intl';

/** The texts of the page around the form, which only the server renders. */
export const visitPageMessages = defineMessages({
  forms: { id: 'visitPage.forms', defaultMessage: 'Wer fragt an?' },
  family: { id: 'visitPage.family', defaultMessage: 'Für mich oder Angehörige' },
  referral: { id: 'visitPage.referral', defaultMessage: 'Ich weise zu' },
  chosen: { id: 'visitPage.chosen', defaultMessage: 'Ihre Wahl' },
  chooseOther: { id: 'visitPage.chooseOther', defaultMessage: 'Anderes wählen' },
  choose: { id: 'visitPage.choose', defaultMessage: 'Angebot wählen' },
  nothingChosen: {
    id: 'visitPage.nothingChosen',
    defaultMessage: 'Sie haben noch kein Angebot gewählt. Das ist nicht nötig.',
  },
  helpTitle: { id: 'visitPage.helpTitle', defaultMessage: 'Lieber am Telefon?' },
  helpText: {
    id: 'visitPage.helpText',
    defaultMessage: 'Rufen Sie uns an. Wir beantworten Ihre Fragen gern.',
  },
  urgentTitle: { id: 'visitPage.urgentTitle', defaultMessage: 'Es eilt?' },
  urgentText: {
    id: 'visitPage.urgentText',
    defaultMessage: 'Rufen Sie uns an. So wissen Sie es am schnellsten.',
  },
});

export const visitPriceMessages = defineMessages<{ atLevel: { price: string; level: number } }>({
  atLevel: { id: 'visitPage.atLevel', defaultMessage: '{price} bei Stufe {level}' },
});

export const visitSentMessages = defineMessages({
  title: { id: 'visitSent.title', defaultMessage: 'Danke für Ihre Anfrage.' },
  lead: {
    id: 'visitSent.lead',
    defaultMessage: 'Ihre Anfrage ist bei uns. Wir melden uns am nächsten Arbeitstag.',
  },
  wrong: { id: 'visitSent.wrong', defaultMessage: 'Stimmt etwas nicht? Ein Anruf genügt.' },
  back: { id: 'visitSent.back', defaultMessage: 'Zurück zum Angebot' },
  directions: { id: 'visitSent.directions', defaultMessage: 'So kommen Sie zu uns' },
  written: { id: 'visitSent.written', defaultMessage: 'Was Sie geschrieben haben' },
  offer: { id: 'visitSent.offer', defaultMessage: 'Angebot' },
  wishes: { id: 'visitSent.wishes', defaultMessage: 'Ihre Wünsche' },
});

export const visitSentValueMessages = defineMessages<{
  calls: { person: string; day: string };
  weCall: { day: string };
  writes: { person: string; day: string };
  weWrite: { day: string };
}>({
  calls: {
    id: 'visitSent.calls',
    defaultMessage: '{person} ruft Sie bis {day} an.',
  },
  weCall: {
    id: 'visitSent.weCall',
    defaultMessage: 'Wir rufen Sie bis {day} an.',
  },
  writes: { id: 'visitSent.writes', defaultMessage: '{person} schreibt Ihnen bis {day}.' },
  weWrite: { id: 'visitSent.weWrite', defaultMessage: 'Wir schreiben Ihnen bis {day}.' },
});
