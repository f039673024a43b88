/** Who is signed out loses nothing: the page keeps what was written, and another tab signs in. */
const SIGN_IN_AGAIN =
  'Ihre Sitzung ist zu Ende. Melden Sie sich in einem neuen Tab an und speichern Sie dann hier noch einmal.';

/** English error messages of the service that the panel shows. */
export const GERMAN_ANSWERS: Readonly<Record<string, string>> = {
  'A user with this email address already exists': 'Diese E-Mail-Adresse hat schon ein Konto.',
  'Document not found': 'Diesen Eintrag gibt es nicht mehr.',
  'Email already taken': 'Diese E-Mail-Adresse hat schon ein Konto.',
  'File is not a valid image': 'Das ist kein Bild, das sich öffnen lässt.',
  'File name contains invalid characters': 'Der Dateiname hat Zeichen, die nicht erlaubt sind.',
  'Files are empty': 'Die Datei ist leer.',
  Forbidden: 'Das dürfen Sie nicht.',
  'Forbidden access': 'Das dürfen Sie nicht.',
  'Internal Server Error': 'Im Dienst ist ein Fehler. Bitte versuchen Sie es noch einmal.',
  'Invalid credentials': 'E-Mail-Adresse oder Passwort ist falsch.',
  'Locale not found': 'Diese Sprache gibt es nicht.',
  'Login not allowed, please contact your administrator':
    'Sie dürfen sich nicht anmelden. Bitte wenden Sie sich an die Verwaltung.',
  'Missing or invalid credentials': SIGN_IN_AGAIN,
  'Name already taken': 'Diesen Namen gibt es schon.',
  'Not Found': 'Das gibt es nicht mehr.',
  'Policy Failed': 'Das dürfen Sie nicht.',
  'Some roles are still assigned to some users': 'Einige Rollen hat noch jemand.',
  'This locale already exists': 'Diese Sprache gibt es schon.',
  'This reset password token has expired': 'Der Link ist abgelaufen.',
  'Too many requests, please try again later.': 'Zu viele Versuche. Bitte warten Sie ein wenig.',
  Unauthorized: SIGN_IN_AGAIN,
  'User does not exist': 'Dieses Konto gibt es nicht.',
  'You cannot delete your own user': 'Ihr eigenes Konto können Sie nicht löschen.',
  'You must have at least one user with super admin role.':
    'Mindestens ein Konto muss die Administration behalten.',
};

/**
 * Strapi looks up an error message as a text; some parts of Strapi use an id prefix of their own.
 */
const textsOfAnswers = (): Record<string, string> =>
  Object.fromEntries(
    ['', 'content-manager.', 'upload.'].flatMap((part) =>
      Object.entries(GERMAN_ANSWERS).map(([answer, text]) => [`${part}apiError.${answer}`, text]),
    ),
  );

/**
 * Texts that Strapi requests but has in none of its languages: it shows the English default of its
 * code. By the full id, since some are requested without their plugin's name.
 */
