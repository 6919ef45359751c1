import { answerWith } from '../../../../components/file-import/answer-with.ts';
import { csvFile } from '../../../../components/file-import/csv/csv-file.ts';
import { readUnidades } from './read-unidades.ts';

answerWith(csvFile, readUnidades);
