#!/usr/bin/env python3
"""Shows the lobby screen's address in a fullscreen Chromium, and proves to systemd that it draws.

Until our server has answered, and whenever another page is there, it shows a waiting page of its
own and goes on trying. Ends when Chromium ends; systemd then starts it again.
"""
import json
import os
import signal
import socket
import sys
import time
from urllib.parse import urlsplit

from chromium_pipe import Browser, flags
from house_memory import HouseMemory
from site_probe import Probe
from waiting_page import HTML, call

# Seconds; shorter for tests alone.
PROOF_EVERY = float(os.environ.get('PROOF_EVERY', 5))
TRY_EVERY = float(os.environ.get('TRY_EVERY', 5))
TICK = 1
# From an address that was opened to its first mark: the page itself begins once more after 25.
MARK_WITHIN = float(os.environ.get('MARK_WITHIN', 60))
# A page that somebody opened beside ours goes after so long.
BESIDE_FOR = 2
# The site answers the watcher, but Chromium does not show it: after so many tries a waiting page
# proves nothing any more, and systemd starts everything again.
MAX_TRIES = 5
START_LONGER = 'EXTEND_TIMEOUT_USEC=120000000'

EMPTY = 'about:blank'
OWN_PAGES = '.top-chrome/'

# `own`: our page at our address, by its release; `drawn`: it says that it was painted, has words,
# and the browser draws two frames. A page that is still loading is judged later.
LOOK = """new Promise((done) => {
  const root = document.documentElement;
  const content = (name) => document.querySelector(`meta[name="${name}"]`)?.content ?? '';
  const own = location.href.split(/[?#]/)[0] === %s && /^[0-9a-f]{12}$/.test(content('release'));
  const painted = ['screen', 'silent', 'unknown'].includes(root.dataset.painted)
    && document.body.innerText.trim().length > 0;
  const loading = document.readyState !== 'complete';
  const copy = root.dataset.copy ?? null;
  const answer = (drawn) => ({ own, loading, drawn, copy, house: content('house') });
  if (!own || !painted) return done(answer(false));
  requestAnimationFrame(() => requestAnimationFrame(() => done(answer(true))));
})"""

WAITING_DRAWS = """new Promise((done) => document.documentElement.dataset.painted === 'waiting'
  ? requestAnimationFrame(() => requestAnimationFrame(() => done(true))) : done(false))"""


def notify(state):
    address = os.environ.get('NOTIFY_SOCKET')
    if not address:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.connect('\0' + address[1:] if address.startswith('@') else address)
        line.send(state.encode())


