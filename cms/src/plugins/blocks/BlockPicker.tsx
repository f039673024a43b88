import { Box, Flex, Modal, Typography } from '@strapi/design-system';
import { useState, type ReactNode } from 'react';
import { BLOCK_GROUPS, BLOCK_KINDS, type Shape } from './blockKinds.ts';
import { SmallMutedText, Stack } from '../parts.tsx';

const STRENGTH = { ink: 1, text: 0.55, ground: 0.25 } as const;

/**
 * The small drawing of a kind of block, in the group's colour. It is decorative: the text says the
 * same.
 */
export const BlockDrawing = ({ component, width }: DrawingProps) => (
  <Box tag="span" color="primary600" lineHeight={0} shrink={0}>
    <svg aria-hidden="true" viewBox="0 0 64 40" width={width} height={(width * 40) / 64}>
      {(BLOCK_KINDS[component]?.drawing ?? []).map(drawShape)}
    </svg>
  </Box>
);

interface DrawingProps {
  readonly component: string;
  readonly width: number;
}

const drawShape = ([tone, x, y, width, height, radius]: Shape) => (
  <rect
    key={`${tone} ${x} ${y} ${width}`}
    fill="currentColor"
    {...{ x, y, width, height, rx: radius ?? 0.5, fillOpacity: STRENGTH[tone] }}
  />
);

const TILES = `
.foyer-tiles { display: grid; gap: 0.8rem; list-style: none;
  grid-template-columns: repeat(auto-fill, minmax(24rem, 1fr)); }
.foyer-tile { display: flex; gap: 1.2rem; align-items: start; inline-size: 100%; block-size: 100%;
  padding: 1.2rem; text-align: start; cursor: pointer; background: none; color: inherit;
  border: 1px solid #dcdce4; border-radius: 4px; }
.foyer-tile:hover, .foyer-tile:focus-visible { border-color: currentcolor; }
.foyer-tile:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
`;

/** Choices with a name and a sentence, as a list of buttons. */
export const Tiles = ({ children }: { readonly children: ReactNode }) => (
  <>
    <style>{TILES}</style>
    <ul className="foyer-tiles">{children}</ul>
  </>
);

interface TileProps {
  readonly name: string;
  readonly sentence: string;
  readonly drawing?: ReactNode;
  readonly onChoose: () => void;
}

/** One of the choices. */
export const Tile = ({ name, sentence, drawing, onChoose }: TileProps) => (
  <li>
    <button type="button" className="foyer-tile" onClick={onChoose}>
      {drawing}
      <Flex tag="span" direction="column" alignItems="flex-start" gap={1}>
        <Typography tag="span" fontWeight="bold">
          {name}
        </Typography>
        <SmallMutedText tag="span">{sentence}</SmallMutedText>
      </Flex>
    </button>
  </li>
);

interface BlockPickerProps {
  /** The components that the field accepts, with the display names of their kinds. */
  readonly kinds: ReadonlyMap<string, string>;
  readonly trigger: ReactNode;
  readonly onChoose: (component: string) => void;
  /** Moves the focus after a block was chosen. */
  readonly focusChosen: () => void;
}

/** Explains what each kind of block is for, and reports the chosen one. */
export function BlockPicker({ kinds, trigger, onChoose, focusChosen }: BlockPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasChosen, setChosen] = useState(false);
  const open = (next: boolean): void => {
    setOpen(next);
    if (next) setChosen(false);
  };
  const choose = (component: string): void => {
    setChosen(true);
    setOpen(false);
    onChoose(component);
  };
  return (
    <Modal.Root open={isOpen} onOpenChange={open}>
      <Modal.Trigger>{trigger}</Modal.Trigger>
      <Modal.Content
        onCloseAutoFocus={(event: Event) => {
          if (!hasChosen) return;
          event.preventDefault();
          focusChosen();
        }}
      >
        <Modal.Header closeLabel="Schliessen">
          <Modal.Title>Welchen Block möchten Sie hinzufügen?</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Stack gap={6}>
            {BLOCK_GROUPS.map((group) => (
              <Stack key={group} gap={2}>
                <Typography tag="h3" variant="sigma" textColor="neutral600">
                  {group}
                </Typography>
                <Tiles>
                  {Object.entries(BLOCK_KINDS)
                    .filter(([component, kind]) => kind.group === group && kinds.has(component))
                    .map(([component, { sentence }]) => (
                      <Tile
                        key={component}
                        name={kinds.get(component) ?? ''}
                        sentence={sentence}
                        drawing={<BlockDrawing component={component} width={64} />}
                        onChoose={() => choose(component)}
                      />
                    ))}
                </Tiles>
              </Stack>
            ))}
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
