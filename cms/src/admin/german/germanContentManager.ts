/** Lists and forms of the entries: texts that Strapi has only in English or words informally. */
export const germanContentManager: Readonly<Record<string, string>> = {
  'plugin.name': 'Inhalte',
  'components.empty-repeatable': 'Noch keine Einträge. Der Knopf unten fügt einen hinzu.',
  'actions.open-in-new-tab.label': 'In neuem Fenster öffnen',
  'actions.copy-documentId.label': 'Nummer kopieren',
  'actions.copy-documentId.success': 'Nummer kopiert',
  'actions-drawer.open': 'Mehr öffnen',
  'actions-drawer.close': 'Schliessen',
  'actions.delete.dialog.body':
    'Möchten Sie diesen Eintrag löschen? Er kann nicht wiederhergestellt werden.',
  'actions.discard.dialog.body':
    'Möchten Sie die Änderungen verwerfen? Sie können nicht wiederhergestellt werden.',
  'actions.unpublish.dialog.body': 'Möchten Sie den Eintrag von der Website zurücknehmen?',
  'components.DynamicZone.unknown-component': 'Unbekannter Baustein',
  'components.DynamicZone.move-up': 'Nach oben',
  'components.DynamicZone.move-down': 'Nach unten',
  'components.EmptyAttributesBlock.description': 'Sie können die Einstellungen ändern',
  'components.RelationInputModal.confirmation-message':
    'Einige Änderungen sind noch nicht gespeichert. Wenn Sie schliessen, gehen sie verloren.',
  'components.uid.apply': 'übernehmen',
  'components.uid.suggested': 'Vorschlag',
  'containers.edit.information.documentId.label': 'Nummer',
  'containers.edit-settings.modal-form.label': 'Beschriftung',
  'form.Input.label': 'Beschriftung',
  'containers.List.statusFilter.draft': 'Entwurf (nie veröffentlicht)',
  'containers.List.statusFilter.published': 'Veröffentlicht (alle)',
  'containers.List.statusFilter.publishedModified': 'Veröffentlicht (mit offenen Änderungen)',
  'containers.List.statusFilter.publishedUnmodified': 'Veröffentlicht (ohne offene Änderungen)',
  'containers.list.filters.status': 'Stand',
  'containers.Home.introduction': 'Wählen Sie links, was Sie bearbeiten möchten.',
  'containers.Home.pluginHeaderDescription': 'Alle Inhalte der Websites',
  'containers.list.autoCloneModal.description':
    'Es entsteht ein neuer Eintrag mit gleichem Inhalt. Ändern Sie darin, was es nur einmal geben darf, zum Beispiel den Tag, die Woche oder die alte Adresse.',
  'containers.SettingPage.layout': 'Anordnung',
  'containers.SettingPage.editSettings.relationOpenMode': 'Verknüpfte Einträge öffnen',
  'containers.SettingPage.editSettings.relationOpenMode.description':
    'Wie sich ein verknüpfter Eintrag öffnet',
  'containers.SettingPage.editSettings.relationOpenMode.modal': 'Über der Seite (üblich)',
  'containers.SettingPage.editSettings.relationOpenMode.newTab': 'In neuem Fenster',
  'containers.SettingPage.editSettings.relationOpenMode.page': 'Auf der eigenen Seite',
  'notification.error.displayedFields': 'Mindestens ein Feld muss sichtbar sein',
  'notification.info.SettingPage.disableSort':
    'Nach mindestens einem Feld muss sich ordnen lassen.',
  'notification.info.minimumFields': 'Mindestens ein Feld muss sichtbar sein',
  'notification.upload.error': 'Die Dateien konnten nicht hochgeladen werden',
  'pages.NoContentType.button': 'Ersten Inhaltstyp erstellen',
  'pages.NoContentType.text': 'Es gibt noch keine Inhalte.',
  'permissions.not-allowed.create': 'Sie dürfen hier nichts Neues erstellen',
  'permissions.not-allowed.update': 'Sie dürfen diesen Eintrag nicht ansehen',
  'permissions.not-allowed.locale': 'Sie dürfen diesen Eintrag in dieser Sprache nicht ansehen',
  'popUpWarning.bodyMessage.contentType.delete': 'Möchten Sie den Eintrag löschen?',
  'popUpWarning.bodyMessage.contentType.delete.all': 'Möchten Sie diese Einträge löschen?',
  'popUpWarning.bodyMessage.contentType.publish.all': 'Möchten Sie diese Einträge veröffentlichen?',
  'popUpWarning.bodyMessage.contentType.unpublish.all':
    'Möchten Sie diese Einträge von der Website zurücknehmen?',
  'popUpWarning.warning.has-draft-relations.message':
    'Der Eintrag verweist auf {count, plural, one {einen Entwurf} other {# Entwürfe}}. Diese Links gehen ins Leere.',
  'popUpWarning.warning.has-draft-m2m-relations.message':
    '{count, plural, one {# verknüpfter Eintrag ist noch ein Entwurf. Er erscheint, sobald er veröffentlicht ist.} other {# verknüpfte Einträge sind noch Entwürfe. Sie erscheinen, sobald sie veröffentlicht sind.}}',
  'popUpWarning.warning.has-draft-m2m-relations.additional':
    '{count, plural, one {# Verknüpfung führt} other {# Verknüpfungen führen}} zu Entwürfen, die sichtbar werden, sobald sie veröffentlicht sind.',
  'popUpWarning.warning.publish-question': 'Trotzdem veröffentlichen?',
  'popUpWarning.warning.unpublish': 'Der Eintrag wird wieder zum Entwurf.',
  'popUpWarning.warning.unpublish-question': 'Möchten Sie ihn zurücknehmen?',
  'popUpWarning.warning.updateAllSettings': 'Damit ändern sich alle Ihre Einstellungen',
  'preview.device.desktop': 'Bildschirm',
  'preview.error.script-failed':
    'Die Vorschau konnte nicht ganz geladen werden. Texte lassen sich darin nicht anklicken.',
  'listView.validation.errors.message':
    'Bitte füllen Sie zuerst alle Felder richtig aus (Pflichtfelder, Längen und so weiter).',
  'history.content.new-field.message':
    'Dieses Feld gab es damals noch nicht. Nach dem Wiederherstellen ist es leer.',
  'history.content.localized': 'Dieser Inhalt gilt nur für diese Sprache.',
  'history.content.not-localized':
    'Dieser Inhalt gilt für alle Sprachen und wird in allen wiederhergestellt.',
  'history.restore.confirm.title': 'Möchten Sie diese Fassung wiederherstellen?',
  'history.restore.confirm.message':
    '{isDraft, select, true {Sie ersetzt Ihren Entwurf.} other {Sie ersetzt Ihren Entwurf und wird erst sichtbar, wenn Sie sie veröffentlichen.}}',
  'validation.error': 'Einige Felder sind nicht richtig ausgefüllt. Bitte prüfen Sie sie.',
  'validation.error.unreadable-required-field':
    'Einige Pflichtfelder dürfen Sie nicht sehen. Bitte wenden Sie sich an die Verwaltung.',
  'components.DynamicZone.ComponentPicker-label': 'Baustein auswählen',
  'components.DynamicZone.add-component': 'Baustein zu «{componentName}» hinzufügen',
  'components.DynamicZone.pick-compo': 'Baustein auswählen',
  'components.FieldSelect.label': 'Feld hinzufügen',
  'emptyAttributes.description': 'Es gibt noch keine Felder',
  'relation.add': 'Eintrag hinzufügen',
  'components.DraggableCard.delete.field': '{item} löschen',
  'components.DraggableCard.edit.field': '{item} bearbeiten',
  'components.DraggableCard.move.field': '{item} verschieben',
  'components.DynamicZone.delete-label': '{name} löschen',
  'components.DynamicZone.missing-components':
    '{number, plural, one {Es fehlt # Baustein} other {Es fehlen # Bausteine}}',
  'components.DynamicZone.move-down-label': 'Baustein nach unten schieben',
  'components.DynamicZone.move-up-label': 'Baustein nach oben schieben',
  'components.EmptyAttributesBlock.button': 'Zu den Einstellungen',
  'components.FiltersPickWrapper.PluginHeader.description':
    'Bedingungen, nach denen die Einträge eingegrenzt werden',
  'components.Filters.usersSelect.label': 'Person suchen und auswählen',
  'components.LeftMenu.Search.label': 'Art von Inhalt suchen',
  'components.Search.placeholder': 'Eintrag suchen …',
  'components.Select.publish-info-title': 'Status: Veröffentlicht',
  'components.repeatable.reorder.error':
    'Die Reihenfolge wurde nicht geändert. Bitte versuchen Sie es noch einmal.',
  'components.uid.available': 'frei',
  'components.uid.regenerate': 'neu bilden',
  'components.uid.unavailable': 'vergeben',
  'containers.edit-settings.modal-form.mainField.hint':
    'Das Feld, das in Formularen und Listen für den Eintrag steht',
  'containers.SettingPage.editSettings.description': 'Felder an ihren Platz ziehen',
  'containers.SettingPage.editSettings.relation-field.description':
    'Das Feld, das in Formularen und Listen für den Eintrag steht',
  'containers.SettingPage.editSettings.title': 'Formular (Einstellungen)',
  'containers.SettingPage.listSettings.description': 'Einstellungen für diese Sammlung',
  'containers.SettingPage.pluginHeaderDescription': 'Ansicht dieser Sammlung einrichten',
  'error.model.fetch': 'Die Einstellungen konnten nicht geholt werden.',
  'form.Input.bulkActions': 'Mehrere zugleich bearbeiten',
  'form.Input.description.placeholder': 'Hinweis unter dem Feld',
  'form.Input.placeholder.placeholder': 'Beispiel eines Werts',
  'dnd.cancel-item': '{item} liegt wieder am alten Platz.',
  'dnd.drop-item': '{item} liegt nun am Platz {position}.',
  'dnd.grab-item':
    '{item} ist gegriffen und liegt am Platz {position}. Pfeiltasten nach oben und unten verschieben, die Leertaste legt ab, Escape bricht ab.',
  'dnd.reorder': '{item} liegt nun am Platz {position}.',
  'plugin.description.long': 'Inhalte ansehen, ändern und löschen.',
  'plugin.description.short': 'Inhalte ansehen, ändern und löschen.',
  'widget.last-edited.single-type': 'Einzel-Eintrag',
};
