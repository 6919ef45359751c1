import { xlsxRecords } from '@sst/contract/ficheiros/xlsx/xlsx-records';
import { answerWith } from '../../../../../components/file-import/answer-with.ts';
import { decimalComma, readHoras } from './read-horas.ts';

answerWith(xlsxRecords, (records) => readHoras(records, decimalComma));
