import { answerWith } from '../../../components/file-import/answer-with.ts';
import { csvRecords } from '../../../components/file-import/csv-records.ts';
import { fileText } from '../../../components/file-import/file-text.ts';
import { readUnits } from './read-units.ts';

answerWith((bytes) => csvRecords(fileText(bytes)), readUnits);
