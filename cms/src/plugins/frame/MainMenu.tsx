import { Menu } from '@strapi/design-system';
import { useAuth, type StrapiApp } from '@strapi/strapi/admin';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useTheme } from 'styled-components';
import { BrandSwitch, useChosenBrand } from '../accounts/BrandSwitch.tsx';
import { OWN_FACTOR_PATH } from '../accounts/people.ts';
import { useBrands } from '../accounts/useBrands.ts';
import { FindLauncher } from '../find/FindLauncher.tsx';
import { composeMenu, findPlace, type OfferedWork } from './mainMenu.ts';
import { MENU_ICONS, type MenuIcon } from './menuIcons.ts';
import { MenuStyle } from './frameStyle.tsx';
import { groupName } from './groupName.ts';
import { rememberList } from './lastList.ts';
import { useWaiting } from './useWaiting.ts';

type MenuLinks = StrapiApp['router']['menu'];

interface LeftMenuProps {
  /** The links that the person may open; undefined from the content manager. */
  readonly pluginsSectionLinks?: MenuLinks;
}

/**
 * Takes the place of two menus of Strapi: the one on every screen, and the content manager's second
 * column of types, which there is none of: the main menu leads to each list.
 */
export const LeftMenu = ({ pluginsSectionLinks }: LeftMenuProps) =>
  pluginsSectionLinks === undefined ? null : <MainMenu links={pluginsSectionLinks} />;

const READ = 'plugin::content-manager.explorer.read';
const SYMBOL = '/home/group/symbol.svg';
const MAX_NAMES = 3;

/** The main menu: works in words, what waits, the search, and who is signed in. */
function MainMenu({ links }: { readonly links: MenuLinks }) {
  const groups = useGroups(links);
  const { pathname, search } = useLocation();
  const here = findPlace(groups, pathname);
  const { isOpen, setOpen, button } = useOpen(pathname);
  const waiting = useWaiting(pathname);
  useEffect(wakePanels, [pathname]);
  const lists = useRef<HTMLDivElement>(null);
  const label = here?.work.label;
  // In a low window, what belongs to the open work may be below the end of the menu.
  useEffect(() => {
    lists.current?.querySelector('ul ul')?.scrollIntoView({ block: 'nearest' });
  }, [label]);
  useEffect(() => {
    if (here !== null) rememberList(here, pathname, search);
  });
  return (
    <nav
      className="fm"
      aria-label="Hauptnavigation"
      data-open={isOpen || undefined}
      style={useColors()}
    >
      <MenuStyle />
      <div className="fm-head">
        <NavLink className="fm-mark" to="/">
          <img src={SYMBOL} alt="" />
          <span>
            <b>{groupName.get()}</b>
            Redaktion
          </span>
        </NavLink>
        <button
          ref={button}
          type="button"
          className="fm-open"
          aria-expanded={isOpen}
          aria-controls="fm-body"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="pages" />
          Menü
        </button>
      </div>
      <div className="fm-body" id="fm-body">
        <NavLink className="fm-find" to="/plugins/suche" title="Ctrl+K">
          <FindLauncher fill="currentColor" />
          Alles durchsuchen
        </NavLink>
        <div className="fm-list" ref={lists}>
          {groups.map((group) => (
            <ul key={group[0]?.label}>
              {group.map((work) => (
                <WorkLine
                  key={work.label}
                  work={work}
                  here={here?.work === work ? here.place.to : null}
                  count={work.waiting === undefined ? 0 : (waiting[work.waiting] ?? 0)}
                />
              ))}
            </ul>
          ))}
        </div>
        <Person />
      </div>
    </nav>
  );
}

const WAKE_MS = 150;
const WAKE_TIMES = 20;

/**
 * Strapi shows the bar and the panels of a form once the browser is idle, and Chromium may not
 * become idle on a screen where nothing moves. Frames, for three seconds after a new screen, make
 * it idle.
 */
function wakePanels(): () => void {
  let times = 0;
  const timer = setInterval(() => {
    requestAnimationFrame(() => undefined);
    times += 1;
    if (times === WAKE_TIMES) clearInterval(timer);
  }, WAKE_MS);
  return () => clearInterval(timer);
}

interface WorkLineProps {
  readonly work: OfferedWork;
  /** The address of the open place of this work; null if another work is open. */
  readonly here: string | null;
  readonly count: number;
}

