import { validateXML } from 'xmllint-wasm';
import { jobFeedSchema } from './jobFeedSchema.ts';

/** Texts by their names; all at once, because the checker takes longer to start than to read. */
type NamedTexts = ReadonlyMap<string, string>;

const filesOf = (texts: NamedTexts) =>
  [...texts].map(([name, contents]) => ({ fileName: name, contents }));

/** What no XML reader would take; empty when nothing is wrong. */
export async function findXmlFaults(texts: NamedTexts): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: filesOf(texts),
    normalization: 'c14n',
    maxMemoryPages: 2048,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

/** What is wrong with lists of jobs by the rules of `jobFeedSchema`; empty when nothing is. */
export async function findJobFeedFaults(texts: NamedTexts): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: filesOf(texts),
    schema: { fileName: 'jobs.xsd', contents: jobFeedSchema } as never,
    maxMemoryPages: 2048,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
