import { xlsxRecords } from '@sst/contract/ficheiros/xlsx/xlsx-records';
import { answerWith } from '../../../../components/file-import/answer-with.ts';
import { readFactos } from './read-factos.ts';

answerWith(xlsxRecords, readFactos);
