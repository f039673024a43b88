import { createRequire } from 'node:module';
import type { EntryTypes } from '../dist/contentModel.ts';
import type {
  Ability,
  PanelAction,
  PanelPerson,
  Permission,
  PermissionChecker,
} from './panelAccess.ts';
import type { Query, RowValidator, RowWriter } from './rows.ts';
import type { OpenTransaction, RequestContext, RowSubscriber } from './requestContext.ts';
import type { SessionManager } from './sessionTokens.ts';
import type { ProviderFile, StoredFile } from './storedFile.ts';

/*
 * The part of Strapi that this service uses, in Strapi's own names. Strapi's types do not cover the
 * services behind `service(…)` and `plugin(…)`, and tests replace only this part.
 *
 * What the comments of `cms/src` say of Strapi's inside holds for Strapi 5.54. With another version,
 * look again at what has no documented interface:
 * - on the server: wrapped controllers (`access`, `private-files/guardMediaLibrary.ts`, the guards of
 *   `plugins/accounts` and `plugins/pictures`), rows written below the document service (`rows.ts`,
 *   `seed/writeRows.ts`, `plugins/planning/keepRelations.ts`), and empty lists dropped from filters;
 * - in the panel: requests of Strapi's own screens (`admin/handleRequests.ts`), keys of its
 *   localStorage (`admin`), texts in its code (`admin/german/hardCodedTexts.ts`), its markup and
 *   styles (`admin/fitScreens.ts`, `plugins/preview/openBlocks.ts` and `besideView.tsx`,
 *   `plugins/blocks/useStrapiZone.ts`, `plugins/colleagues/formFocus.ts`), and the actions, panels
 *   and hooks of the edit view (`plugins/editView.tsx`).
 */

/**
 * Strapi's copy of a package: an import would load a second copy, whose errors Strapi does not
 * recognise.
 */
const require = createRequire(import.meta.url);

export const { errors } = require('@strapi/utils') as {
  readonly errors: {
    /** Strapi's own refusals, such as that of a wrong password. */
    readonly ApplicationError: new (message?: string) => Error;
    readonly ForbiddenError: new (message: string) => Error;
    readonly NotFoundError: new (message: string) => Error;
    readonly RateLimitError: new (message?: string) => Error;
    readonly PolicyError: new (message: string) => Error;
    /** A 400; the panel shows each of `details.errors` beside its field. */
    readonly ValidationError: new (message: string, details?: object) => Error;
  };
};

/** The environment as Strapi passes it to a configuration file. */
export interface Env {
  (name: string, otherwise?: string): string;
  int(name: string, otherwise: number): number;
  bool(name: string, otherwise: boolean): boolean;
  array(name: string): string[];
}

export type EntryFields = Record<string, unknown>;

/** A row of a type that is only known at run time. */
export interface Entry extends EntryFields {
  readonly id: number;
  readonly documentId: string;
}

interface OwnTypes {
  'plugin::upload.file': StoredFile;
  'plugin::upload.folder': { readonly id: number; readonly name: string; readonly path: string };
  'plugin::users-permissions.user': {
    readonly id: number;
    readonly username: string;
    readonly email: string;
    readonly blocked: boolean;
    readonly password: string | null;
    /** Of a link to choose a password. */
    readonly resetPasswordToken?: string | null;
    /** Only present if it was requested. */
    readonly role?: { readonly type: string; readonly name: string } | null;
  };
  'plugin::users-permissions.role': {
    readonly id: number;
    readonly type: string;
    readonly name: string;
  };
  'admin::role': Role;
  'admin::user': PanelPerson;
  'admin::api-token': { readonly id: number; readonly accessKey: string; readonly type: string };
  'admin::api-token-permission': { readonly id: number; readonly action: string };
}

type Row<Uid> = Uid extends keyof OwnTypes
  ? OwnTypes[Uid]
  : Uid extends keyof EntryTypes
    ? EntryTypes[Uid]
    : Entry;

interface DocumentParameters {
  readonly documentId?: string;
  readonly locale?: string;
  readonly status?: 'draft' | 'published';
  readonly fields?: readonly string[];
  readonly filters?: EntryFields;
  readonly populate?: EntryFields | undefined;
  readonly sort?: string;
  readonly start?: number;
  readonly limit?: number;
}

interface DocumentService<Found> {
  findOne(search: DocumentParameters): Promise<Found | null>;
  findFirst(search: DocumentParameters): Promise<Found | null>;
  findMany(search: DocumentParameters): Promise<Found[]>;
  create(entry: DocumentParameters & { readonly data: EntryFields }): Promise<Found>;
  update(change: DocumentParameters & { readonly data: EntryFields }): Promise<Found>;
  delete(search: DocumentParameters): Promise<unknown>;
  publish(search: DocumentParameters): Promise<unknown>;
  unpublish(search: DocumentParameters): Promise<unknown>;
}

/** An act on a document, before it is performed. */
export interface DocumentAct {
  readonly uid: string;
  readonly action: string;
  readonly contentType: ContentTypeSchema & { readonly modelName: string };
  readonly params: {
    readonly documentId?: string;
    readonly locale?: string;
    readonly status?: string;
    data?: EntryFields;
  };
}

