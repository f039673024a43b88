import { describe, expect, it } from 'vitest';
import { createScrollMemory } from './scrollMemory.ts';

const createStorage = (content: string | null = null) => ({
  getItem: () => content,
  setItem(_: string, value: string) {
    content = value;
  },
});

describe('createScrollMemory', () => {
  it('remembers over a reload', () => {
    const storage = createStorage();
    const memory = createScrollMemory(storage);
    memory.keep('a', 640);
    memory.save();
    expect(createScrollMemory(storage).find('a')).toBe(640);
  });

  it.each(['nonsense', '{"a":1}', '[["a","b"],null,7]'])('starts empty from a store that holds %s', (content) => {
    expect(createScrollMemory(createStorage(content)).find('a')).toBeUndefined();
  });

  it('goes on when the store refuses', () => {
    const memory = createScrollMemory({ getItem: () => null, setItem: () => { throw new Error('full'); } });
    memory.keep('a', 1);
    expect(() => memory.save()).not.toThrow();
    expect(memory.find('a')).toBe(1);
  });
});
