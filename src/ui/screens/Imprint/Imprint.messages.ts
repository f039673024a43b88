import { defineMessages } from 'react-intl';

export const imprintMessages = defineMessages({
  title: { id: 'imprint.title', defaultMessage: 'Wer diese Seite herausgibt' },
  organisation: { id: 'imprint.organisation', defaultMessage: 'Firma' },
  address: { id: 'imprint.address', defaultMessage: 'Adresse' },
  responsible: { id: 'imprint.responsible', defaultMessage: 'Verantwortlich' },
  representatives: { id: 'imprint.representatives', defaultMessage: 'Vertretungsberechtigt' },
  phone: { id: 'imprint.phone', defaultMessage: 'Telefon' },
  email: { id: 'imprint.email', defaultMessage: 'E-Mail' },
  registrationNumber: { id: 'imprint.registrationNumber', defaultMessage: 'Registernummer' },
  taxId: { id: 'imprint.taxId', defaultMessage: 'Steuernummer' },
});
