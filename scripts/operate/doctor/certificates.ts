import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { connect, rootCertificates } from 'node:tls';
import { SELF_MADE } from '../setup/ensureCertificate.ts';
import { httpsAddress } from '../setup/serviceAddresses.ts';
import { note, ok, problem, type Check, type Verdict } from './Check.ts';
import type { Place } from './readDoctorContext.ts';

/** The facts about one certificate file. */
export interface CertificateFacts {
  readonly path: string;
  readonly now: Date;
  readonly validFrom: Date;
  readonly validTo: Date;
  /** Hosts of brands, also with `www.` before them, that the certificate does not cover. */
  readonly uncovered: readonly string[];
  /** Whether each certificate of the file is signed by the one after it. */
  readonly chainFits: boolean;
  /** Whether `foyer setup` made it, so that nginx starts at all. */
  readonly selfMade: boolean;
  /** Null if this user may not read the key's file. */
  readonly keyFits: boolean | null;
}

/** The certificate that nginx serves, which may differ from the file. */
export type ServedFacts =
  | { readonly state: 'silent'; readonly address: string; readonly code: string }
  | {
      readonly state: 'answers';
      readonly sameAsFile: boolean;
      readonly validTo: Date;
      readonly now: Date;
      readonly trusted: boolean;
    };

const DAY = 24 * 60 * 60_000;
/**
 * Days. Let's Encrypt's certificates are renewed 30 days ahead: if fewer are left, two renewals
 * have already failed.
 */
const RENEWAL_DUE = 21;
const RENEWAL_LATE = 7;
const RENEW =
  '`systemctl start foyer-certificates.service && journalctl -u foyer-certificates.service -n 30` renews it and says why not; one of your own: replace the file, `systemctl reload nginx`.';

export const daysLeft = (validTo: Date, now: Date): number =>
  Math.floor((validTo.getTime() - now.getTime()) / DAY);

export function judgeCertificate(facts: CertificateFacts): readonly Verdict[] {
  const { path, now, validFrom, validTo, uncovered, chainFits, selfMade, keyFits } = facts;
  const days = daysLeft(validTo, now);
  const until = validTo.toISOString().slice(0, 10);
  const found: Verdict[] = [];
  if (now >= validTo)
    found.push(
      problem(
        `The certificate ${path} expired on ${until}: browsers refuse every site.`,
        `Is the clock right? Then: ${RENEW}`,
      ),
    );
  else if (now < validFrom)
    found.push(
      problem(
        `The certificate ${path} is good only from ${validFrom.toISOString()} on.`,
        'The clock of this machine is behind: see "clock".',
      ),
    );
  else if (days < RENEWAL_LATE)
    found.push(problem(`The certificate ${path} ends in ${days} days, on ${until}.`, RENEW));
  else if (days < RENEWAL_DUE)
    found.push(note(`The certificate ${path} ends in ${days} days, on ${until}.`, RENEW));
  const own = selfMade ? [] : uncovered.filter((host) => !host.startsWith('www.'));
  if (selfMade)
    found.push(
      problem(
        'The certificate is one that this machine made itself: browsers refuse every site.',
        'Set ACME_CONTACT in the settings file, or NGINX_CERTIFICATE to one of your own; then `foyer setup`.',
      ),
    );
  else if (own.length > 0)
    found.push(
      problem(
        `The certificate is not good for ${own.join(', ')}, which brands call their own.`,
        'Have one made with all hosts of `brands/`, or take the host out of its brand.json.',
      ),
    );
  else if (uncovered.length > 0)
    found.push(
      note(
        `The certificate is not good for ${uncovered.join(', ')}.`,
        'Without them in DNS this is meant; otherwise have one made with them.',
      ),
    );
  if (!chainFits)
    found.push(
      problem(
        `The certificates in ${path} do not sign each other in their order.`,
        'The file has to hold its own certificate first and the authority’s below it: `fullchain.pem`, not `cert.pem`.',
      ),
    );
  if (keyFits === false)
    found.push(
      problem(
        'The key does not belong to the certificate: nginx will not start again.',
        'Set NGINX_CERTIFICATE and NGINX_CERTIFICATE_KEY to files of the same renewal.',
      ),
    );
  return found.length === 0 ? [ok(`The certificate is good for ${days} days.`)] : found;
}

