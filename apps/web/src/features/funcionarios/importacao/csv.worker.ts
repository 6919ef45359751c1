import { answerWith } from './answer-with.ts';
import { csvRecords } from './csv-records.ts';
import { fileText } from './file-text.ts';

answerWith((bytes) => csvRecords(fileText(bytes)));
