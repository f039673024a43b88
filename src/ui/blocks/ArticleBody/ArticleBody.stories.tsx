import type { Meta, StoryObj } from '@storybook/react-vite';
import { SAMPLE_PICTURES } from '../../../samples/samplePictures.ts';
import { SAMPLE_TEXT } from '../../../samples/sampleTexts.ts';
import { ArticleBody } from './ArticleBody.tsx';

const meta = {
  component: ArticleBody,
  args: { image: SAMPLE_PICTURES.park, body: SAMPLE_TEXT },
  render: (args) => (
    <div className="wrap">
      <h1>Advent im Hof</h1>
      <ArticleBody {...args} />
    </div>
  ),
} satisfies Meta<typeof ArticleBody>;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithAside: Story = {
  args: {
    children: (
      <section>
        <h2>Ihre Kontaktperson</h2>
        <p>Ruth Aebersold</p>
      </section>
    ),
  },
};

export const TextAlone: Story = { args: { image: null } };

export const AsideAlone: Story = {
  args: {
    image: null,
    body: [],
    children: (
      <section>
        <h2>Ihre Kontaktperson</h2>
        <p>Ruth Aebersold</p>
      </section>
    ),
  },
};
