import { notify, notifyError } from '../../lib/notices/notify.ts';
import { type ChosenAnexo, readAnexo, refusalOf, type Taken } from './anexos.ts';

const ignoreProgress = () => {};

/** Reads the chosen files; a toast names each that is refused. */
export async function readFiles(files: readonly File[], taken: Taken = {}): Promise<ChosenAnexo[]> {
  const documents: ChosenAnexo[] = [];
  for (const file of files) {
    try {
      const refusal = await refusalOf(file, taken);
      if (refusal) notify('warning', refusal);
      else documents.push(await readAnexo(file, ignoreProgress, taken));
    } catch (error) {
      notifyError(error);
    }
  }
  return documents;
}
