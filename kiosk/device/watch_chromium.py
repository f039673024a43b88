#!/usr/bin/env python3
"""Runs Chromium fullscreen on the lobby screen's address and proves to systemd that its page still draws.

Chromium is asked over a pipe, never over a port: nobody else on the machine or the network can talk to it.
Ends when Chromium ends; whoever started this starts it anew.
"""
import fcntl
import json
import os
import select
import signal
import socket
import subprocess
import sys
import time

PROOF_EVERY = float(os.environ.get('PROOF_EVERY', 20))  # seconds; shorter for tests alone
ANSWER_WITHIN = 15  # seconds

# Two frames in a row and something to read: a browser's or a server's error page, a white page and a frozen one fail this. Under 404 stands
# the page that says that nobody has set the screen up.
DRAWS = ("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => "
         "done(location.protocol.startsWith('http') && document.body.innerText.trim().length > 0 "
         "&& (performance.getEntriesByType('navigation')[0]?.responseStatus ?? 0) < 500))))")


def flags(address, state_folder):
    return [
        '/usr/bin/chromium', '--kiosk', '--ozone-platform=wayland', '--remote-debugging-pipe',
        f'--user-data-dir={state_folder}/chromium', '--no-first-run', '--no-default-browser-check', '--noerrdialogs',
        '--disable-pinch', '--overscroll-history-navigation=0', '--disable-session-crashed-bubble', '--password-store=basic',
        '--disable-background-networking', '--disable-component-update', '--disable-sync', '--touch-events=enabled',
        '--lang=de-CH', '--enable-speech-dispatcher', *os.environ.get('CHROMIUM_FLAGS', '').split(), address,
    ]


class Browser:
    """A Chromium and the pipe to it: messages are JSON, each ended by a zero byte."""

    def __init__(self, command):
        to_child, self._write = os.pipe()
        self._read, from_child = os.pipe()
        # Chromium expects its ends at the numbers 3 and 4. Copied high up first: one of them may stand there already.
        high = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in (to_child, from_child)]
        self._process = os.posix_spawn(command[0], command, os.environ, file_actions=[
            (os.POSIX_SPAWN_DUP2, high[0], 3), (os.POSIX_SPAWN_DUP2, high[1], 4)])
        for end in (to_child, from_child, *high):
            os.close(end)
        self._rest = b''
        self._next_id = 0

    def ended_within(self, seconds):
        """The exit code as soon as Chromium has ended; None when it still runs after so many seconds."""
        until = time.monotonic() + seconds
        while True:
            ended, status = os.waitpid(self._process, os.WNOHANG)
            if ended:
                return os.waitstatus_to_exitcode(status)
            if time.monotonic() >= until:
                return None
            time.sleep(0.5)

    def terminate(self):
        os.kill(self._process, signal.SIGTERM)

    def ask(self, method, params=None, session=None):
        """The answer's `result`; raises TimeoutError without an answer in time and RuntimeError on a refusal."""
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

    def _receive(self, until):
        left = until - time.monotonic()
        if left <= 0 or not select.select([self._read], [], [], left)[0]:
            raise TimeoutError('Chromium does not answer')
        chunk = os.read(self._read, 1 << 16)
        if not chunk:
            raise RuntimeError('Chromium has closed the pipe')
        *whole, self._rest = (self._rest + chunk).split(b'\0')
        return [json.loads(text) for text in whole]

    def page_draws(self):
        # Chromium has hidden pages of its own, which never draw.
        pages = [target for target in self.ask('Target.getTargets')['targetInfos']
                 if target['type'] == 'page' and target['url'].startswith('http')]
        if not pages:
            return False
        session = self.ask('Target.attachToTarget', {'targetId': pages[0]['targetId'], 'flatten': True})['sessionId']
        try:
            answer = self.ask('Runtime.evaluate', {'expression': DRAWS, 'awaitPromise': True, 'returnByValue': True}, session)
            return answer.get('result', {}).get('value') is True
        finally:
            self.ask('Target.detachFromTarget', {'sessionId': session})


def notify(state):
    address = os.environ.get('NOTIFY_SOCKET')
    if not address:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.connect('\0' + address[1:] if address.startswith('@') else address)
        line.send(state.encode())


def main():
    address = os.environ.get('ADDRESS', '')
    if not address.startswith(('https://', 'http://')):
        sys.exit('ADDRESS in /etc/foyer-kiosk.conf must be the address of a lobby screen, like https://www.example.ch/v/empfang')
    browser = Browser(flags(address, os.environ.get('STATE_DIRECTORY', '/var/lib/foyer-kiosk')))
    signal.signal(signal.SIGTERM, lambda *_: browser.terminate())
    ready = False
    # Sooner at first: systemd waits for the first proof.
    while (code := browser.ended_within(PROOF_EVERY if ready else 2)) is None:
        try:
            draws = browser.page_draws()
        except (TimeoutError, RuntimeError, OSError, ValueError, KeyError) as problem:
            print(f'no proof: {problem}', flush=True)
            continue
        if draws:
            notify('WATCHDOG=1' if ready else 'READY=1\nWATCHDOG=1\nSTATUS=The page draws')
            ready = True
    sys.exit(code)


if __name__ == '__main__':
    main()
