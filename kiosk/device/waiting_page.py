"""The page that stands on the panel while there is no screen of the house to show."""
import json
import os
import socket
import time

SENTENCES = {
    'de': ('de-CH', 'Dieser Bildschirm startet. Bitte einen Moment.'),
    'en': ('en', 'This screen is starting. One moment, please.'),
    'it': ('it-CH', 'Questo schermo si sta avviando. Un momento, per favore.'),
    'fr': ('fr-CH', 'Cet écran démarre. Un instant, s’il vous plaît.'),
}
RECEPTION = {'de': 'Empfang', 'en': 'Reception', 'it': 'Reception', 'fr': 'Réception'}

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'waiting_page.html'),
          encoding='utf-8') as file:
    HTML = file.read()


def words(facts, *, address, tries, last_try):
    """What the page's own `show` takes. `last_try`: (seconds since 1970, why it failed) or None."""
    when = 'Letzter Versuch: noch keiner'
    if last_try is not None:
        moment = time.strftime('%H:%M:%S', time.localtime(last_try[0]))
        when = f'Letzter Versuch: {moment}, {last_try[1]}'
    return {
        'name': facts['name'],
        'phone': facts['phone'],
        'sentences': [SENTENCES[each] for each in facts['languages']],
        'reception': ' · '.join(dict.fromkeys(RECEPTION[each] for each in facts['languages'])),
        'tries': tries,
        'technical': [f'Gerät: {socket.gethostname()}', f'Adresse: {address}', when],
    }


def call(facts, **state):
    """JavaScript that shows it."""
    return f'show({json.dumps(words(facts, **state))})'
