import { xlsxRecords } from '@sst/contract/ficheiros/xlsx/xlsx-records';
import { answerWith } from '../../../components/file-import/answer-with.ts';
import { readPostos } from './read-postos.ts';

answerWith(xlsxRecords, readPostos);