export function judgeServed(facts: ServedFacts): Verdict {
  if (facts.state === 'silent')
    return problem(
      `nginx does not answer over https at ${facts.address} (${facts.code}).`,
      '`nginx -t` says what is wrong with its settings; then `systemctl restart nginx`.',
    );
  const { sameAsFile, validTo, now, trusted } = facts;
  if (now >= validTo)
    return problem(
      'nginx serves an expired certificate: browsers refuse every site.',
      sameAsFile ? RENEW : '`systemctl reload nginx`: the file has another one.',
    );
  if (!sameAsFile)
    return problem(
      'nginx serves another certificate than the one in the file.',
      '`systemctl reload nginx`',
    );
  return trusted
    ? ok('nginx serves it, with a chain that this machine trusts.')
    : note(
        'nginx serves it, and this machine does not trust its authority.',
        'Meant for a test authority; visitors’ browsers refuse it.',
      );
}

export const certificatesCheck: Check = {
  subject: 'certificates',
  async run(place, signal) {
    if (place.certificate === null)
      return [
        note(
          'NGINX_CERTIFICATE is not set, and there is none by ACME: none was looked at.',
          'Where another proxy serves https, watch its certificate there.',
        ),
      ];
    const { file: path, key } = place.certificate;
    if (!existsSync(path))
      return [
        problem(`The certificate ${path} is missing.`, 'Set NGINX_CERTIFICATE to a PEM file.'),
      ];
    const chain = readChain(path);
    const [first] = chain;
    if (first === undefined)
      return [problem(`${path} holds no certificate.`, 'Set NGINX_CERTIFICATE to a PEM file.')];
    return [
      ...judgeCertificate({
        path,
        now: place.now,
        ...readDates(first),
        uncovered: hostsOf(place).filter((host) => first.checkHost(host) === undefined),
        chainFits: chain.every((each, index) => {
          const above = chain[index + 1];
          return above === undefined || (each.checkIssued(above) && each.verify(above.publicKey));
        }),
        selfMade: first.subject.endsWith(`CN=${SELF_MADE}`),
        keyFits: fits(first, key),
      }),
      judgeServed(await gatherServed(place, first, signal)),
    ];
  },
};

export const readDates = (certificate: X509Certificate) => ({
  validFrom: new Date(certificate.validFrom),
  validTo: new Date(certificate.validTo),
});

const hostsOf = ({ brands }: Place): readonly string[] =>
  brands.flatMap(({ hosts }) => hosts.flatMap((host) => [host, `www.${host}`]));

function readChain(path: string): readonly X509Certificate[] {
  const text = readFileSync(path, 'latin1');
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return found.map((each) => new X509Certificate(each));
}

function fits(certificate: X509Certificate, keyPath: string): boolean | null {
  let key: KeyObject;
  try {
    key = createPrivateKey(readFileSync(keyPath));
  } catch {
    return null;
  }
  return certificate.checkPrivateKey(key);
}

function gatherServed(
  place: Place,
  file: X509Certificate,
  signal: AbortSignal,
): Promise<ServedFacts> {
  const { host, port, text: address } = httpsAddress(place);
  const servername = place.brands[0]?.hosts[0] ?? 'localhost';
  return new Promise((done) => {
    const socket = connect({
      host,
      port,
      servername,
      // Accepts every certificate: its trust is judged here, and a refused connection would show
      // less.
      rejectUnauthorized: false,
      // Visitors' browsers do not know an authority of NODE_EXTRA_CA_CERTS.
      ca: [...rootCertificates],
    });
    signal.addEventListener('abort', () => socket.destroy());
    socket.once('error', (error: NodeJS.ErrnoException) =>
      done({ state: 'silent', address, code: error.code ?? error.name }),
    );
    socket.once('secureConnect', () => {
      const served = socket.getPeerX509Certificate();
      const trusted = socket.authorized;
      socket.destroy();
      if (served === undefined) done({ state: 'silent', address, code: 'no certificate' });
      else
        done({
          state: 'answers',
          sameAsFile: served.fingerprint256 === file.fingerprint256,
          validTo: new Date(served.validTo),
          now: place.now,
          trusted,
        });
    });
  });
}