function WorkLine({ work: { label, icon, to, places }, here, count }: WorkLineProps) {
  const isHere = here !== null;
  const hasChoice = isHere && places.length > 1;
  return (
    <li>
      <NavLink
        to={`/${to}`}
        end
        className={() => (isHere ? 'now' : '')}
        aria-current={isHere && !hasChoice ? 'page' : undefined}
      >
        <Icon name={icon} />
        <span>{label}</span>
        {count > 0 && (
          <em>
            {count}
            <span className="fm-vh"> {count === 1 ? 'wartet' : 'warten'}</span>
          </em>
        )}
      </NavLink>
      {hasChoice && (
        <ul>
          {places.map((place) => (
            <li key={place.to}>
              <NavLink
                to={`/${place.to}`}
                end
                className={() => (place.to === here ? 'now' : '')}
                aria-current={place.to === here ? 'page' : undefined}
              >
                {place.label}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const Icon = ({ name }: { readonly name: MenuIcon }) => (
  <svg className="fm-i" viewBox="0 0 24 24" aria-hidden="true">
    <path d={MENU_ICONS[name]} />
  </svg>
);

/** The person with their brands: their profile, their devices and the way out; the choice of brand. */
function Person() {
  const user = useAuth('MainMenu', (state) => state.user);
  const logout = useAuth('MainMenu', (state) => state.logout);
  const navigate = useNavigate();
  const brands = useBrands();
  const chosen = useChosenBrand();
  const { firstname = '', lastname = '', email = '' } = user ?? {};
  const name = [firstname, lastname].filter(Boolean).join(' ') || email;
  const initials = [firstname, lastname].map((part) => part?.[0] ?? '').join('') || name[0];
  return (
    <div className="fm-me">
      {brands.length > 1 && (
        <NavLink to="/plugins/marke">
          <BrandSwitch width="20" height="20" fill="currentColor" />
          <span>
            <span className="fm-vh">Marke wählen: </span>
            {chosen?.name ?? 'Alle Marken'}
          </span>
        </NavLink>
      )}
      <Menu.Root>
        <Menu.Trigger endIcon={null} variant="ghost">
          <span className="fm-who">
            <span className="fm-av" aria-hidden="true">
              {initials}
            </span>
            <span>
              {name}
              <em>{brandNames(brands.map((brand) => brand.name))}</em>
            </span>
          </span>
        </Menu.Trigger>
        <Menu.Content popoverPlacement="top-start" zIndex={5}>
          <Menu.Item onSelect={() => navigate('/me')}>Mein Profil</Menu.Item>
          <Menu.Item onSelect={() => navigate('/me/sessions')}>Angemeldete Geräte</Menu.Item>
          <Menu.Item onSelect={() => navigate(`/${OWN_FACTOR_PATH}`)}>
            Anmeldung in zwei Schritten
          </Menu.Item>
          <Menu.Separator />
          <Menu.Item onSelect={() => logout()}>Abmelden</Menu.Item>
        </Menu.Content>
      </Menu.Root>
    </div>
  );
}

const brandNames = (names: readonly string[]): string =>
  names.length <= MAX_NAMES ? names.join(', ') : `${names.length} Marken`;

function useGroups(links: MenuLinks) {
  const permissions = useAuth('MainMenu', (state) => state.permissions);
  const all = useBrands();
  const chosen = useChosenBrand();
  const readable = new Set(
    permissions.flatMap(({ action, subject }) => (action === READ ? [String(subject)] : [])),
  );
  const screens = links.map(({ to, intlLabel }) => ({
    to,
    label: String(intlLabel.defaultMessage),
  }));
  return composeMenu({ screens, readable, brands: chosen === undefined ? all : [chosen] });
}

/** On a phone the menu is behind a button; another screen closes it, and so does Escape. */
function useOpen(pathname: string) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === pathname;
  const setOpen = (wanted: boolean): void => setOpenAt(wanted ? pathname : null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeByKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setOpenAt(null);
      button.current?.focus();
    };
    window.addEventListener('keydown', closeByKey);
    return () => window.removeEventListener('keydown', closeByKey);
  }, [isOpen]);
  return { isOpen, setOpen, button };
}

/** The colours of Strapi's scheme, light or dark, for the rules of the menu. */
function useColors(): CSSProperties {
  const { colors } = useTheme() as unknown as { readonly colors: Readonly<Record<string, string>> };
  return {
    '--fm-ground': colors['neutral0'],
    '--fm-ink': colors['neutral700'],
    '--fm-quiet': colors['neutral600'],
    '--fm-edge': colors['neutral500'],
    '--fm-line': colors['neutral200'],
    '--fm-hair': colors['neutral150'],
    '--fm-hover': colors['neutral100'],
    '--fm-p': colors['primary600'],
    '--fm-p1': colors['primary100'],
  } as CSSProperties;
}
