import { type PDFObject, PDFRef } from '@cantoo/pdf-lib';

/** Everything that objects have been defined as, by number: readers differ in what they make of another generation. */
export type Definitions = ReadonlyMap<number, readonly PDFObject[]>;

/** What values are or refer to; each object once, however often it is referred to. */
export function* targetsOf(
  values: Iterable<PDFObject>,
  definitions: Definitions,
): Generator<PDFObject> {
  const numbers = new Set<number>();
  for (const value of values) {
    if (!(value instanceof PDFRef)) {
      yield value;
    } else if (!numbers.has(value.objectNumber)) {
      numbers.add(value.objectNumber);
      yield* definitions.get(value.objectNumber) ?? [];
    }
  }
}
