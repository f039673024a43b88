import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export const cmsDir = join(root, 'cms');

/** Where the built site lies. */
export const distDir = join(root, 'dist');

/**
 * Everything that belongs to this installation and must be saved: secrets, content, accepted
 * submissions. Ignored by git.
 */
export const varDir = process.env['VAR_DIR'] || join(root, 'var');

export const brandsDir = process.env['BRANDS_DIR'] || join(root, 'brands');