class Watcher:
    """One page of a browser: our waiting page, an address being tried, or the screen itself."""

    def __init__(self, browser, address, memory):
        self._browser = browser
        self._address = address
        self._memory = memory
        self._probe = Probe(address)
        self._look = LOOK % json.dumps(address)
        self._page = None
        self._state = 'empty'
        self._since = 0.0
        self._asked_at = self._proved_at = -1e9
        self._last_try = None
        self._tries = 0
        self._ready = False
        self._copy_failed = False
        self._beside = {}

    def tick(self):
        """One look at everything. Raises what `Browser.ask` raises."""
        url = self._find_page()
        if url is None:
            return
        self._close_beside()
        if self._state == 'empty':
            self._wait()
        elif self._state == 'waits':
            self._go_on_waiting(url)
        else:
            self._look_at(url)

    def _find_page(self):
        """Our page's address; None while there is no page."""
        pages = self._browser.pages()
        if self._page is None:
            self._page = next((each['targetId'] for each in pages if each['url'] == EMPTY), None)
        # Chromium has hidden pages of its own, which stay.
        known = {each['targetId']: each['url'] for each in pages if OWN_PAGES not in each['url']}
        seen = {each: self._beside.get(each, time.monotonic()) for each in known}
        self._beside = {each: at for each, at in seen.items() if each != self._page}
        return known.get(self._page)

    def _close_beside(self):
        for target, since in list(self._beside.items()):
            if time.monotonic() - since > BESIDE_FOR:
                self._browser.ask('Target.closeTarget', {'targetId': target})
                del self._beside[target]

    def _enter(self, state):
        self._state = state
        self._since = time.monotonic()

    def _wait(self, why=None):
        """Leaves whatever is shown for the waiting page."""
        if why is not None:
            print(f'waits: {why}', flush=True)
            self._last_try = (time.time(), why)
        with self._browser.page(self._page) as page:
            page.ask('Page.navigate', {'url': EMPTY})
            page.write(HTML)
            page.ask('Page.resetNavigationHistory')
        self._show_words(tries=False)
        self._enter('waits')

    def _show_words(self, tries):
        with self._browser.page(self._page) as page:
            page.evaluate(call(
                self._memory.facts, address=self._address, tries=tries, last_try=self._last_try))

    def _go_on_waiting(self, url):
        if url != EMPTY:
            return self._wait('eine andere Seite')
        answer = self._probe.take()
        if answer is not None:
            self._hear(*answer)
        elif time.monotonic() - self._asked_at >= TRY_EVERY:
            self._asked_at = time.monotonic()
            self._probe.begin()
            self._show_words(tries=True)
        if self._state == 'waits' and self._is_due():
            self._prove_waiting()
        return None

    def _hear(self, release, why):
        if release is not None:
            self._tries += 1
            self._open(f'release {release}')
        elif self._memory.facts['copy'] and not self._copy_failed:
            # Without a network the browser has its own copy of everything.
            self._copy_failed = True
            self._open(f'the copy: {why}')
        else:
            self._last_try = (time.time(), why)
            self._tries = 0
            self._show_words(tries=False)

    def _open(self, what):
        print(f'opens {what}', flush=True)
        self._enter('opens')
        with self._browser.page(self._page) as page:
            error = page.ask('Page.navigate', {'url': self._address}).get('errorText')
        if error:
            self._wait(error)

    def _look_at(self, url):
        if url.split('?')[0].split('#')[0] != self._address:
            return self._wait('eine andere Seite')
        if self._state == 'shown' and not self._is_due():
            return None
        with self._browser.page(self._page) as page:
            seen = page.evaluate(self._look) or {}
        if seen.get('drawn') is True:
            return self._prove(seen)
        if seen.get('own') is False and seen.get('loading') is False:
            return self._wait('eine fremde Seite')
        if self._state == 'opens' and time.monotonic() - self._since > MARK_WITHIN:
            return self._wait('nichts gezeichnet')
        return None

    def _is_due(self):
        return time.monotonic() - self._proved_at >= PROOF_EVERY

    def _prove(self, seen):
        if self._state == 'opens':
            # A script may close only a window without a past: that is how staff leave.
            with self._browser.page(self._page) as page:
                page.ask('Page.resetNavigationHistory')
            self._enter('shown')
        self._tries = 0
        self._copy_failed = False
        self._proved_at = time.monotonic()
        notify('WATCHDOG=1\nSTATUS=The screen is drawn' if self._ready
               else 'READY=1\nWATCHDOG=1\nSTATUS=The screen is drawn')
        self._ready = True
        self._remember(seen)

    def _remember(self, seen):
        try:
            facts = json.loads(seen['house'])
        except (KeyError, TypeError, ValueError):
            return
        if isinstance(facts, dict):
            # A page that has just begun does not know yet.
            known = {'true': True, 'false': False}.get(seen.get('copy'))
            copy = self._memory.facts['copy'] if known is None else known
            self._memory.keep({**facts, 'copy': copy})

    def _prove_waiting(self):
        """A waiting page never makes the device ready: it only keeps systemd from a restart."""
        self._proved_at = time.monotonic()
        if self._tries >= MAX_TRIES:
            return
        with self._browser.page(self._page) as page:
            draws = page.evaluate(WAITING_DRAWS) is True
        if draws:
            why = self._last_try[1] if self._last_try is not None else 'no answer yet'
            notify(f"{'WATCHDOG=1' if self._ready else START_LONGER}\nSTATUS=Waits: {why}")


def without_usual_port(address):
    """As browsers write it."""
    parts = urlsplit(address)
    usual = {'https': ':443', 'http': ':80'}.get(parts.scheme, '')
    return parts._replace(netloc=parts.netloc.removesuffix(usual)).geturl()


def main():
    address = without_usual_port(os.environ.get('ADDRESS', ''))
    if urlsplit(address).scheme not in ('http', 'https'):
        sys.exit('ADDRESS in /etc/foyer-kiosk.conf must be the address of a lobby screen, '
                 'like https://www.example.ch/v/empfang')
    folder = os.environ.get('STATE_DIRECTORY', '/var/lib/foyer-kiosk')
    browser = Browser(flags(EMPTY, folder))
    signal.signal(signal.SIGTERM, lambda *_: browser.terminate())
    watcher = Watcher(browser, address, HouseMemory(folder))
    while (code := browser.ended_within(TICK)) is None:
        try:
            watcher.tick()
        except (TimeoutError, RuntimeError, OSError, ValueError, KeyError) as problem:
            print(f'no proof: {problem}', flush=True)
    sys.exit(code)


if __name__ == '__main__':
    main()
