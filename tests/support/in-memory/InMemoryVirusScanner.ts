import type {
  ScanVerdict,
  VirusScanner,
} from '../../../src/domain/application/checkFileContent.ts';

export interface InMemoryScannerOptions {
  /** Texts that make a file count as infected. */
  readonly signatures: readonly string[];
  /** Bytes; a longer file is not scanned. */
  readonly longest?: number;
}

/** Recognises the given signatures; while `isAway` is true it returns no verdict. */
export class InMemoryVirusScanner implements VirusScanner {
  isAway = false;

  constructor(private readonly options: InMemoryScannerOptions) {}

  async scan(content: Uint8Array): Promise<ScanVerdict> {
    const { signatures, longest = Number.POSITIVE_INFINITY } = this.options;
    if (this.isAway || content.length > longest) return 'notScanned';
    const text = new TextDecoder('latin1').decode(content);
    return signatures.some((each) => text.includes(each)) ? 'infected' : 'clean';
  }
}
