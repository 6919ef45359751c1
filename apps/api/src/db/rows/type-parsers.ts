import { types } from 'pg';

const { INT8, DATE, TIME } = types.builtins;
/** Array of int8, which the driver's list of types does not name. */
const INT8_ARRAY = 1016;

/** The database's texts as values: codes are integers that a number holds exactly; dates stay texts, times are cut to hh:mm. */
export const typeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === INT8) return Number;
      if (oid === INT8_ARRAY) return parseIntegers;
      if (oid === DATE) return (text: string) => text;
      if (oid === TIME) return (text: string) => text.slice(0, 5);
    }
    return types.getTypeParser(oid, format as 'text');
  },
};

/** Reads `{1,2,3}`. */
function parseIntegers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(Number);
}
