import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Assets, createAssets, type Manifest } from '../render/createAssets.ts';
import { compressedBody, type CompressedBody } from '../http/compressedBody.ts';
import type { FastifyInstance } from 'fastify';
import type { SessionService } from '../../../domain/session/SessionService.ts';
import { sendPage } from '../pages/sendPage.ts';
import { pathOf, sendMissing } from '../files/sendFile.ts';
import { readSession } from './sessionCookies.ts';

export interface StaffAssets {
  readonly assets: Assets;
  /** Files by address. Only visitors with a session get them. */
  readonly files: ReadonlyMap<string, { readonly body: CompressedBody; readonly type: string }>;
}

export const STAFF_ASSETS = '/personal/assets/';

const ROOTS = { entry: 'src/app/staff/staff.ts', layout: 'src/app/staff/hydrateStaff.tsx' };
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Reads the output of `vite build --mode staff`. Throws if there is no build. */
export function readStaffAssets(folder: string): StaffAssets {
  const manifest = JSON.parse(
    readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest;
  const place = path.join(folder, STAFF_ASSETS);
  return {
    assets: createAssets(manifest, (file) => readFileSync(path.join(folder, file), 'utf8'), ROOTS),
    files: new Map(
      readdirSync(place).flatMap((name) => {
        const type = TYPES[path.extname(name)];
        return type === undefined
          ? []
          : [
              [
                STAFF_ASSETS + name,
                { body: compressedBody(readFileSync(path.join(place, name), 'utf8')), type },
              ] as const,
            ];
      }),
    ),
  };
}

/**
 * Browsers may store them but must revalidate each time, so that they are not available after
 * signing out.
 */
const REVALIDATE = 'private, no-cache';

/**
 * Serves scripts and styles of the staff's area. Without a session every address is missing, so
 * that the response does not reveal which files exist.
 */
export function registerStaffAssets(
  app: FastifyInstance,
  { files }: StaffAssets,
  sessions: SessionService,
): void {
  app.get(`${STAFF_ASSETS}*`, async (request, reply) => {
    const session = await readSession(request, sessions);
    const file = session === null ? undefined : files.get(pathOf(request));
    if (file === undefined) return sendMissing(reply);
    return sendPage(request, reply, {
      status: 200,
      headers: { 'cache-control': REVALIDATE, 'content-type': file.type },
      body: file.body,
      stale: false,
    });
  });
}
