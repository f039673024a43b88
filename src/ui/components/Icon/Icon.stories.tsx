import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from './Icon.tsx';
import { ICON_PATHS, type IconName } from './iconPaths.ts';

const meta = { component: Icon, args: { name: 'house' } } satisfies Meta<typeof Icon>;

export default meta;

const names = Object.keys(ICON_PATHS).filter((name): name is IconName => name in ICON_PATHS);

export const WholeSet: StoryObj<typeof meta> = {
  render: () => (
    <ul className="wrap section" style={{ columns: '12rem' }}>
      {names.map((name) => (
        <li key={name}>
          <Icon name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
};