export type DocumentMiddleware = (
  act: DocumentAct,
  next: () => Promise<unknown>,
) => Promise<unknown>;

export interface Attribute {
  readonly type: string;
  readonly required?: boolean;
  readonly private?: boolean;
  readonly repeatable?: boolean;
  readonly multiple?: boolean;
  readonly component?: string;
  readonly components?: readonly string[];
  readonly target?: string;
  readonly customField?: string;
  readonly pluginOptions?: {
    readonly i18n?: { readonly localized?: boolean };
    readonly redaktion?: { readonly name?: string; readonly hinweis?: string };
    readonly 'content-manager'?: { readonly visible?: boolean };
  };
}

export interface Model {
  readonly info?: { readonly displayName?: string };
  readonly attributes: Readonly<Record<string, Attribute>>;
}

/** The types and components by their uid. */
export interface Models {
  getModel(uid: string): Model | undefined;
}

export interface ContentTypeSchema extends Model {
  readonly uid: string;
  readonly kind: 'singleType' | 'collectionType';
  readonly info: {
    readonly singularName: string;
    readonly pluralName: string;
    readonly displayName?: string;
  };
  readonly options?: { readonly draftAndPublish?: boolean };
  readonly pluginOptions?: { readonly i18n?: { readonly localized?: boolean } };
}

export type Action = (ctx: RequestContext, next: () => Promise<unknown>) => unknown;
export type Controller = Readonly<Record<string, Action>>;

/** The `this` of a content type's controller. */
export interface CoreController {
  validateInput(data: unknown, ctx: RequestContext): Promise<void>;
  sanitizeInput(data: unknown, ctx: RequestContext): Promise<EntryFields>;
}

interface Registry<Item> {
  extend<Found = Item>(uid: string, change: (item: Found) => Found): void;
}

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly info?: { readonly pluginName?: string };
}

export type RouterInput =
  | readonly Route[]
  | { readonly type?: string; readonly prefix?: string; readonly routes: readonly Route[] };

export interface TokenService {
  verify(token: string): Promise<{ readonly id: number; readonly passwordMark?: string }>;
  /** Ours: what a token has to carry; null if the account may have none. */
  markOf(id: number): Promise<string | null>;
  issue(payload: { readonly id: number; readonly passwordMark: string | null }): string;
}

export interface UploadProvider {
  extend(provider: object): void;
  uploadStream(file: ProviderFile): Promise<void>;
  replaceStream?(file: ProviderFile, replaced: ProviderFile): Promise<void>;
  delete(file: ProviderFile): Promise<unknown>;
}

export interface Webhook {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly events: readonly string[];
  readonly isEnabled: boolean;
}

type NewWebhook = Omit<Webhook, 'id'>;
type Role = Readonly<Record<'name' | 'code', string>> & { readonly id: number };

/** How the panel shows a type: names and hints of the fields, columns of the list. */
export interface ViewConfiguration {
  readonly metadatas: Readonly<
    Record<string, { readonly edit: EntryFields; readonly list: EntryFields }>
  >;
  readonly settings: EntryFields;
  readonly layouts: EntryFields;
}

interface Services {
  'admin::api-token': { hash(key: string): string };
  'admin::encryption': {
    encrypt(text: string): string | null;
    decrypt(text: string): string | null;
  };
  'admin::auth': { validatePassword(password: string, hash: string): Promise<boolean> };
  'admin::user': { exists(): Promise<boolean>; create(user: EntryFields): Promise<unknown> };
  'admin::role': {
    getSuperAdmin(): Promise<Role>;
    findOne(where: EntryFields): Promise<Role | null>;
    create(role: EntryFields): Promise<Role>;
    update(where: { readonly id: number }, change: EntryFields): Promise<unknown>;
    assignPermissions(id: number, permissions: readonly Permission[]): Promise<unknown>;
    getUsersCount(id: number): Promise<number>;
    deleteByIds(ids: readonly number[]): Promise<unknown>;
  };
  'admin::permission': {
    readonly actionProvider: { get(id: string): PanelAction };
    readonly conditionProvider: { register(condition: EntryFields): Promise<unknown> };
    readonly engine: { generateUserAbility(person: PanelPerson): Promise<Ability> };
  };
  'admin::content-type': {
    getPermissionsWithNestedFields(
      actions: readonly PanelAction[],
    ): readonly { readonly subject: string; readonly properties: EntryFields }[];
  };
  'plugin::users-permissions.jwt': TokenService;
}

