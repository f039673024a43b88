import { defineMessages } from 'react-intl';

export const eventMessages = defineMessages({
  today: { id: 'blocks.events.today', defaultMessage: 'Heute' },
  cancelled: { id: 'blocks.events.cancelled', defaultMessage: 'Abgesagt' },
  none: { id: 'blocks.events.none', defaultMessage: 'Im Moment ist nichts geplant.' },
});

export const eventDateMessages = {
  ...defineMessages<Record<'moved', { day: string }>>({
    moved: { id: 'blocks.events.moved', defaultMessage: 'Verschoben vom {day}' },
  }),
  ...defineMessages<Record<'newTime', { time: string }>>({
    newTime: { id: 'blocks.events.newTime', defaultMessage: 'Neue Zeit, vorher {time}' },
  }),
  ...defineMessages<Record<'until', { day: string }>>({
    until: { id: 'blocks.events.until', defaultMessage: 'bis {day}' },
  }),
};

export const eventCategoryMessages = defineMessages({
  feast: { id: 'blocks.events.feast', defaultMessage: 'Feste' },
  music: { id: 'blocks.events.music', defaultMessage: 'Musik' },
  movement: { id: 'blocks.events.movement', defaultMessage: 'Bewegung' },
  talk: { id: 'blocks.events.talk', defaultMessage: 'Vorträge und Gespräche' },
  market: { id: 'blocks.events.market', defaultMessage: 'Märkte' },
  service: { id: 'blocks.events.service', defaultMessage: 'Gottesdienste' },
  outing: { id: 'blocks.events.outing', defaultMessage: 'Ausflüge' },
  relatives: { id: 'blocks.events.relatives', defaultMessage: 'Für Angehörige' },
  other: { id: 'blocks.events.other', defaultMessage: 'Anderes' },
});
