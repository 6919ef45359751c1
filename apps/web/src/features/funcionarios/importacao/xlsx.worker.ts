import { answerWith } from './answer-with.ts';
import { xlsxRecords } from './xlsx-records.ts';

answerWith(xlsxRecords);
