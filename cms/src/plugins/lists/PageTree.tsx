import { Badge, Box, Button, Flex, Typography } from '@strapi/design-system';
import { ChevronDown, ChevronRight, Plus } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useMemo, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useChosenBrand } from '../accounts/BrandSwitch.tsx';
import { STATUS_WORDS } from '../entries/entryStatus.ts';
import { BrandMark } from '../accounts/BrandMark.tsx';
import { useBrands, type PanelBrand } from '../accounts/useBrands.ts';
import { useAnswer } from '../useAnswer.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { NewPageDialog } from './NewPageDialog.tsx';
import { MOVED, type Side } from './newPlace.ts';
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

interface PageTreeProps {
  readonly answer: PagesOfBrands;
  /** Asks for a new page beside this one; null for a brand. */
  onNew(brand: PanelBrand, beside: TreePage | null): void;
  /** Asks whether a page shall move beside or below another one of its brand. */
  onMove(page: TreePage, beside: TreePage, side: Side): void;
}

/** A page stays in its brand. */
const mayDrop = (page: TreePage | null, { node }: TreeLine): boolean =>
  page !== null &&
  node !== undefined &&
  node.page.brandId === page.brandId &&
  node.page.documentId !== page.documentId;

const EDGE = 0.3;

/** Dropped on the upper or lower edge of a line, a page stands before or after it. */
function sideAt({ clientY, currentTarget }: DragEvent): Side {
  const { top, height } = currentTarget.getBoundingClientRect();
  const at = (clientY - top) / height;
  if (at < EDGE) return 'before';
  return at > 1 - EDGE ? 'after' : 'below';
}

/** Where Alt with an arrow moves a page: up, down, below the page before it, or out. */
function placeByKey(
  lines: readonly TreeLine[],
  { key, parent }: TreeLine,
  pressed: string,
): readonly [TreePage, Side] | null {
  const siblings = lines.filter((line) => line.node !== undefined && line.parent === parent);
  const at = siblings.findIndex((line) => line.key === key);
  const [before, after] = [siblings[at - 1]?.node?.page, siblings[at + 1]?.node?.page];
  const above = lines.find((line) => line.key === parent)?.node?.page;
  const wished: Readonly<Record<string, readonly [TreePage | undefined, Side]>> = {
    ArrowUp: [before, 'before'],
    ArrowDown: [after, 'after'],
    ArrowRight: [before, 'below'],
    ArrowLeft: [above, 'after'],
  };
  const [page, side] = wished[pressed] ?? [];
  return page === undefined || side === undefined ? null : [page, side];
}

/**
 * The pages of each brand in the order of its site. Arrow keys move, open and close; Enter opens
 * the page's form; Alt with an arrow moves the page, as dragging does.
 */
function PageTree({ answer, onNew, onMove }: PageTreeProps) {
  const all = useBrands();
  const chosen = useChosenBrand();
  const brands = useMemo(() => (chosen === undefined ? all : [chosen]), [all, chosen]);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const dragged = useRef<TreePage | null>(null);
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
    if (event.altKey) {
      const wished = placeByKey(lines, focused, event.key);
      if (wished === null || focused.node === undefined) return;
      event.preventDefault();
      onMove(focused.node.page, ...wished);
      return;
    }
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
      '+': () => answer.mayCreate && onNew(focused.brand, focused.node?.page ?? null),
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
          draggable={line.node !== undefined}
          onDragStart={() => {
            dragged.current = line.node?.page ?? null;
          }}
          onDragOver={(event: DragEvent) => {
            if (mayDrop(dragged.current, line)) event.preventDefault();
          }}
          onDrop={(event: DragEvent) => {
            const page = dragged.current;
            if (page === null || line.node === undefined || !mayDrop(page, line)) return;
            event.preventDefault();
            onMove(page, line.node.page, sideAt(event));
          }}
          cursor="pointer"
          padding={2}
          hasRadius
          style={{ paddingInlineStart: `${(line.level - 1) * 2.4 + 0.8}rem` }}
        >
          <LineContent
            line={line}
            isOpen={open.has(line.key)}
            onToggle={() => toggle(line.key, !open.has(line.key))}
            onNew={answer.mayCreate ? () => onNew(line.brand, line.node?.page ?? null) : undefined}
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
  readonly onNew: (() => void) | undefined;
}

