import { answerWith } from '../../../../components/file-import/answer-with.ts';
import { xlsxRecords } from '../../../../components/file-import/xlsx/xlsx-records.ts';
import { readFactos } from './read-factos.ts';

answerWith(xlsxRecords, readFactos);
