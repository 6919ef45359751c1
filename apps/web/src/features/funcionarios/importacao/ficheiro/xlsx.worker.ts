import { xlsxRecords } from '@sst/contract/ficheiros/xlsx/xlsx-records';
import { answerWith } from '../../../../components/file-import/answer-with.ts';
import { readTable } from './read-table.ts';

answerWith(xlsxRecords, readTable);
