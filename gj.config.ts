import { readFileSync } from 'node:fs';
import config from './playwright.config.ts';
Object.assign(process.env, JSON.parse(readFileSync('/tmp/gj15/env.json', 'utf8')));
const { globalSetup: _, ...rest } = config as any;
if (process.env.GJ_ARGS)
  rest.use.launchOptions = {
    ...rest.use.launchOptions,
    args: [...rest.use.launchOptions.args, ...process.env.GJ_ARGS.split(' ')],
  };
if (process.env.GJ_BASE) { for (const p of rest.projects) p.use = { ...p.use, reuseContext: false }; rest.use.launchOptions = { ...rest.use.launchOptions, args: rest.use.launchOptions.args.filter((a: string) => !a.includes('process-limit')) }; }
export default {
  ...rest,
  workers: 1,
  outputDir: '/tmp/gj15/results',
  reporter: [['line'], ['/tmp/gj15/reporter.mjs']],
};
