import { Checkbox, Flex, Typography } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';
import { PanelField } from './PanelField.tsx';

type Choices = readonly (readonly [value: string, words: string])[];

/** By field: what can be chosen, as the site knows it and as people call it. */
export const CHOICES: Readonly<Record<string, Choices>> = {
  sprachen: [
    ['de-CH', 'Deutsch'],
    ['it-CH', 'Italienisch'],
    ['fr-CH', 'Französisch'],
    ['en', 'Englisch'],
  ],
  reiter: [
    ['heute', 'Heute'],
    ['menueplan', 'Menüplan'],
    ['wegweiser', 'Wegweiser'],
    ['haus', 'Unser Haus'],
    ['hilfe', 'Hilfe'],
  ],
  erlaubt: [
    ['home', 'Startseite der Website'],
    ['page', 'Seiten'],
    ['events', 'Liste der Veranstaltungen'],
    ['event', 'Einzelne Veranstaltungen'],
    ['openJobs', 'Liste der offenen Stellen'],
    ['job', 'Einzelne Stellen'],
    ['houses', 'Liste der Häuser'],
    ['house', 'Einzelne Häuser'],
    ['living', 'Wohnen'],
    ['care', 'Pflege und Betreuung'],
    ['gastronomy', 'Gastronomie'],
    ['surroundings', 'Haus und Umgebung'],
    ['about', 'Über uns'],
    ['contact', 'Kontakt'],
  ],
};

/** Several of a few, in the order in which they were chosen; stored as a list. */
export function ChoicesInput({ name, label, hint, required, disabled }: InputProps) {
  const { value, error, onChange } = useField<unknown>(name);
  const choices = CHOICES[name] ?? [];
  const chosen = readChosen(value);
  const wordsOf = (each: string): string => choices.find(([known]) => known === each)?.[1] ?? each;
  return (
    <PanelField input={{ name, label, hint, required }} error={error}>
      <Flex
        direction="column"
        alignItems="flex-start"
        gap={2}
        role="group"
        aria-label={String(label)}
      >
        {choices.map(([choice, words]) => (
          <Checkbox
            key={choice}
            disabled={disabled ?? false}
            checked={chosen.includes(choice)}
            onCheckedChange={(checked: boolean | 'indeterminate') =>
              onChange(
                name,
                checked === true ? [...chosen, choice] : chosen.filter((other) => other !== choice),
              )
            }
          >
            {words}
          </Checkbox>
        ))}
      </Flex>
      {chosen.length > 1 && name !== 'erlaubt' ? (
        <Typography variant="pi" textColor="neutral600">
          {`In dieser Reihenfolge: ${chosen.map(wordsOf).join(', ')}. Was Sie neu ankreuzen, kommt ans Ende.`}
        </Typography>
      ) : null}
    </PanelField>
  );
}

/** Strapi hands over JSON as it came from the server, or as its own field wrote it. */
function readChosen(value: unknown): readonly string[] {
  const parsed: unknown = typeof value === 'string' && value ? JSON.parse(value) : value;
  return Array.isArray(parsed) ? parsed.filter((each) => typeof each === 'string') : [];
}
