import { xlsxRecords } from '@sst/contract/ficheiros/xlsx/xlsx-records';
import { answerWith } from '../../../../components/file-import/answer-with.ts';
import { readAcerto } from './read-acerto.ts';

answerWith((bytes, choices) => xlsxRecords(bytes, { ...choices, titles: true }), readAcerto);
