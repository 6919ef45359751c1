import { answerWith } from '../../../components/file-import/answer-with.ts';
import { xlsxRecords } from '../../../components/file-import/xlsx/xlsx-records.ts';
import { readUnits } from './read-units.ts';

answerWith(xlsxRecords, readUnits);
