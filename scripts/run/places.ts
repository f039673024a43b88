import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export const cmsDir = join(root, 'cms');

/** The folder of the built site. */
export const distDir = join(root, 'dist');

/**
 * All data of this installation that must be backed up: secrets, content, accepted submissions.
 * Ignored by git.
 */
export const varDir = resolve(root, process.env['VAR_DIR'] || 'var');

export const brandsDir = resolve(root, process.env['BRANDS_DIR'] || 'brands');
