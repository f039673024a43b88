"""Asks the site, past the browser, whether it is there: no page of somebody else is ever opened."""
import http.client
import re
import socket
import ssl
import threading
from urllib.parse import urlsplit

TIMEOUT = 5  # seconds for each step
RELEASE = re.compile(r'[0-9a-f]{12}')

# What the technician reads in the corner of the waiting page.
SILENT = 'keine Antwort'
NAMELESS = 'Name nicht gefunden'
CERTIFICATE = 'Zertifikat ungültig, Uhr prüfen'
FOREIGN = 'fremde Antwort'


def ask_site(address):
    """(release, None) where our server answers for this address, else (None, why not).

    Our server names its release on each answer to a lobby screen (`x-foyer-release`). Redirects
    are not followed: a lobby screen's address has none.
    """
    parts = urlsplit(address)
    try:
        connection = connect(parts)
        try:
            headers = {'host': parts.netloc, 'sec-fetch-dest': 'document'}
            connection.request('GET', parts.path, headers=headers)
            answer = connection.getresponse()
            release = answer.getheader('x-foyer-release') or ''
            if answer.status in (200, 404) and RELEASE.fullmatch(release):
                return release, None
            return None, f'{FOREIGN} ({answer.status})'
        finally:
            connection.close()
    except ssl.SSLCertVerificationError:
        return None, CERTIFICATE
    except socket.gaierror:
        return None, NAMELESS
    except (OSError, http.client.HTTPException, ValueError):
        return None, SILENT


def connect(parts):
    host = parts.hostname
    if parts.scheme == 'https':
        return http.client.HTTPSConnection(
            host, parts.port, timeout=TIMEOUT, context=ssl.create_default_context())
    # As browsers do, without asking anybody (RFC 6761, section 6.3).
    if host.endswith('.localhost'):
        host = '127.0.0.1'
    return http.client.HTTPConnection(host, parts.port, timeout=TIMEOUT)


class Probe:
    """Asks in the background: a silent site keeps the watcher from none of its other duties."""

    def __init__(self, address):
        self._address = address
        self._thread = None
        self._answer = None

    def begin(self):
        """Asks, unless it is still waiting for the last answer."""
        if self._thread is not None:
            return
        self._answer = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def take(self):
        """The answer of `ask_site`, once; None while there is none."""
        if self._thread is None or self._thread.is_alive():
            return None
        self._thread = None
        return self._answer

    def _run(self):
        self._answer = ask_site(self._address)
