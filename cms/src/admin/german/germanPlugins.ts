/** Settings, languages, accounts of the internal area and mails. */
export const germanSettings: Readonly<Record<string, string>> = {
  // Strapi's code inserts English names here.
  'Settings.PageTitle': 'Einstellungen',
  'Settings.application.customization.modal.upload.drag-drop': 'Datei hierher ziehen oder',
  'Settings.adminTokens.ListView.headers.createdAt': 'Erstellt am',
  'Settings.adminTokens.ListView.headers.description': 'Beschreibung',
  'Settings.adminTokens.ListView.headers.lastUsedAt': 'Zuletzt verwendet',
  'Settings.adminTokens.ListView.headers.name': 'Bezeichnung',
  'Settings.adminTokens.ListView.headers.owner': 'Gehört',
  'Settings.adminTokens.addFirstToken': 'Ersten Zugangsschlüssel erstellen',
  'Settings.adminTokens.create': 'Neuer Zugangsschlüssel',
  'Settings.adminTokens.createPage.title': 'Zugangsschlüssel erstellen',
  'Settings.adminTokens.description': 'Schlüssel, mit denen Programme die Verwaltung benutzen',
  'Settings.adminTokens.editPage.title': 'Zugangsschlüssel ändern',
  'Settings.adminTokens.emptyStateLayout': 'Noch keine Einträge',
  'Settings.adminTokens.title': 'Zugangsschlüssel der Verwaltung',
  'Settings.apiTokens.copy.lastWarning': 'Kopieren Sie den Schlüssel jetzt',
  'Settings.apiTokens.addFirstToken': 'Ersten Schlüssel hinzufügen',
  'Settings.apiTokens.emptyStateLayout': 'Noch keine Einträge',
  'Settings.application.customization.carousel.title': 'Zeichen',
  'Settings.application.customization.modal.tab.label': 'Woher kommen die Dateien?',
  'Settings.application.customization.modal.upload.from-url.input-label': 'Adresse',
  'Settings.application.plan-title': 'Ausgabe',
  'Settings.application.link-upgrade': 'Neue Fassung',
  'Settings.permissions.conditions.links': 'Verweise',
  'Settings.permissions.users.strapi-editor': 'Redaktion',
  'Settings.permissions.users.strapi-super-admin': 'Verwaltung',
  'Settings.profile.form.notify.data.loaded': 'Ihre Angaben wurden geladen',
  'Settings.profile.form.section.experience.interfaceLanguage.hint':
    'Die Oberfläche ist für alle deutsch.',
  'Settings.profile.form.section.experience.interfaceLanguageHelp': 'Gilt nur für Sie. {here}',
  'Settings.roles.form.permissions.locales.validation':
    '{count, plural, one {Für {actions} muss mindestens eine Sprache gewählt sein.} other {Für {actions} muss mindestens eine Sprache gewählt sein.}}',
  'Settings.tokens.copy.editMessage': 'Der Schlüssel wird nur einmal gezeigt.',
  'Settings.tokens.copy.lastWarning':
    'Kopieren Sie den Schlüssel jetzt: Er wird nur einmal gezeigt!',
  'Settings.tokens.copy.title': 'Schlüssel',
  'Settings.tokens.form.owner': 'Gehört',
  'Settings.tokens.popUpWarning.message': 'Möchten Sie einen neuen Schlüssel erstellen?',
  'Settings.transferTokens.addFirstToken': 'Ersten Schlüssel für Übertragungen hinzufügen',
  'Settings.transferTokens.emptyStateLayout': 'Noch keine Einträge',
  'Settings.webhooks.form.events': 'Ereignisse',
  'Settings.webhooks.key': 'Name',
  'Settings.webhooks.title': 'Meldungen an andere Dienste',
  'Settings.webhooks.trigger': 'Auslösen',
  'Settings.sessions.title': 'Angemeldete Geräte',
  'Settings.sessions.subtitle': 'Auf diesen Geräten sind Sie zurzeit angemeldet.',
  'Settings.sessions.device': 'Gerät',
  'Settings.sessions.loginAt': 'Angemeldet',
  'Settings.sessions.lastActiveAt': 'Zuletzt verwendet',
  'Settings.sessions.actions': 'Was tun',
  'Settings.sessions.current': 'Dieses Gerät',
  'Settings.sessions.unknownDevice': 'Unbekanntes Gerät',
  'Settings.sessions.revoke': 'Abmelden',
  'Settings.sessions.revoke.success': 'Gerät abgemeldet',
  'Settings.sessions.revoke.confirm': 'Dieses Gerät abmelden? Dort muss man sich neu anmelden.',
  'Settings.sessions.revoke.confirmCurrent':
    'Das ist das Gerät, das Sie gerade benutzen. Sie werden abgemeldet.',
  'Settings.sessions.revokeOthers': 'Alle anderen Geräte abmelden',
  'Settings.sessions.revokeOthers.confirm':
    'Alle anderen Geräte abmelden? Auf diesem bleiben Sie angemeldet.',
  'Settings.sessions.revokeOthers.success': 'Andere Geräte abgemeldet',
  'Settings.sessions.revokeAll': 'Alle Geräte abmelden',
  'Settings.sessions.revokeAll.confirm':
    'Alle Geräte abmelden, auch dieses? Danach müssen Sie sich neu anmelden.',
  'Settings.apiTokens.createPage.permissions.header.hint': 'Was mit diesem Schlüssel erlaubt ist',
  'Settings.permissions.select-all-by-permission': 'Alle Rechte «{label}» auswählen',
  'Settings.permissions.select-by-permission': 'Recht «{label}» auswählen',
  'Settings.application.customization.auth-logo.carousel-hint':
    'Zeichen auf den Seiten der Anmeldung ersetzen',
  'Settings.application.customization.carousel-hint':
    'Zeichen der Oberfläche ersetzen (höchstens {dimension} × {dimension} Punkte und {size} KB)',
  'Settings.application.customization.menu-logo.carousel-hint': 'Zeichen im Menü ersetzen',
  'Settings.permissions.users.form.sso.description':
    'Eingeschaltet melden sich Personen über SSO an',
  'Settings.webhooks.trigger.title': 'Vor dem Auslösen speichern',
};

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
  'EditForm.inputToggle.description.email':
    'Mit einer E-Mail-Adresse gibt es nur ein Konto, auch auf verschiedenen Wegen der Anmeldung.',
  'EditForm.inputToggle.label.email-confirmation': 'Bestätigung per E-Mail einschalten',
  'Plugin.permissions.plugins.description': 'Was im Bereich {name} erlaubt ist',
  'PopUpForm.Email.link.documentation': 'Zur Dokumentation',
};

export const germanEmail: Readonly<Record<string, string>> = {
  'Settings.email.plugin.placeholder.defaultFrom': 'Zum Beispiel: redaktion@haus.example',
  'Settings.email.plugin.placeholder.defaultReplyTo': 'Zum Beispiel: redaktion@haus.example',
  'Settings.email.plugin.button.verify': 'Verbindung prüfen',
  'Settings.email.plugin.label.verifyConnection': 'Verbindung',
  'Settings.email.plugin.notification.verify.error': 'Die Verbindung ist fehlgeschlagen',
  'Settings.email.plugin.notification.verify.success': 'Die Verbindung steht',
  'Settings.email.plugin.status.connected': 'Verbunden',
  'Settings.email.plugin.status.error': 'Fehler',
  'Settings.email.plugin.text.configuration':
    'Eingerichtet wird es in der Datei {file}; mehr dazu: {link}.',
  'Settings.email.plugin.notification.test.success':
    'Die E-Mail ging an {to}. Bitte prüfen Sie das Postfach.',
};