export const germanUnlisted: Readonly<Record<string, string>> = {
  ...textsOfAnswers(),
  'HomePage.addWidget.selectWidget': '«{widgetName}» auswählen',
  'Settings.application.header': 'Anwendung',
  'Settings.locales.modal.create.code.error': 'Bitte eine Sprache auswählen',
  'Settings.locales.modal.create.name.error.min': 'Höchstens 50 Zeichen.',
  'Settings.locales.modal.create.name.error.required': 'Die Sprache braucht einen Namen',
  'Settings.permissions.conditions.inherited-readonly':
    'Diese Bedingungen gelten mit Ihren Rechten und lassen sich nicht ändern.',
  'Settings.permissions.conditions.none-applied': 'Keine Bedingungen.',
  'Settings.roles.form.input.url': 'Adresse',
  'Settings.tokens.copy.copy': 'Kopieren',
  'Settings.tokens.copy.subtitle': 'Kopieren Sie den Schlüssel dorthin, wo er gebraucht wird',
  'Settings.tokens.encryptionKeyMissing':
    'Der Schlüssel kann nicht gezeigt werden: Dem Dienst fehlt ENCRYPTION_KEY.',
  'Settings.tokens.viewToken': 'Schlüssel zeigen',
  'Settings.transferTokens.types.pull': 'Holen',
  'Settings.transferTokens.types.push': 'Bringen',
  'Settings.transferTokens.types.push-pull': 'Beides',
  app: 'Gespeichert',
  'app.components.Button.close': 'Schliessen',
  'app.components.HomePage.create': 'Ersten Inhaltstyp erstellen',
  'app.components.Status.beta': 'Versuch',
  'app.error': 'Etwas ist schiefgegangen',
  'app.error.copy': 'Kopieren',
  'app.error.message':
    'Im Programm ist ein Fehler. Bitte geben Sie der Technik weiter, was unten steht.',
  'app.loading': 'Wird geladen …',
  'app.utils.show-bound-route': 'Weg zu {route} zeigen',
  'app.utils.toggle': 'Umschalten',
  cancel: 'Abbrechen',
  'components.Blocks.blocks.bulletList': 'Liste',
  'components.Blocks.blocks.numberList': 'Nummerierte Liste',
  'components.placeholder.select': 'Wählen',
  'containers.SettingPage.editSettings.description': 'Felder an ihren Platz ziehen',
  'containers.list.displayedFields': 'Spalten',
  'content-manager.Settings.list.actions.deleteAdditionalInfos':
    'Damit werden auch die Fassungen in anderen Sprachen gelöscht.',
  'content-manager.actions.unpublish.dialog.radio-label': 'Was soll zurückgenommen werden?',
  'content-manager.components.Blocks.collapse': 'Verkleinern',
  'content-manager.components.Blocks.dnd.instruction':
    'Verschieben mit Steuerung (oder Befehl), Umschalt und Pfeil nach oben oder unten',
  'content-manager.components.Blocks.dnd.reorder': '{item} verschoben, jetzt an {position}.',
  'content-manager.components.Blocks.expand': 'Vergrössern',
  'content-manager.components.DynamicZone.add-item-above': 'Baustein darüber hinzufügen',
  'content-manager.components.DynamicZone.add-item-below': 'Baustein darunter hinzufügen',
  'content-manager.components.DynamicZone.more-actions': 'Mehr',
  'content-manager.containers.ListPage.selectedEntriesModal.title': 'Einträge veröffentlichen',
  'content-manager.containers.ListSettingsView.modal-form.size': 'Grösse',
  'content-manager.containers.SettingPage.edit-settings.modal-form.mainField.hint':
    'Welches Feld den Eintrag benennt',
  'content-manager.containers.list.table-headers.status': 'Stand',
  'content-manager.history.sidebar.title.version-card.aria-label': 'Fassung',
  'content-manager.restore.success.message': 'Die frühere Fassung ist wiederhergestellt.',
  'content-manager.restore.success.title': 'Wiederhergestellt.',
  'form.upload-url.error.url.invalid': 'Eine Adresse ist falsch',
  'form.upload-url.error.url.invalids': '{number} Adressen sind falsch',
  'global.move': 'Verschieben',
  'header.actions.no-permissions': 'Das dürfen Sie nicht sehen',
  'history.content.localized': 'Dieser Inhalt gilt nur für diese Sprache.',
  'history.content.not-localized': 'Dieser Inhalt gilt für alle Sprachen.',
  'i18n.CheckboxConfirmation.Modal.title': 'In allen Sprachen gleich',
  'i18n.Settings.locales.modal.locales.label': 'Sprachen',
  'i18n.actions.publish.dialog.title': 'Bestätigung',
  'list.asset.at.finished': 'Alles ist geladen.',
  'list.assets-empty.title-withSearch': 'So ist nichts zu finden',
  'list.assets.empty': 'Es gibt noch keine Dateien',
  'list.assets.empty-upload': 'Laden Sie die ersten Dateien hoch …',
  'list.table.content.empty-label': 'Dieses Feld ist leer',
  'list.table.header.sort': 'Nach {label} ordnen',
  'modal.remove.success-label': 'Gelöscht.',
  'popUpWarning.bodyMessage.contentType.delete.all': 'Möchten Sie diese Einträge löschen?',
  'popUpWarning.bodyMessage.contentType.unpublish.all':
    'Möchten Sie diese Einträge von der Website zurücknehmen?',
  'preview.copy.label': 'Adresse der Vorschau kopieren',
  'preview.tabs.label': 'Stand des Eintrags',
  'search.placeholder': 'Suchen',
  singleTypes: 'Einzelne Einträge',
  'upload.config.title': 'Darstellung der Bilder und Dateien',
  'upload.form.input.label.file-location': 'Ordner',
  'upload.form.input.label.folder-location': 'Ordner',
  'upload.form.input.label.folder-location-default-label': 'Bilder und Dateien',
  'upload.form.input.label.folder-name': 'Name',
  'upload.form.input.placeholder.file-alt': 'Was auf dem Bild zu sehen ist',
  'upload.header.actions.folder-level-up': 'Zurück',
  'upload.header.breadcrumbs.menu.label': 'Weitere Ordner darüber',
  'upload.header.breadcrumbs.nav.label': 'Wo Sie sind',
  'upload.modal.edit.success-label': 'Dateien geändert.',
  'upload.modal.folder-notification-created-success': 'Ordner erstellt',
  'upload.modal.folder-notification-edited-success': 'Ordner geändert',
  'upload.modal.folder.create.creation-date': 'Erstellt am',
  'upload.modal.folder.create.delete': 'Ordner löschen',
  'upload.modal.folder.create.elements': 'Inhalt',
  'upload.modal.folder.create.submit': 'Erstellen',
  'upload.modal.folder.create.title': 'Neuer Ordner',
  'upload.modal.folder.edit.submit': 'Speichern',
  'upload.modal.folder.edit.title': 'Ordner ändern',
  'upload.modal.upload-list.sub-header.add-folder': 'Neuer Ordner',
  'upload.modal.url.title': 'Von einer Webadresse holen',
  'upload.modal.url.upload': 'Hochladen',
  'upload.table.header.actions': 'Was tun',
  'upload.notification.warning.404': 'Nicht gefunden',
  'users-permissions.List.button.roles': 'Neue Rolle',
  'users-permissions.notification.error': 'Etwas ist schiefgegangen',
  'users-permissions.notification.success.saved': 'Gespeichert',
  'view-switch.grid': 'Als Bilder',
  'view-switch.list': 'Als Liste',
  'window.confirm.close-modal.file': 'Wirklich schliessen? Ihre Änderungen gehen verloren.',
  'window.confirm.close-modal.files':
    'Wirklich schliessen? Einige Dateien sind noch nicht hochgeladen.',
};
