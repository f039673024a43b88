import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export const cmsDir = join(root, 'cms');

/** The folder of the built site. */
export const distDir = join(root, 'dist');

/**
 * All data of this installation that must be backed up: secrets, content, accepted submissions.
 * Ignored by git.
 */
export const varDir = process.env['VAR_DIR'] || join(root, 'var');

export const brandsDir = process.env['BRANDS_DIR'] || join(root, 'brands');
