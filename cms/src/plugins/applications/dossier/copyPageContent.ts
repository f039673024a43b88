import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNull,
  PDFRawStream,
  PDFRef,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';

/**
 * Entries that a page does not need to be drawn: what acts, what refers to other files or to the
 * rest of the document, and data about data.
 */
const DROPPED = new Set([
  'A',
  'AA',
  'AF',
  'AcroForm',
  'Annots',
  'Dests',
  'EF',
  'EmbeddedFiles',
  'JS',
  'JavaScript',
  'LastModified',
  'Metadata',
  'Names',
  'OC',
  'OPI',
  'OpenAction',
  'P',
  'Parent',
  'PieceInfo',
  'RF',
  'Ref',
  'StructParent',
  'StructParents',
  'URI',
  'XFA',
]);
/** A stream with these has its content in another file. */
const DROPPED_FROM_STREAMS = new Set(['F', 'FFilter', 'FDecodeParms']);
/** What a page, a form or a font may refer to by name. */
const RESOURCES = new Set([
  'ColorSpace',
  'ExtGState',
  'Font',
  'Pattern',
  'Properties',
  'Shading',
  'XObject',
]);
/** The keys below these are names that the author of a page has chosen. */
const NAME_MAPS = RESOURCES.union(new Set(['CharProcs', 'Colorants']));
/** Objects that are never part of the content of a page. */
const REFUSED_TYPES = new Set([
  'Action',
  'Annot',
  'Catalog',
  'EmbeddedFile',
  'Filespec',
  'ObjStm',
  'Page',
  'Pages',
  'XRef',
]);

const TYPE = PDFName.of('Type');
const ACTION = PDFName.of('S');
const ACTIONS = new Set(['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE']);

const nameAt = (dict: PDFDict, key: PDFName): string => {
  const value = dict.lookup(key);
  return value instanceof PDFName ? value.decodeText() : '';
};

/** What the keys of a dictionary are. */
type Keys = 'names' | 'resources' | 'entries';

const keysBelow = (name: string): Keys => {
  if (name === 'Resources') return 'resources';
  return NAME_MAPS.has(name) ? 'names' : 'entries';
};

/**
 * Copies what draws a page (streams, fonts, pictures) from one document to another, and nothing that
 * acts, is attached or leads to the rest of the source.
 */
export function createContentCopier(source: PDFContext, target: PDFContext) {
  const copied = new Map<PDFRef, PDFRef>();

  const copy = (value: PDFObject | undefined, keys: Keys = 'entries'): PDFObject => {
    if (value === undefined) return PDFNull;
    if (value instanceof PDFRef) return copyReferenced(value, keys);
    if (value instanceof PDFRawStream) return copyStream(value);
    if (value instanceof PDFDict) return isRefused(value) ? PDFNull : copyDict(value, keys);
    if (value instanceof PDFArray) {
      const list = PDFArray.withContext(target);
      for (const each of value.asArray()) list.push(copy(each));
      return list;
    }
    return value.clone(target);
  };

  const copyReferenced = (ref: PDFRef, keys: Keys): PDFRef => {
    const known = copied.get(ref);
    if (known !== undefined) return known;
    const own = target.nextRef();
    copied.set(ref, own);
    target.assign(own, copy(source.lookup(ref), keys));
    return own;
  };

  const copyDict = (dict: PDFDict, keys: Keys, dropped: ReadonlySet<string> = DROPPED): PDFDict => {
    const own = PDFDict.withContext(target);
    for (const [key, value] of dict.entries()) {
      const name = key.decodeText();
      const isKept = {
        names: true,
        resources: RESOURCES.has(name),
        entries: !dropped.has(name),
      }[keys];
      if (isKept) own.set(key, copy(value, keys === 'names' ? 'entries' : keysBelow(name)));
    }
    return own;
  };

  const copyStream = (stream: PDFRawStream): PDFObject =>
    isRefused(stream.dict)
      ? PDFNull
      : PDFRawStream.of(
          copyDict(stream.dict, 'entries', DROPPED.union(DROPPED_FROM_STREAMS)),
          stream.contents,
        );

  return {
    copy,
    copyResources: (resources: PDFObject | undefined): PDFObject => copy(resources, 'resources'),
    /** The stream as a form that another page can draw; `more` replaces its own entries. */
    copyForm(stream: PDFRawStream, more: Readonly<Record<string, PDFObject>>): PDFRef {
      const form = copyStream(stream);
      if (!(form instanceof PDFRawStream)) throw new Error('Not a content stream');
      for (const [key, value] of Object.entries(more)) form.dict.set(PDFName.of(key), value);
      return target.register(form);
    },
  };
}

const isRefused = (dict: PDFDict): boolean =>
  REFUSED_TYPES.has(nameAt(dict, TYPE)) || ACTIONS.has(nameAt(dict, ACTION));
