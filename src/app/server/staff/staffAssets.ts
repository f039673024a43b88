import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createAssets, type Assets, type Manifest } from '../render/createAssets.ts';
import { compressedBody, type CompressedBody } from '../http/compressedBody.ts';

export interface StaffAssets {
  readonly assets: Assets;
  /** By address. For visitors with a session alone. */
  readonly files: ReadonlyMap<string, { readonly body: CompressedBody; readonly type: string }>;
}

export const STAFF_ASSETS = '/personal/assets/';

const ROOTS = { entry: 'src/app/staff/staff.ts', layout: 'src/app/staff/hydrateStaff.tsx' };
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Reads what `vite build --mode staff` wrote. Throws where there is no build. */
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
