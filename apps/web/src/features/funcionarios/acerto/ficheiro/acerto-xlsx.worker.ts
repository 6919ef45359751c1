import { answerWith } from '../../../../components/file-import/answer-with.ts';
import { xlsxRecords } from '../../../../components/file-import/xlsx/xlsx-records.ts';
import { readAcerto } from './read-acerto.ts';

answerWith(xlsxRecords, readAcerto);
