import { parseArgs } from 'node:util';
import { allowEmptyContent, isContentHere } from '../run/contentMark.ts';
import { contentPlaceOf } from '../run/dataProblem.ts';
import { OperatorError } from './Installation.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

/** Lets an installation whose content is gone for good start with an empty content service. */
export const beginAnewCommand: OperatorCommand = {
  name: 'begin-anew',
  summary: 'lets a start begin with demonstration content where content was lost',
  words: 0,
  help: `foyer begin-anew --accept

Where there was content nothing starts without it: mostly its disk is not mounted. If it is gone, and
no backup has it, this lets the next start make demonstration content. What waits in
VAR_DIR/site/spool is then delivered into that: to keep it apart, move the folder away before. Starts
nothing, and deletes nothing.

--accept   you have read this; without it nothing is done

Exit code 1: --accept is missing, or content is there.`,
  async run(args, { varDir, settings }) {
    const { values } = parseArgs({
      args: [...args],
      options: { accept: { type: 'boolean', default: false } },
    });
    const place = contentPlaceOf(varDir, settings);
    if (place === null || (await isContentHere(place)))
      throw new OperatorError('Content is there: nothing to begin anew.');
    if (!values.accept)
      throw new OperatorError(
        `The next start would make demonstration content in ${varDir}, and deliver into it what waits. Read foyer begin-anew --help, then add --accept.`,
      );
    allowEmptyContent(varDir);
    console.log('The next start begins with demonstration content.');
    return 0;
  },
};
