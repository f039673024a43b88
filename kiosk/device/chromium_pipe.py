"""Chromium and the DevTools pipe to it: over a port, others on the machine could ask it too."""
import fcntl
import json
import os
import select
import signal
import time

ANSWER_WITHIN = 15  # seconds


def flags(first_page, state_folder):
    return [
        os.environ.get('CHROMIUM_PATH', '/usr/bin/chromium'),
        '--kiosk', '--ozone-platform=wayland', '--remote-debugging-pipe',
        f'--user-data-dir={state_folder}/chromium', '--no-first-run', '--no-default-browser-check',
        '--noerrdialogs', '--disable-pinch', '--disable-features=OverscrollHistoryNavigation',
        '--disable-session-crashed-bubble', '--password-store=basic',
        '--disable-background-networking', '--disable-component-update', '--disable-sync',
        '--touch-events=enabled', '--lang=de-CH', '--enable-speech-dispatcher',
        *os.environ.get('CHROMIUM_FLAGS', '').split(), first_page,
    ]


class Browser:
    """A Chromium and the pipe to it: messages are JSON, each ended by a zero byte."""

    def __init__(self, command):
        to_child, self._write = os.pipe()
        self._read, from_child = os.pipe()
        # Chromium expects its ends at the numbers 3 and 4. Copied high up first: one of them may
        # stand there already.
        high = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in (to_child, from_child)]
        self._process = os.posix_spawn(command[0], command, os.environ, file_actions=[
            (os.POSIX_SPAWN_DUP2, high[0], 3), (os.POSIX_SPAWN_DUP2, high[1], 4)])
        for end in (to_child, from_child, *high):
            os.close(end)
        self._rest = b''
        self._next_id = 0

    def ended_within(self, seconds):
        """The exit code as soon as Chromium has ended; None when it still runs by then."""
        until = time.monotonic() + seconds
        while True:
            ended, status = os.waitpid(self._process, os.WNOHANG)
            if ended:
                return os.waitstatus_to_exitcode(status)
            if time.monotonic() >= until:
                return None
            time.sleep(0.2)

    def terminate(self):
        os.kill(self._process, signal.SIGTERM)

    def ask(self, method, params=None, session=None):
        """The answer's `result`.

        Raises TimeoutError without an answer in time and RuntimeError on a refusal.
        """
        self._next_id += 1
        message = {'id': self._next_id, 'method': method, 'params': params or {}}
        if session is not None:
            message['sessionId'] = session
        os.write(self._write, json.dumps(message).encode() + b'\0')
        until = time.monotonic() + ANSWER_WITHIN
        while True:
            for answer in self._receive(until):
                if answer.get('id') != self._next_id:
                    continue
                if 'error' in answer:
                    raise RuntimeError(f"{method}: {answer['error'].get('message')}")
                return answer.get('result', {})

    def pages(self):
        """What Chromium has open, its own hidden pages included: `targetId` and `url` of each."""
        targets = self.ask('Target.getTargets')['targetInfos']
        return [target for target in targets if target['type'] == 'page']

    def page(self, target_id):
        """Talks to one page, for as long as a `with` lasts."""
        return Page(self, target_id)

    def _receive(self, until):
        left = until - time.monotonic()
        if left <= 0 or not select.select([self._read], [], [], left)[0]:
            raise TimeoutError('Chromium does not answer')
        chunk = os.read(self._read, 1 << 16)
        if not chunk:
            raise RuntimeError('Chromium has closed the pipe')
        *whole, self._rest = (self._rest + chunk).split(b'\0')
        return [json.loads(text) for text in whole]


class Page:
    """One page of a browser. Attached only while it is asked something."""

    def __init__(self, browser, target_id):
        self._browser = browser
        self._target_id = target_id
        self._session = None

    def __enter__(self):
        params = {'targetId': self._target_id, 'flatten': True}
        self._session = self._browser.ask('Target.attachToTarget', params)['sessionId']
        return self

    def __exit__(self, *_):
        self._browser.ask('Target.detachFromTarget', {'sessionId': self._session})

    def ask(self, method, params=None):
        return self._browser.ask(method, params, self._session)

    def evaluate(self, expression):
        """The value of an expression, awaited. None where it throws."""
        params = {'expression': expression, 'awaitPromise': True, 'returnByValue': True}
        return self.ask('Runtime.evaluate', params).get('result', {}).get('value')

    def write(self, html):
        """Puts this text in the place of an empty page."""
        frame = self.ask('Page.getFrameTree')['frameTree']['frame']['id']
        self.ask('Page.setDocumentContent', {'frameId': frame, 'html': html})
