import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fillTemplates } from '../nginx/fillTemplates.ts';
import { expectCommandLine } from '../run/commandLine.ts';
import { brandsDir } from '../run/places.ts';

/**
 * `npm run nginx -- /etc/nginx` writes the site's configuration into nginx's folder;
 * `deploy/nginx/README.md` lists the variables.
 */
const { positionals } = expectCommandLine({
  usage: 'npm run nginx -- [<nginx’s folder, else /etc/nginx>]: settings in deploy/nginx/README.md',
  options: {},
});
const folder = resolve(positionals[0] ?? '/etc/nginx');
const { problems, files } = fillTemplates(process.env, folder, brandsDir);

if (files === null) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  for (const [name, text] of files) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(file);
  }
  console.log('Try it with "nginx -t", then "systemctl reload nginx".');
  console.log('The site needs PROXY_REFRESH_URLS=http://<NGINX_REFRESH>.');
}
