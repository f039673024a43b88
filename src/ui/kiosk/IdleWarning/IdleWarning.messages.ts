import { defineMessages } from 'react-intl';

export const idleWarningMessages = defineMessages({
  title: { id: 'kiosk.idle.title', defaultMessage: 'Sind Sie noch da?' },
  stay: { id: 'kiosk.idle.stay', defaultMessage: 'Ja, ich bin noch da' },
  finish: { id: 'kiosk.idle.finish', defaultMessage: 'Beenden und löschen' },
});

export const idleSecondsMessages = defineMessages<{ left: { seconds: number } }>({
  left: {
    id: 'kiosk.idle.left',
    defaultMessage:
      '{seconds, plural, one {In # Sekunde} other {In # Sekunden}} beginnt der Bildschirm von vorn. Was Sie geschrieben und eingestellt haben, wird dann gelöscht.',
  },
});
