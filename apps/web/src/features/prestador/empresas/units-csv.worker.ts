import { answerWith } from '../../../components/file-import/answer-with.ts';
import { csvFile } from '../../../components/file-import/csv/csv-file.ts';
import { readUnits } from './read-units.ts';

answerWith(csvFile, readUnits);
