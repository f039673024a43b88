import { Fragment, type ReactNode } from 'react';
import type { RichTextTree, RichTextNode, RichTextSpan } from '../../../domain/page/RichText.ts';
import { ContentLink } from '../../components/SiteLink/SiteLink.tsx';
import styles from './FormattedText.module.scss';

interface FormattedTextProps {
  readonly body: RichTextTree;
  /** The level of the heading above the text. */
  readonly below: 1 | 2 | 3;
}

/** An editor's text as elements; it is never parsed as markup. */
export function FormattedText({ body, below }: FormattedTextProps) {
  const levels = headingLevels(body, below)[Symbol.iterator]();
  return (
    <div className="prose measure">
      {body.map((node, position) => (
        <Fragment key={position}>{renderNode(node, () => levels.next().value ?? 4)}</Fragment>
      ))}
    </div>
  );
}

function renderNode(node: RichTextNode, nextLevel: () => HeadingLevel): ReactNode {
  switch (node.kind) {
    case 'paragraph':
      return <p>{renderSpans(node.children)}</p>;
    case 'quote':
      return <blockquote className={styles.quote}>{renderSpans(node.children)}</blockquote>;
    case 'heading': {
      const Heading = `h${nextLevel()}` as const;
      return (
        <Heading className={Heading === 'h4' ? styles.minor : styles.heading}>
          {renderSpans(node.children)}
        </Heading>
      );
    }
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul';
      return (
        <List>
          {node.items.map((item, position) => (
            <li key={position}>{renderSpans(item)}</li>
          ))}
        </List>
      );
    }
  }
}

const renderSpans = (spans: readonly RichTextSpan[]): ReactNode =>
  spans.map((span, position) => (
    <Fragment key={position}>
      {span.kind === 'link' ? (
        <ContentLink href={span.href}>{span.text}</ContentLink>
      ) : (
        renderMarks(span)
      )}
    </Fragment>
  ));

function renderMarks({
  text,
  bold,
  italic,
  underline,
  strikethrough,
}: Extract<RichTextSpan, { kind: 'text' }>): ReactNode {
  let marked: ReactNode = renderLines(text);
  if (strikethrough) marked = <s>{marked}</s>;
  if (underline) marked = <u>{marked}</u>;
  if (italic) marked = <em>{marked}</em>;
  if (bold) marked = <strong>{marked}</strong>;
  return marked;
}

const renderLines = (text: string): ReactNode =>
  text.split('\n').map((line, position) => (
    <Fragment key={position}>
      {position > 0 && <br />}
      {line}
    </Fragment>
  ));

export type HeadingLevel = 2 | 3 | 4;

const asLevel = (level: number): HeadingLevel => (level <= 2 ? 2 : level === 3 ? 3 : 4);

/**
 * The level of each heading in a text below a heading of level `below`, in order. Editors choose
 * levels by their look, but heading levels must not skip a step.
 */
export function headingLevels(body: RichTextTree, below: 1 | 2 | 3): readonly HeadingLevel[] {
  const levels: HeadingLevel[] = [];
  for (const node of body) {
    if (node.kind !== 'heading') continue;
    const before = levels.at(-1) ?? below;
    levels.push(asLevel(Math.min(node.level + below - 1, before + 1)));
  }
  return levels;
}
