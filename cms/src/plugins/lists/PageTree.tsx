import { Badge, Box, Flex, Typography } from '@strapi/design-system';
import { ChevronDown, ChevronRight } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChosenBrand } from '../accounts/BrandSwitch.tsx';
import { STATUS_WORDS } from '../entries/entryStatus.ts';
import { BrandMark } from '../accounts/BrandMark.tsx';
import { useBrands, type PanelBrand } from '../accounts/useBrands.ts';
import { useAnswer } from '../useAnswer.ts';
import {
  buildPageTree,
  pageForm,
  type PageNode,
  type PagesOfBrands,
  type TreePage,
} from './pageTree.ts';
import { SmallMutedText } from '../parts.tsx';

/** A visible line of the tree: a brand, or one of its pages. */
interface TreeLine {
  readonly key: string;
  readonly level: number;
  readonly brand: PanelBrand;
  /** Undefined for the line of a brand. */
  readonly node?: PageNode;
  readonly childCount: number;
  readonly parent: string | null;
  readonly place: number;
  readonly siblings: number;
}

/** The visible lines, from the top; children of a closed line are left out. */
function linesOf(
  { pages, menus }: PagesOfBrands,
  brands: readonly PanelBrand[],
  open: ReadonlySet<string>,
): readonly TreeLine[] {
  const lines: TreeLine[] = [];
  const withPages = brands.filter(({ id }) => pages.some(({ brandId }) => brandId === id));
  for (const [place, brand] of withPages.entries()) {
    const tree = buildPageTree(
      pages.filter(({ brandId }) => brandId === brand.id),
      menus[brand.id] ?? [],
    );
    const siblings = withPages.length;
    const base = { brand, level: 1, childCount: tree.length, parent: null, place, siblings };
    lines.push({ ...base, key: brand.id });
    if (open.has(brand.id)) addNodes(tree, 2, brand, brand.id);
  }
  return lines;

  function addNodes(
    nodes: readonly PageNode[],
    level: number,
    brand: PanelBrand,
    parent: string,
  ): void {
    for (const [place, node] of nodes.entries()) {
      const key = node.page.documentId;
      const childCount = node.children.length;
      lines.push({ key, level, brand, node, childCount, parent, place, siblings: nodes.length });
      if (open.has(key)) addNodes(node.children, level + 1, brand, key);
    }
  }
}

/**
 * The pages of each brand in the order of its site. Arrow keys move, open and close; Enter opens
 * the page's form.
 */
function PageTree({ answer }: { readonly answer: PagesOfBrands }) {
  const all = useBrands();
  const chosen = useChosenBrand();
  const brands = useMemo(() => (chosen === undefined ? all : [chosen]), [all, chosen]);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  // A single brand is open from the start.
  const open = useMemo(
    () => opened ?? new Set(brands.length === 1 ? brands.map(({ id }) => id) : []),
    [opened, brands],
  );
  const lines = useMemo(() => linesOf(answer, brands, open), [answer, brands, open]);
  const focused = lines.find(({ key }) => key === current) ?? lines[0];

  const focus = (key: string | null | undefined): void => {
    if (key === null || key === undefined) return;
    setCurrent(key);
    tree.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
  };
  const toggle = (key: string, isOpen: boolean): void => {
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpened(next);
  };
  const act = ({ key, node, childCount }: TreeLine): void => {
    if (node !== undefined) navigate(pageForm(node.page));
    else if (childCount > 0) toggle(key, !open.has(key));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (focused === undefined) return;
    const at = lines.indexOf(focused);
    const isOpen = open.has(focused.key);
    const move = {
      ArrowDown: () => focus(lines[at + 1]?.key),
      ArrowUp: () => focus(lines[at - 1]?.key),
      ArrowRight: () =>
        isOpen ? focus(lines[at + 1]?.key) : focused.childCount > 0 && toggle(focused.key, true),
      ArrowLeft: () => (isOpen ? toggle(focused.key, false) : focus(focused.parent)),
      Home: () => focus(lines[0]?.key),
      End: () => focus(lines.at(-1)?.key),
      Enter: () => act(focused),
      ' ': () => toggle(focused.key, !isOpen),
    }[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };
  return (
    <Box
      ref={tree}
      role="tree"
      aria-label="Seiten nach Marke"
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      padding={4}
      onKeyDown={onKeyDown}
    >
      {lines.map((line) => (
        <Box
          key={line.key}
          data-key={line.key}
          role="treeitem"
          aria-level={line.level}
          aria-posinset={line.place + 1}
          aria-setsize={line.siblings}
          aria-selected={line.key === focused?.key}
          aria-expanded={line.childCount > 0 ? open.has(line.key) : undefined}
          tabIndex={line.key === focused?.key ? 0 : -1}
          onFocus={() => setCurrent(line.key)}
          onClick={() => act(line)}
          cursor="pointer"
          padding={2}
          hasRadius
          style={{ paddingInlineStart: `${(line.level - 1) * 2.4 + 0.8}rem` }}
        >
          <LineContent
            line={line}
            isOpen={open.has(line.key)}
            onToggle={() => toggle(line.key, !open.has(line.key))}
          />
        </Box>
      ))}
    </Box>
  );
}

interface LineContentProps {
  readonly line: TreeLine;
  readonly isOpen: boolean;
  onToggle(): void;
}

function LineContent({ line: { brand, node, childCount }, isOpen, onToggle }: LineContentProps) {
  const Caret = isOpen ? ChevronDown : ChevronRight;
  return (
    <Flex gap={3}>
      <Box
        width="1.6rem"
        aria-hidden
        onClick={(event: { stopPropagation(): void }) => {
          event.stopPropagation();
          onToggle();
        }}
      >
        {childCount > 0 ? <Caret width="1.2rem" fill="neutral500" /> : null}
      </Box>
      {node === undefined ? (
        <>
          <BrandMark brand={brand} />
          <Typography fontWeight="bold">{brand.name}</Typography>
        </>
      ) : (
        <>
          <Box flex="1" minWidth={0}>
            <Typography>{node.page.place?.name ?? (node.page.title || 'Ohne Titel')}</Typography>{' '}
            <SmallMutedText>{describePlace(node.page)}</SmallMutedText>
          </Box>
          <SmallMutedText>
            {node.page.locales.map((locale) => locale.slice(0, 2)).join(', ')}
          </SmallMutedText>
          <Badge active={node.page.status !== 'published'}>{STATUS_WORDS[node.page.status]}</Badge>
        </>
      )}
    </Flex>
  );
}

/** «/gastronomie · Mittags riecht es nach frischem Brot.» */
const describePlace = ({ path, title, place }: TreePage): string =>
  [path === '' ? '' : `/${path}`, place !== null && place.name !== title ? title : '']
    .filter(Boolean)
    .join(' · ');

/** The screen «Seiten». */
export function PageTreeScreen() {
  const answer = useAnswer<PagesOfBrands>('/lists/pages');
  if (answer === null) return <Page.Error />;
  return (
    <Page.Main>
      <Page.Title>Seiten</Page.Title>
      <Layouts.Header
        title="Seiten"
        subtitle={
          answer === undefined
            ? 'Wird geladen …'
            : `${answer.pages.length} Seiten, wie auf der Website geordnet`
        }
      />
      <Layouts.Content>{answer && <PageTree answer={answer} />}</Layouts.Content>
    </Page.Main>
  );
}
