import { expect, it } from 'vitest';
import { parseFilm } from './filmAddress.ts';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x&si=y', 'watch?v=dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'watch?v=dQw4w9WgXcQ'],
  ['m.youtube.com/shorts/dQw4w9WgXcQ', 'watch?v=dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'watch?v=dQw4w9WgXcQ'],
])('%s is a film on YouTube', (text, path) => {
  expect(parseFilm(text)).toEqual({ site: 'YouTube', address: `https://www.youtube.com/${path}` });
});

it.each([
  ['https://vimeo.com/76979871?share=copy', '76979871'],
  ['https://player.vimeo.com/video/76979871', '76979871'],
  ['https://vimeo.com/76979871/8272103f6e', '76979871/8272103f6e'],
])('%s is a film on Vimeo', (text, path) => {
  expect(parseFilm(text)).toEqual({ site: 'Vimeo', address: `https://vimeo.com/${path}` });
});

it.each([
  '',
  'https://www.youtube.com/',
  'https://www.youtube.com/@haus',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?v=dQw4w9WgXcQ',
  'https://a:b@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)',
  'https://vimeo.com/ueber-uns',
])('%s is none', (text) => expect(parseFilm(text)).toBeNull());
