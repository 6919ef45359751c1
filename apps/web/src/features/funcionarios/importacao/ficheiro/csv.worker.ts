import { answerWith } from '../../../../components/file-import/answer-with.ts';
import { csvFile } from '../../../../components/file-import/csv/csv-file.ts';
import { readTable } from './read-table.ts';

answerWith(csvFile, readTable);
