import {
  Box,
  Button,
  Flex,
  Modal,
  SingleSelect,
  SingleSelectOption,
  Table,
  Tbody,
  Th,
  Thead,
  Tr,
  Typography,
} from '@strapi/design-system';
import type { ReactNode, RefObject } from 'react';
import { useFormerFocus } from './menuLauncher.tsx';

/* The parts of the design system as the plugins' screens use them. */

/** Parts below each other, each as wide as the place. */
export const Stack = ((props: object) => (
  <Flex direction="column" alignItems="stretch" {...props} />
)) as typeof Flex;

/** Text that stands back behind the other. */
export const MutedText = ((props: object) => (
  <Typography textColor="neutral600" {...props} />
)) as typeof Typography;

/** The same in small type. */
export const SmallMutedText = ((props: object) => (
  <Typography variant="pi" textColor="neutral600" {...props} />
)) as typeof Typography;

interface SelectProps {
  /** The accessible name; omitted in a field that has a label. */
  readonly label?: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly size?: 'S' | 'M';
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly onChoose: (value: string) => void;
}

/** Chooses one of a few texts. */
export const Select = ({ label, options, onChoose, ...props }: SelectProps) => (
  <SingleSelect
    {...props}
    aria-label={label}
    onChange={(value: string | number) => onChoose(String(value))}
  >
    {options.map(([value, name]) => (
      <SingleSelectOption key={value} value={value}>
        {name}
      </SingleSelectOption>
    ))}
  </SingleSelect>
);

interface DialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The buttons below. */
  readonly footer?: ReactNode;
  onClose(): void;
}

/** An open dialog; when it closes, the focus is where it was before. */
export function Dialog({ title, children, footer, onClose }: DialogProps) {
  const focusFormer = useFormerFocus();
  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => isOpen || onClose()}>
      <Modal.Content onCloseAutoFocus={focusFormer}>
        <Modal.Header closeLabel="Schliessen">
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        {children && <Modal.Body>{children}</Modal.Body>}
        {footer && <Modal.Footer>{footer}</Modal.Footer>}
      </Modal.Content>
    </Modal.Root>
  );
}

interface AskingDialogProps extends Omit<DialogProps, 'footer'> {
  /** What the button for it says. */
  readonly act: string;
  readonly variant?: 'danger';
  readonly isBusy?: boolean;
  readonly disabled?: boolean;
  readonly button?: RefObject<HTMLButtonElement>;
  onAct(): unknown;
}

/** A dialog that asks before something is done. */
export const AskingDialog = (props: AskingDialogProps) => {
  const { act, variant = 'default', isBusy = false, disabled = false, ...others } = props;
  const { button, onAct, ...dialog } = others;
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant="tertiary" onClick={dialog.onClose}>
            Abbrechen
          </Button>
          <Button
            ref={button}
            variant={variant}
            loading={isBusy}
            disabled={disabled}
            onClick={() => void onAct()}
          >
            {act}
          </Button>
        </>
      }
    />
  );
};

interface TitledTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly ReactNode[];
}

/** A table with a row of titles. */
export const TitledTable = ({ columns, rows }: TitledTableProps) => (
  <Table colCount={columns.length} rowCount={rows.length + 1}>
    <Thead>
      <Tr>
        {columns.map((column) => (
          <Th key={column}>
            <Typography variant="sigma">{column}</Typography>
          </Th>
        ))}
      </Tr>
    </Thead>
    <Tbody>{rows}</Tbody>
  </Table>
);

/** A section of a screen, on white. */
export const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box
    tag="section"
    aria-label={title}
    background="neutral0"
    padding={5}
    shadow="filterShadow"
    hasRadius
  >
    <Typography tag="h2" variant="delta">
      {title}
    </Typography>
    <Box paddingTop={3}>{children}</Box>
  </Box>
);

interface SentLineProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** What a visitor has sent under a name; below it where there is no room beside it. */
export const SentLine = ({ name, children }: SentLineProps) => (
  <Flex alignItems="flex-start" gap={1} wrap="wrap">
    <Box width="11rem" shrink={0}>
      <MutedText>{name}</MutedText>
    </Box>
    <Box minWidth={0} flex="1 1 14rem">
      {children}
    </Box>
  </Flex>
);
