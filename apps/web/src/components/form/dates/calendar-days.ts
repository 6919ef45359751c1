import { dayIn } from '@sst/contract/rules/dates/dates';
import dayjs, { type PluginFunc } from 'dayjs';
import utc from 'dayjs/plugin/utc';

interface Parsed {
  readonly date: unknown;
  readonly utc?: boolean;
}

/** The calendar day and time that a date shows where the browser is, as a moment in UTC. */
function sameFields(date: Date): Date {
  const moment = new Date(0);
  moment.setUTCFullYear(date.getFullYear(), date.getMonth(), date.getDate());
  moment.setUTCHours(date.getHours(), date.getMinutes(), date.getSeconds());
  return moment;
}

/** The opposite: the moment at which the browser's own clock shows the day and time of a moment in UTC. */
function shownHere(moment: Date): Date {
  const date = new Date(0);
  date.setFullYear(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate());
  date.setHours(moment.getUTCHours(), moment.getUTCMinutes(), moment.getUTCSeconds(), 0);
  return date;
}

/**
 * Lets the calendar reckon with days alone. Its library builds months from local times, and some days have none: in
 * Kiritimati the 31st of December 1994 never was, and counting towards it would not end. Today is the day in Portugal.
 */
const daysOnly: PluginFunc = (_, Dayjs) => {
  const proto = Dayjs.prototype as unknown as {
    parse(given: Parsed): void;
    toDate(form?: string): Date;
  };
  const { parse, toDate } = proto;
  proto.parse = function (given) {
    const { date } = given;
    const own = given.utc === true;
    const day = date === undefined ? dayIn(new Date()) : date;
    const moment = !own && day instanceof Date ? sameFields(day) : day;
    parse.call(this, { ...given, date: moment, utc: true });
  };
  // dayjs itself asks with an argument, for a moment to reckon with.
  proto.toDate = function (form) {
    const moment = toDate.call(this, form);
    return form === undefined ? shownHere(moment) : moment;
  };
};

dayjs.extend(utc);
dayjs.extend(daysOnly);
