import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DebianMachine } from './debianMachine.ts';
import { differing, expectThat, hosts, placedFiles, type Note } from './machineQuestions.ts';

const NEW_TIMER = `[Unit]
Description=What the next release brings

[Timer]
OnCalendar=yearly
Unit=foyer-backup.service

[Install]
WantedBy=timers.target
`;

/**
 * Two upgrades fail, one to another release succeeds and is rolled back. Meanwhile visitors send
 * requests without a pause, each over a new connection: to the site itself and through nginx. Each
 * release has its own units and nginx files.
 */
export function proveUpgrade(debian: DebianMachine, note: Note): void {
  const served = (): string => debian.run('basename "$(readlink /opt/foyer/current)"').trim();
  const first = served();
  const next = `${first}-next`;
  makeRelease(debian, first, `/root/${next}`, next);
  debian.run(`tar -C /root -cf /root/${next}.tar ${next} && rm -r /root/${next}`);
  for (const [version, break_] of BROKEN)
    makeRelease(
      debian,
      first,
      `/opt/foyer/releases/${first}-${version}`,
      `${first}-${version}`,
      break_,
    );
  const visits = startVisitors(debian);
  const before = placedFiles(debian);
  const expectFiles = (when: string): void => {
    const changed = differing(before, placedFiles(debian));
    expectThat(changed.length === 0, `${when}, files differ:\n${changed.join('\n')}`);
    expectThat(!hasTimer(debian), `${when}, the next release's timer waits.`);
    expectThat(!hasHeader(debian), `${when}, nginx has the next release's files.`);
  };

  for (const [version, , says] of BROKEN) {
    const said = debian.run(`foyer upgrade ${first}-${version} 2>&1 && echo SERVES || true`);
    expectThat(says.test(said) && !said.includes('SERVES'), `It should not serve:\n${said}`);
    expectThat(served() === first, `${served()} serves.`);
    expectFiles(`After one that failed (${version})`);
  }
  expectThat(debian.show(`foyer upgrade /root/${next}.tar`) === 0, 'The upgrade failed.');
  expectThat(served() === next, `${served()} serves.`);
  expectThat(hasTimer(debian) && hasHeader(debian), 'The files are those of before.');
  expectThat(debian.show('foyer rollback') === 0, 'The rollback failed.');
  expectThat(served() === first, `${served()} serves.`);
  expectFiles('After the rollback');
  note(
    'two upgrades that fail, foyer upgrade <archive> with units and nginx’s files of its own, foyer rollback',
    visits.end(),
  );
}

/** A version, its fault (a script in its folder), and what the operator must read. */
const BROKEN: readonly (readonly [version: string, script: string, says: RegExp])[] = [
  [
    'nginx',
    'echo "no_such_directive on;" >> deploy/nginx/foyer-page.conf.template',
    /refuses: [^]*no_such_directive[^]*serves as before/,
  ],
  [
    'server',
    'rm dist/server/start.js && echo "throw new Error(\'no server\')" > dist/server/start.js',
    /ended while it started[^]*no server[^]*serves as before/,
  ],
];

/** Changes the content service, so that it is replaced as well. */
const OTHER_MODEL = "echo '// another' >> cms/src/service.ts";

/** Makes a release from the serving one by hard links: each changed file is copied first. */
function makeRelease(
  debian: DebianMachine,
  from: string,
  folder: string,
  version: string,
  script = OTHER_MODEL,
): void {
  const lists = 'scripts/operate/setup/machineFiles.ts';
  debian.run(
    `cp -al /opt/foyer/releases/${from} ${folder} && cd ${folder} &&
for file in deploy/nginx/foyer-page.conf.template deploy/systemd/foyer-drill.timer cms/src/service.ts; do cp $file /root/copy && rm $file && cp /root/copy $file; done &&
sed -i 's/"version": "${from}"/"version": "${version}"/' package.json cms/package.json &&
sed -i "s/'foyer-drill.timer',/&'foyer-next.timer',/" ${lists} &&
echo '# ${version}' >> deploy/systemd/foyer-drill.timer &&
echo 'add_header X-Next yes always;' >> deploy/nginx/foyer-page.conf.template && ${script}`,
  );
  writeFileSync(join(debian.folder, folder, 'deploy/systemd/foyer-next.timer'), NEW_TIMER);
}

const hasTimer = (debian: DebianMachine): boolean =>
  debian.run('systemctl is-active foyer-next.timer || true').trim() === 'active';

const hasHeader = (debian: DebianMachine): boolean =>
  debian
    .run(`curl -skI --resolve ${hosts[0]}:443:127.0.0.1 https://${hosts[0]}/ || true`)
    .toLowerCase()
    .includes('x-next: yes');

function startVisitors(debian: DebianMachine): { end(): string } {
  const [host] = hosts;
  const asks = {
    site: `-H 'Host: ${host}' http://127.0.0.1:3000/`,
    nginx: `-k --resolve ${host}:443:127.0.0.1 https://${host}/`,
  };
  for (const [name, ask] of Object.entries(asks)) {
    writeFileSync(
      join(debian.folder, `root/visitor-${name}.sh`),
      `while sleep 0.1; do curl -sL -o /dev/null -w '%{http_code}\\n' ${ask}; done >> /root/visits\n`,
    );
    debian.run(`systemd-run -q --unit=visitor-${name} /bin/sh /root/visitor-${name}.sh`);
  }
  return {
    end() {
      debian.run('systemctl stop "visitor-*"');
      const visits = debian.run('sort /root/visits | uniq -c | sort -rn').trim();
      expectThat(/^\d+ 200$/.test(visits), `Not every visitor got a page:\n${visits}`);
      return `${visits.split(' ')[0]} visits, all 200`;
    },
  };
}
