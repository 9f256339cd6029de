import pg from 'pg';

const oid: Record<'date' | 'dateArray' | 'textArray' | 'numericArray', number> = {
  date: 1082,
  dateArray: 1182,
  textArray: 1009,
  numericArray: 1231,
};

const asText = (text: string): string => text;
const asTextArray = pg.types.getTypeParser(oid.textArray, 'text');

/**
 * The parser for a column's text form by its type's oid, the same for both databases: a `date` is a
 * day of the calendar and stays 'YYYY-MM-DD' text (a `Date` would shift it by the host's time zone);
 * int8 and numeric stay text because a JS number loses digits; timestamptz is a `Date`; json is parsed.
 */
export function valueParser(typeOid: number): (text: string) => unknown {
  switch (typeOid) {
    case oid.date:
      return asText;
    case oid.dateArray:
    case oid.numericArray:
      return asTextArray;
    default:
      return pg.types.getTypeParser(typeOid, 'text');
  }
}
