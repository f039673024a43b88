import { expect, test } from 'vitest';
import { splitName } from './splitName.ts';

/** Prefix, given name, family name and suffix, separated by bars. */
const partsOf = (name: string): string => {
  const { honorificPrefix, givenName, familyName, honorificSuffix } = splitName(name);
  return [honorificPrefix, givenName, familyName, honorificSuffix].join('|');
};

test.each([
  ['Anna Muster', '|Anna|Muster|'],
  ['Anna', '||Anna|'],
  ['Anna Maria Muster-Keller', '|Anna Maria|Muster-Keller|'],
  ['Anna von Arx', '|Anna|von Arx|'],
  ['Anna Von Arx', '|Anna|Von Arx|'],
  ['von Arx', '||von Arx|'],
  ['Anna von der Mühle', '|Anna|von der Mühle|'],
  ['Sofía de la Cruz', '|Sofía|de la Cruz|'],
  ['Luca di Stefano', '|Luca|di Stefano|'],
  ['Jan van der Berg', '|Jan|van der Berg|'],
  ['Jan Van Damme', '|Jan|Van Damme|'],
  ['Sara Del Piero', '|Sara|Del Piero|'],
  ['João Da Silva', '|João|Da Silva|'],
  ['Inês dos Santos Pereira', '|Inês|dos Santos Pereira|'],
  ['Georg von und zu Rhein', '|Georg|von und zu Rhein|'],
  ['Karl zu Rhein', '|Karl|zu Rhein|'],
  ['Pia Zum Stein', '|Pia|Zum Stein|'],
  ['Urs Auf der Maur', '|Urs|Auf der Maur|'],
  ['Urs an der Matt', '|Urs|an der Matt|'],
  ['Urs In der Gand', '|Urs|In der Gand|'],
  ['Jeanne d’ Arc', '|Jeanne|d’ Arc|'],
  ['Jeanne d’Arc', '|Jeanne|d’Arc|'],
  ['Rosa Müller-von Arx', '|Rosa|Müller-von Arx|'],
  ['Ali Ben Salah', '|Ali|Ben Salah|'],
  ['Ben Muster', '|Ben|Muster|'],
  ['Thi An Nguyen', '|Thi An|Nguyen|'],
  ['محمد بن سلمان', '|محمد|بن سلمان|'],
  ['山田太郎', '||山田太郎|'],
  ['Anna De', '|Anna|De|'],
  ['Anna Muster, MSc', '|Anna|Muster|MSc'],
  ['Anna Muster, MSc, EMBA HSG', '|Anna|Muster|MSc, EMBA HSG'],
  ['Anna Muster，MSc', '|Anna|Muster|MSc'],
  ['Anna Muster MSc', '|Anna|Muster|MSc'],
  ['Hans Muster jun.', '|Hans|Muster|jun.'],
  ['Ravi Das', '|Ravi|Das|'],
  ['Dr. med. Anna Muster', 'Dr. med.|Anna|Muster|'],
  ['Dr.med. dent. Anna von Arx', 'Dr.med. dent.|Anna|von Arx|'],
  ['Prof. Dr. h. c. Anna Muster', 'Prof. Dr. h. c.|Anna|Muster|'],
  ['med. pract. Anna Muster', 'med. pract.|Anna|Muster|'],
  ['Dipl.-Ing. Jan Muster', 'Dipl.-Ing.|Jan|Muster|'],
  ['Dott.ssa Giulia De Luca', 'Dott.ssa|Giulia|De Luca|'],
  ['Frau Muster', 'Frau||Muster|'],
  ['Dr. C. Muster', 'Dr.|C.|Muster|'],
  ['H. Muster', '|H.|Muster|'],
  ['Dr.', '||Dr.|'],
  [', MSc', '||,|MSc'],
])('%s is split into %s', (name, parts) => {
  expect(partsOf(name)).toBe(parts);
});
