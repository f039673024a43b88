import { validateXML } from 'xmllint-wasm';
import { jobFeedSchema } from './jobFeedSchema.ts';

/**
 * Texts by name. All are checked in one run, because the checker takes longer to start than to
 * read.
 */
type NamedTexts = ReadonlyMap<string, string>;

const filesOf = (texts: NamedTexts) =>
  [...texts].map(([name, contents]) => ({ fileName: name, contents }));

/** XML syntax errors; empty if there are none. */
export async function findXmlFaults(texts: NamedTexts): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: filesOf(texts),
    normalization: 'c14n',
    maxMemoryPages: 2048,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

/** Violations of `jobFeedSchema` in lists of jobs; empty if there are none. */
export async function findJobFeedFaults(texts: NamedTexts): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: filesOf(texts),
    schema: { fileName: 'jobs.xsd', contents: jobFeedSchema } as never,
    maxMemoryPages: 2048,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
