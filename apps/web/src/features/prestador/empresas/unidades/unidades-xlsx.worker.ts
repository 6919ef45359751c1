import { answerWith } from '../../../../components/file-import/answer-with.ts';
import { xlsxRecords } from '../../../../components/file-import/xlsx/xlsx-records.ts';
import { readUnidades } from './read-unidades.ts';

answerWith(xlsxRecords, readUnidades);
