import { answerWith } from '../../../../../components/file-import/answer-with.ts';
import { csvFile } from '../../../../../components/file-import/csv/csv-file.ts';
import { readHoras } from './read-horas.ts';

answerWith(csvFile, (records) => readHoras(records));
