import type { ReactNode } from 'react';
import gridStyles from './FactGrid.module.scss';
import listStyles from './FactList.module.scss';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

interface FactsProps {
  readonly facts: readonly Fact[];
}

/** The few facts of a page, side by side below its head. */
export const FactGrid = ({ facts }: FactsProps) => (
  <Facts facts={facts} className={gridStyles.facts} />
);

/** Names and values between rules, one below the other. */
export const FactList = ({ facts }: FactsProps) => (
  <Facts facts={facts} className={listStyles.facts} />
);

const Facts = ({ facts, className }: FactsProps & { readonly className: string | undefined }) => (
  <dl className={className}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
