import { answerWith } from '../../../../components/file-import/answer-with.ts';
import { xlsxRecords } from '../../../../components/file-import/xlsx/xlsx-records.ts';
import { readTable } from './read-table.ts';

answerWith(xlsxRecords, readTable);
