import { parentPort } from 'node:worker_threads';
import { drawDossiers, type DossierOrder } from './dossierPages.ts';

// Draws in a thread of its own: a hundred dossiers take seconds, in which the service goes on.
parentPort?.on('message', (order: DossierOrder) => {
  void drawDossiers(order).then((bytes) =>
    parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]),
  );
});
