import { answerWith } from '../../../../components/file-import/answer-with.ts';
import { csvFile } from '../../../../components/file-import/csv/csv-file.ts';
import { readFactos } from './read-factos.ts';

answerWith(csvFile, readFactos);
