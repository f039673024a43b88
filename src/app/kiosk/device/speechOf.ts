/** What a page can read aloud with. Not every Chromium is built with voices. */
export const speechOf = ({ speechSynthesis }: Window): SpeechSynthesis | undefined =>
  speechSynthesis;