function LineContent({ line, isOpen, onToggle, onNew }: LineContentProps) {
  const { brand, node, childCount } = line;
  const Caret = isOpen ? ChevronDown : ChevronRight;
  return (
    <Flex gap={3} wrap="wrap">
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
          <Box flex="1 1 20rem" minWidth={0}>
            <Typography>{node.page.place?.name ?? (node.page.title || 'Ohne Titel')}</Typography>{' '}
            <SmallMutedText>{describePlace(node.page)}</SmallMutedText>
          </Box>
          <SmallMutedText>
            {node.page.locales.map((locale) => locale.slice(0, 2)).join(', ')}
          </SmallMutedText>
          <Badge active={node.page.status !== 'published'}>{STATUS_WORDS[node.page.status]}</Badge>
        </>
      )}
      {onNew && (
        <Box
          aria-hidden
          title="Neue Seite hier (+)"
          onClick={(event: { stopPropagation(): void }) => {
            event.stopPropagation();
            onNew();
          }}
        >
          <Plus width="1.4rem" fill="neutral500" />
        </Box>
      )}
    </Flex>
  );
}

/** «/gastronomie · Mittags riecht es nach frischem Brot.» */
const describePlace = ({ path, title, place }: TreePage): string =>
  [path === '' ? '' : `/${path}`, place !== null && place.name !== title ? title : '']
    .filter(Boolean)
    .join(' · ');

interface Asked {
  readonly brand: PanelBrand;
  readonly beside: TreePage | null;
}

interface Moving {
  readonly page: TreePage;
  readonly beside: TreePage | null;
  readonly side: Side;
}

/** The screen «Seiten». */
export function PageTreeScreen() {
  const [turn, setTurn] = useState(0);
  const answer = useAnswer<PagesOfBrands>('/lists/pages', { turn });
  const [moving, setMoving] = useState<Moving | null>(null);
  const [query, setQuery] = useSearchParams();
  // The form of a page leads here.
  const named = answer?.pages.find(({ documentId }) => documentId === query.get(MOVED));
  const moved: Moving | null = named ? { page: named, beside: null, side: 'after' } : moving;
  const endMove = (): void => {
    setMoving(null);
    if (named) setQuery({});
  };
  const chosen = useChosenBrand();
  const all = useBrands();
  const [asked, setAsked] = useState<Asked | null>(null);
  const brand = chosen ?? (all.length === 1 ? all[0] : undefined);
  if (answer === null) return <Page.Error />;
  return (
    <Page.Main>
      <Page.Title>Seiten</Page.Title>
      <Layouts.Header
        title="Seiten"
        subtitle={
          answer === undefined
            ? 'Wird geladen …'
            : `${answer.pages.length} Seiten, wie auf der Website geordnet. Mit + entsteht eine neue, wo sie stehen soll.`
        }
        primaryAction={
          answer?.mayCreate && brand ? (
            <Button startIcon={<Plus />} onClick={() => setAsked({ brand, beside: null })}>
              Neue Seite
            </Button>
          ) : undefined
        }
      />
      <Layouts.Content>
        {answer && (
          <PageTree
            answer={answer}
            onNew={(owner, beside) => setAsked({ brand: owner, beside })}
            onMove={(page, beside, side) => setMoving({ page, beside, side })}
          />
        )}
      </Layouts.Content>
      {answer && moved && (
        <MoveDialog
          {...moved}
          key={moved.page.documentId}
          pages={answer.pages.filter(({ brandId }) => brandId === moved.page.brandId)}
          onClose={endMove}
          onMoved={() => {
            endMove();
            setTurn((before) => before + 1);
          }}
        />
      )}
      {answer && asked && (
        <NewPageDialog {...asked} answer={answer} onClose={() => setAsked(null)} />
      )}
    </Page.Main>
  );
}
