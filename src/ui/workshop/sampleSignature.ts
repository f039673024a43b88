import type { OutlookCheck } from '../../domain/signature/OutlookCheck.ts';
import type { RenderedSignature, Signature } from '../../domain/signature/Signature.ts';
import type { SignatureHouse } from '../../domain/signature/SignatureHouse.ts';
import type {
  StoredSignature,
  SignatureExporter,
  SignatureTools,
} from '../screens/MailSignature/SignatureTools.ts';

export const SAMPLE_HOUSE_OF_SIGNATURES: SignatureHouse = {
  id: 'beispiel',
  name: 'Lindengut',
  locale: 'de-CH',
  texts: {
    greeting: 'Freundliche Grüsse',
    companyLine: 'Residenz Lindengut, Parkweg 8, 8126 Zumikon',
    disclaimer:
      'Diese Nachricht ist vertraulich. Wenn Sie nicht die gemeinte Person sind, löschen Sie sie bitte und geben Sie uns kurz Bescheid.',
  },
  logo: {
    address: 'https://lindengut.example/marken/beispiel/signatur.png',
    alt: 'Lindengut',
    width: 143,
    height: 44,
  },
  logoPath: '/bilder/lindengut.png/original-160-50-50.webp',
  website: 'https://lindengut.example',
  linkColor: '#1e5e3a',
  headOfficePhone: '044 000 21 10',
  emailDomain: 'lindengut.example',
};

export const SAMPLE_OTHER_HOUSE: SignatureHouse = {
  ...SAMPLE_HOUSE_OF_SIGNATURES,
  id: 'beispiel-am-see',
  name: 'Casa Esempio',
  headOfficePhone: '091 000 21 10',
  emailDomain: 'casa-esempio.example',
};

export const SAMPLE_STORED: StoredSignature = {
  houseId: 'beispiel',
  housePhone: '',
  fields: {
    name: 'Ruth Muster',
    function: 'Leiterin Pflege',
    email: 'ruth.muster@lindengut.example',
    headOfficePhone: '044 000 21 10',
    directPhone: '044 000 21 12',
    mobilePhone: '',
    presenceDays: 'Mo, Do, Fr',
  },
};

/** Replaces the renderer, which views never import: returns a few similar lines. */
function renderSample(
  { fields, texts, labels, logo, linkColor }: Signature,
  variant: 'full' | 'reply',
): RenderedSignature {
  const lines = [
    fields.name,
    fields.function,
    ...(variant === 'full' ? [texts.companyLine] : []),
    `${labels.phone} ${fields.headOfficePhone}`,
    fields.email,
  ].filter((line) => line !== '');
  const escape = (line: string): string => line.replace(/[&<>"]/g, '');
  const rows = lines.map(
    (line) =>
      `<tr><td style="padding:2px 0;font-family:Arial;font-size:15px">${escape(line)}</td></tr>`,
  );
  const picture = `<tr><td style="padding:14px 0"><a href="https://lindengut.example" style="color:${linkColor}"><img src="${logo.address}" alt="${escape(logo.alt)}" width="${logo.width}" height="${logo.height}"></a></td></tr>`;
  return {
    html: `<table role="presentation" style="border-collapse:collapse">${rows.join('')}${variant === 'full' ? picture : ''}</table>`,
    text: lines.join('\n'),
  };
}

export const SAMPLE_CHECK: OutlookCheck = {
  dataOf: '2026-05-13',
  families: [
    {
      family: 'classic',
      checked: 20,
      limits: [
        { feature: 'padding', fallback: 'padding-on-cells' },
        { feature: 'width attribute', fallback: 'sizes-in-pixels' },
        { feature: 'height attribute', fallback: 'sizes-in-pixels' },
      ],
    },
    { family: 'mac', checked: 20, limits: [] },
    { family: 'android', checked: 20, limits: [{ feature: 'wbr', fallback: 'word-breaks' }] },
  ],
};

interface StoryTools extends SignatureTools {
  /** All copied signatures. */
  readonly copies: RenderedSignature[];
}

/**
 * A browser that has `stored` in its storage, copies if `canCopy` is true, and loads the renderer's
 * code unless `fails`.
 */
export function createStoryTools({
  stored: initial = null,
  canCopy = true,
  fails = false,
}: {
  readonly stored?: StoredSignature | null;
  readonly canCopy?: boolean;
  readonly fails?: boolean;
} = {}): StoryTools {
  let stored = initial;
  const copies: RenderedSignature[] = [];
  const exporter: SignatureExporter = {
    render: renderSample,
    readPhone: (typed) => ({
      shown: typed,
      href: /^[+\d ]{9,}$/.test(typed.trim()) ? 'tel:0' : null,
    }),
    savePackage: async () => undefined,
    saveCard: async () => {
      throw new Error('no place left');
    },
  };
  return {
    copies,
    storage: {
      read: () => stored,
      store: (each) => {
        stored = each;
      },
      forget: () => {
        stored = null;
      },
    },
    open: async () => {
      if (fails) throw new Error('the chunk did not load');
      return exporter;
    },
    copy: async (rendered) => {
      if (canCopy) copies.push(rendered);
      return canCopy;
    },
  };
}
