/** Languages, accounts of the internal area and mails. */
export const germanI18n: Readonly<Record<string, string>> = {
  'list-view.table.header.label': 'Sprachen',
  'CMEditViewBulkLocale.status': 'Stand',
  'Settings.locales.row.id': 'Nummer',
  'actions.delete.dialog.body': 'Möchten Sie diese Sprachfassung löschen?',
  'CMEditViewCopyLocale.dialog.body':
    'Der jetzige Inhalt wird durch den der gewählten Sprache ersetzt:',
  'CMEditViewBulkLocale.draft-relation-warning':
    'Einige Sprachfassungen verweisen auf Entwürfe. Diese Links gehen ins Leere.',
  'CMEditViewBulkLocale.continue-confirmation': 'Möchten Sie trotzdem weiterfahren?',
  'CheckboxConfirmation.Modal.body': 'Soll der Inhalt in allen Sprachen gleich sein?',
  'Settings.permissions.read.denied.description':
    'Um dieses Feld zu sehen, wenden Sie sich bitte an die Verwaltung.',
  'CMEditViewCopyLocale.dialog.field.placeholder': 'Sprache auswählen …',
  'Settings.locales.modal.create.code.error': 'Bitte eine Sprache auswählen',
  'Settings.locales.modal.create.name.error.required': 'Die Sprache braucht einen Namen',
};

export const germanUsers: Readonly<Record<string, string>> = {
  'EditForm.inputToggle.description.email-confirmation':
    'Eingeschaltet erhalten neue Personen eine E-Mail zur Bestätigung.',
  'EditForm.inputToggle.description.sign-up': 'Ausgeschaltet kann sich niemand selbst anmelden.',
  'EditForm.inputToggle.label.email': 'Ein Konto pro E-Mail-Adresse',
  'Settings.roles.created': 'Rolle erstellt',
  'Providers.status': 'Stand',
  'EditForm.inputToggle.description.email-reset-password':
    'Adresse der Seite, auf der das Passwort neu gesetzt wird',
  'PopUpForm.Email.options.object.placeholder':
    'Bitte bestätigen Sie Ihre E-Mail-Adresse für %APP_NAME%',
  'PopUpForm.Providers.redirectURL.front-end.label': 'Adresse, zu der weitergeleitet wird',
  'Roles.empty': 'Es gibt noch keine Rollen.',
  'plugin.description.long': 'Anmeldung und Rechte für den internen Bereich.',
  'plugin.description.short': 'Anmeldung für den internen Bereich.',
  'popUpWarning.warning.cancel': 'Möchten Sie alle Änderungen verwerfen?',
  'EditForm.inputToggle.description.email-confirmation-redirection':
    'Wohin es geht, wenn die E-Mail-Adresse bestätigt ist.',
  'Policies.header.hint': 'Zu jedem Recht zeigt das Zahnrad, was damit erlaubt ist',
};

export const germanEmail: Readonly<Record<string, string>> = {
  'Settings.email.plugin.placeholder.defaultFrom':
    'Zum Beispiel: Redaktion <redaktion@haus.example>',
  'Settings.email.plugin.button.verify': 'Verbindung prüfen',
  'Settings.email.plugin.label.verifyConnection': 'Verbindung',
  'Settings.email.plugin.notification.verify.error': 'Die Verbindung ist fehlgeschlagen',
  'Settings.email.plugin.notification.verify.success': 'Die Verbindung steht',
  'Settings.email.plugin.status.connected': 'Verbunden',
  'Settings.email.plugin.status.error': 'Fehler',
  'Settings.email.plugin.text.configuration':
    'Eingerichtet wird es in der Datei {file}; mehr dazu: {link}.',
};
