import type { Plugin } from 'vite';
import { parseImageAddress } from '../src/domain/page/imageAddress.ts';

/** Replaces the site's image service: responds to every image address with a flat landscape. */
export function servePlaceholderImages(): Plugin {
  return {
    name: 'drawn-pictures',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (!parseImageAddress(request.url ?? '')) return next();
        response.setHeader('content-type', 'image/svg+xml');
        return response.end(LANDSCAPE);
      });
    },
  };
}

const LANDSCAPE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice">
  <path fill="#cfe3ea" d="M0 0H800V600H0Z"/><circle cx="610" cy="150" r="60" fill="#ffc94a"/>
  <path fill="#8fb4bd" d="M0 380L180 190L330 330L480 160L800 400V600H0Z"/><path fill="#5d8f6d" d="M0 420Q400 330 800 430V600H0Z"/>
</svg>`;
