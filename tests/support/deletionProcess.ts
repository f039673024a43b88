import { createRequire } from 'node:module';
import { join } from 'node:path';

/** As much of Strapi as this process needs. */
interface LoadedService {
  readonly log: { error(message: string): void };
}

interface Schedule {
  deleteWhatIsOver(strapi: LoadedService, now: Date): Promise<void>;
}

// A process of its own, started in the content service's folder: the service without its server, on
// the same data.
const fromCms = createRequire(join(process.cwd(), 'package.json'));
const { createStrapi } = fromCms('@strapi/strapi') as {
  createStrapi(places: { readonly appDir: string; readonly distDir: string }): {
    load(): Promise<LoadedService>;
  };
};
const { deleteWhatIsOver } = fromCms('./src/submissions/scheduleDeletion.js') as Schedule;

const service = await createStrapi({ appDir: process.cwd(), distDir: process.cwd() }).load();
process.on('disconnect', () => process.exit());
process.on(
  'message',
  (now) => void deleteWhatIsOver(service, new Date(String(now))).then(() => process.send?.('done')),
);
process.send?.('ready');
