import { xlsxRecords } from '@sst/contract/ficheiros/xlsx/xlsx-records';
import { answerWith } from '../../../../components/file-import/answer-with.ts';
import { readUnidades } from './read-unidades.ts';

answerWith(xlsxRecords, readUnidades);