interface PluginServices {
  readonly email: object;
  readonly i18n: {
    readonly 'content-types': {
      /** The fields that have the same value in all languages of an entry. */
      getNonLocalizedAttributes(model: ContentTypeSchema): readonly string[];
      /** Their values in a row, without the ids of components. */
      copyNonLocalizedAttributes(model: ContentTypeSchema, row: EntryFields): EntryFields;
      getNestedPopulateOfNonLocalizedAttributes(uid: string): readonly string[];
    };
    readonly localizations: { syncNonLocalizedAttributes(row: object, type: Model): unknown };
    readonly locales: {
      findByCode(code: string): Promise<{ readonly id: number; readonly name: string } | null>;
      create(locale: { readonly code: string; readonly name: string }): Promise<unknown>;
      update(where: { readonly id: number }, change: { readonly name: string }): Promise<unknown>;
      setDefaultLocale(locale: { readonly code: string }): Promise<unknown>;
    };
  };
  readonly upload: {
    readonly upload: {
      getSettings(): Promise<EntryFields>;
      setSettings(settings: EntryFields): Promise<unknown>;
      upload(files: {
        readonly data: EntryFields;
        readonly files: readonly EntryFields[];
      }): Promise<StoredFile[]>;
    };
    readonly folder: { create(folder: EntryFields): Promise<OwnTypes['plugin::upload.folder']> };
    /** Called for each file, as a method of this object. */
    readonly 'image-manipulation': { isFaultyImage(file: EntryFields): Promise<boolean> };
  };
  readonly 'users-permissions': {
    readonly user: {
      add(user: EntryFields): Promise<unknown>;
      validatePassword(password: string, hash: string): Promise<boolean>;
      /** The same values, the password as its hash. */
      ensureHashedPasswords<Values>(values: Values): Promise<Values>;
    };
  };
  readonly 'content-manager': {
    readonly 'content-types': ViewService<ContentTypeSchema>;
    readonly components: ViewService<Model>;
    readonly 'permission-checker': {
      create(asked: { readonly userAbility: Ability; readonly model: string }): PermissionChecker;
    };
  };
}

export interface ViewService<Described> {
  findConfiguration(model: Described): Promise<ViewConfiguration>;
  updateConfiguration(model: Described, configuration: ViewConfiguration): Promise<unknown>;
}

/** A route of a plugin, before it is mounted. */
interface PluginRoute {
  readonly method: string;
  readonly path: string;
  readonly config: { policies: readonly unknown[] };
}

interface Plugin<Own> {
  readonly routes: { readonly admin: { readonly routes: readonly PluginRoute[] } };
  readonly provider: UploadProvider;
  service<Name extends keyof Own>(name: Name): Own[Name];
}

interface Registries {
  readonly entityValidator: RowValidator<ContentTypeSchema>;
  readonly services: Registry<TokenService>;
  readonly controllers: Registry<Controller>;
  readonly middlewares: {
    set(uid: string, create: (config?: object) => Action): unknown;
  };
  readonly webhookStore: {
    findWebhooks(): Promise<Webhook[]>;
    createWebhook(webhook: NewWebhook): Promise<Webhook>;
    updateWebhook(id: number, webhook: NewWebhook): Promise<Webhook>;
    deleteWebhook(id: number): Promise<unknown>;
  };
  readonly webhookRunner: {
    add(webhook: Webhook): void;
    update(webhook: Webhook): void;
    remove(webhook: Webhook): void;
  };
}

interface Store {
  get(place: { readonly key: string }): Promise<unknown>;
  set(value: { readonly key: string; readonly value: unknown }): Promise<unknown>;
}

export interface Strapi {
  readonly contentTypes: Readonly<Record<string, ContentTypeSchema>>;
  readonly components: Readonly<Record<string, Model>>;
  readonly config: { get(path: string): unknown; set(path: string, value: unknown): unknown };
  readonly log: { info(message: string, details?: object): void; error(message: string): void };
  readonly eventHub: { emit(event: string, message: object): Promise<unknown> };
  readonly documents: {
    <Uid extends string>(uid: Uid): DocumentService<Row<Uid>>;
    use(middleware: DocumentMiddleware): void;
  };
  readonly cron: { add(tasks: EntryFields): void };
  readonly requestContext: {
    get(): RequestContext | undefined;
    run<Done>(request: undefined, act: () => Promise<Done>): Promise<Done>;
  };
  readonly customFields: {
    /** The field is stored as `type`; the panel shows the input of the same name. */
    register(field: {
      readonly name: string;
      readonly plugin: string;
      readonly type: string;
      readonly inputSize: { readonly default: number; readonly isResizable: boolean };
    }): void;
  };
  readonly db: RowWriter & {
    query<Uid extends string>(uid: Uid): Query<Row<Uid>>;
    readonly lifecycles: { subscribe(subscriber: RowSubscriber): void };
    inTransaction(): boolean;
    transaction<Done>(act: (open: OpenTransaction) => Promise<Done>): Promise<Done>;
  };
  hook(name: string): { register(act: () => Promise<void>): void };
  /** `routes` mounts a router. */
  readonly server: { routes(router: RouterInput): unknown };
  readonly sessionManager: SessionManager;
  getModel(uid: string): Model | undefined;
  get<Name extends keyof Registries>(name: Name): Registries[Name];
  service<Name extends keyof Services>(uid: Name): Services[Name];
  plugin<Name extends keyof PluginServices>(name: Name): Plugin<PluginServices[Name]>;
  store(place: { readonly type: string; readonly name: string }): Store;
}

/** What Strapi hands to the parts of a plugin, and to controllers. */
export interface Parts {
  readonly strapi: Strapi;
}
