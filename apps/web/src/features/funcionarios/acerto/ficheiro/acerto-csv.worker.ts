import { answerWith } from '../../../../components/file-import/answer-with.ts';
import { csvFile } from '../../../../components/file-import/csv/csv-file.ts';
import { readAcerto } from './read-acerto.ts';

answerWith(csvFile, readAcerto);
