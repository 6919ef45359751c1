import { answerWith } from '../../../components/file-import/answer-with.ts';
import { xlsxRecords } from '../../../components/file-import/xlsx/xlsx-records.ts';
import { readPostos } from './read-postos.ts';

answerWith(xlsxRecords, readPostos);
