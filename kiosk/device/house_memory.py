"""What the device knows of its house from the last time that its screen was drawn."""
import json
import os

LANGUAGES = ('de', 'en', 'it', 'fr')
LONGEST = 80  # characters

NOTHING = {'name': None, 'phone': None, 'languages': list(LANGUAGES), 'copy': False}


def checked(facts):
    """The same with only what a waiting page can show; anything may have come from a page."""
    if not isinstance(facts, dict):
        return dict(NOTHING)
    told = facts.get('languages')
    languages = [each for each in told if each in LANGUAGES] if isinstance(told, list) else []
    return {
        'name': short_text(facts.get('name')),
        'phone': short_text(facts.get('phone')),
        'languages': languages or list(LANGUAGES),
        'copy': facts.get('copy') is True,
    }


def short_text(value):
    return value if isinstance(value, str) and 0 < len(value) <= LONGEST else None


class HouseMemory:
    """One small file in the device's own folder, replaced as a whole."""

    def __init__(self, folder):
        self._file = os.path.join(folder, 'house.json')
        self.facts = self._read()

    def keep(self, facts):
        """Keeps what a drawn screen says of its house. A full disk is no reason to stop."""
        facts = checked(facts)
        if facts == self.facts:
            return
        self.facts = facts
        try:
            with open(f'{self._file}.new', 'w', encoding='utf-8') as file:
                json.dump(facts, file)
                file.flush()
                os.fsync(file.fileno())
            os.replace(f'{self._file}.new', self._file)
        except OSError as problem:
            print(f'not kept: {problem}', flush=True)

    def _read(self):
        try:
            with open(self._file, encoding='utf-8') as file:
                return checked(json.load(file))
        except (OSError, ValueError):
            return dict(NOTHING)
