/**
 * The names of an application's files, so that no two are the same for any file system: the second
 * `image.jpg` becomes `image (2).jpg`. A name that is the only one of its kind stays.
 */
export function distinctFileNames(names: readonly string[]): readonly string[] {
  const used = new Set(names.map(spellingOf));
  const met = new Set<string>();
  return names.map((name) => {
    if (!met.has(spellingOf(name))) {
      met.add(spellingOf(name));
      return name;
    }
    const end = name.lastIndexOf('.');
    const [stem, ending] = end > 0 ? [name.slice(0, end), name.slice(end)] : [name, ''];
    let number = 2;
    while (used.has(spellingOf(`${stem} (${number})${ending}`))) number += 1;
    const distinct = `${stem} (${number})${ending}`;
    used.add(spellingOf(distinct));
    return distinct;
  });
}

/** Windows and macOS do not distinguish these. */
const spellingOf = (name: string): string => name.normalize('NFC').toLowerCase();
