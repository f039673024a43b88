import { LIST_NAMES } from '../../listNames.ts';
import { germanAdmin } from './germanAdmin.ts';
import { germanContentManager } from './germanContentManager.ts';
import { germanEmail, germanI18n, germanSettings, germanUsers } from './germanPlugins.ts';
import { germanUnlisted } from './germanUnlisted.ts';
import { germanUpload } from './germanUpload.ts';
import { germanValues } from './germanValues.ts';

type Texts = Readonly<Record<string, string>>;

/** Our texts by the plugin that they belong to; `admin` is the panel itself. */
export const GERMAN_BY_PLUGIN: Readonly<Record<string, Texts>> = {
  admin: { ...germanAdmin, ...germanSettings },
  'content-manager': germanContentManager,
  upload: germanUpload,
  i18n: germanI18n,
  'users-permissions': germanUsers,
  email: germanEmail,
};

/** All our texts by the ids under which the panel requests them. */
export const germanTexts = (): Record<string, string> => ({
  ...germanUnlisted,
  ...germanValues,
  // Strapi gives a list the name of one entry as its title, and asks for a translation of it.
  ...Object.fromEntries(Object.values(LIST_NAMES)),
  ...Object.fromEntries(
    Object.entries(GERMAN_BY_PLUGIN).flatMap(([plugin, texts]) =>
      Object.entries(texts).map(([id, text]) => [
        plugin === 'admin' ? id : `${plugin}.${id}`,
        text,
      ]),
    ),
  ),
});

/** Strapi's German is that of Germany: Swiss spelling has no ß and uses other quotation marks. */
export const inSwissSpelling = (text: string): string =>
  text.replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»');
