import { defineMessages } from 'react-intl';

export const areaMessages = defineMessages({
  care: { id: 'jobs.area.care', defaultMessage: 'Pflege und Betreuung' },
  housekeeping: { id: 'jobs.area.housekeeping', defaultMessage: 'Hauswirtschaft' },
  hotel: { id: 'jobs.area.hotel', defaultMessage: 'Hotellerie' },
  technical: { id: 'jobs.area.technical', defaultMessage: 'Technischer Dienst' },
  administration: { id: 'jobs.area.administration', defaultMessage: 'Verwaltung' },
  training: { id: 'jobs.area.training', defaultMessage: 'Ausbildung' },
});

export const jobLabelMessages = defineMessages({
  fullTime: { id: 'jobs.label.fullTime', defaultMessage: 'Vollzeit' },
  fullTimePossible: { id: 'jobs.label.fullTimePossible', defaultMessage: 'Vollzeit möglich' },
  apprenticeship: { id: 'jobs.label.apprenticeship', defaultMessage: 'Lehrstelle' },
  fresh: { id: 'jobs.label.new', defaultMessage: 'Neu' },
  immediately: { id: 'jobs.start.now', defaultMessage: 'ab sofort' },
});

export const jobValueMessages = defineMessages<{
  workload: { percent: number };
  workloadRange: { from: number; to: number };
  years: { years: number };
  fromDay: { day: string };
  fromMonth: { month: string };
}>({
  workload: { id: 'jobs.workload', defaultMessage: '{percent} %' },
  workloadRange: { id: 'jobs.workloadRange', defaultMessage: '{from} bis {to} %' },
  years: {
    id: 'jobs.years',
    defaultMessage:
      '{years, plural, =1 {Ein Jahr} =2 {Zwei Jahre} =3 {Drei Jahre} =4 {Vier Jahre} other {# Jahre}}',
  },
  fromDay: { id: 'jobs.start.day', defaultMessage: 'ab {day}' },
  fromMonth: { id: 'jobs.start.month', defaultMessage: 'ab {month}' },
});
