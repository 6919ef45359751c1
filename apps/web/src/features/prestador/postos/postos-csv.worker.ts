import { answerWith } from '../../../components/file-import/answer-with.ts';
import { csvFile } from '../../../components/file-import/csv/csv-file.ts';
import { readPostos } from './read-postos.ts';

answerWith(csvFile, readPostos);
