import { describe, expect, test } from 'vitest';
import {
  bookedHours,
  bookedHoursOfDay,
  bookedUntil,
  isHourBooked,
  nextBookedHour,
} from './booked-hours.ts';

/** Booked hours from days (0 is Monday) and hours of the day. */
const week = (days: number[], hours: number[]) =>
  Array.from({ length: 168 }, (_, i) =>
    days.includes(Math.floor(i / 24)) && hours.includes(i % 24) ? '1' : '0',
  ).join('');
const WEEKDAYS = [0, 1, 2, 3, 4];
const RUSH = week(WEEKDAYS, [7, 8, 17, 18, 19]);
// 23 November 2026 is a Monday.
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}+03:00`);

describe('booked hours', () => {
  test.each([
    [null, at(23, '03:00'), true],
    [RUSH, at(23, '06:59:59'), false],
    [RUSH, at(23, '07:00'), true],
    [RUSH, at(23, '08:59:59'), true],
    [RUSH, at(23, '09:00'), false],
    [RUSH, at(27, '19:30'), true],
    [RUSH, at(28, '19:30'), false],
    [week([6], [23]), at(29, '23:30'), true],
    [week([6], [23]), at(30, '00:00'), false],
    [week([0], [0]), at(30, '00:00'), true],
  ])('%s at %s: %s', (hours, instant, booked) => {
    expect(isHourBooked(hours, instant)).toBe(booked);
  });

  test.each([
    ['ends with the last booked hour', RUSH, at(23, '08:20'), at(23, '09:20'), at(23, '09:00')],
    ['goes on through several', RUSH, at(23, '17:20'), at(23, '18:20'), at(23, '18:20')],
    ['is over at once outside', RUSH, at(23, '10:20'), at(23, '11:20'), at(23, '10:20')],
    ['never ends if every hour is booked', null, at(23, '10:20'), at(23, '11:20'), at(23, '11:20')],
  ])('the time that is booked %s', (_name, hours, from, until, end) => {
    expect(bookedUntil(hours, from, until)).toEqual(end);
  });

  test.each([
    [RUSH, at(23, '09:10'), at(23, '17:00')],
    [RUSH, at(27, '20:00'), at(30, '07:00')],
    [week([0], [7]), at(23, '07:30'), at(30, '07:00')],
    [null, at(23, '09:10'), undefined],
  ])('%s after %s: %s', (hours, instant, next) => {
    expect(nextBookedHour(hours, instant)).toEqual(next);
  });

  test('a day has those of its weekday', () => {
    const booked = (day: number) =>
      bookedHoursOfDay(RUSH, at(day, '12:00')).flatMap((isBooked, hour) => (isBooked ? hour : []));
    expect(booked(27)).toEqual([7, 8, 17, 18, 19]);
    expect(booked(28)).toEqual([]);
    expect(bookedHoursOfDay(null, at(28, '12:00'))).toEqual(Array(24).fill(true));
  });
});

describe('hours as they are typed', () => {
  test.each([undefined, null, ''])('%s means every hour', (hours) => {
    expect(bookedHours.parse(hours)).toBeNull();
  });

  test('are kept', () => {
    expect(bookedHours.parse(RUSH)).toBe(RUSH);
  });

  test.each(['1', RUSH.slice(1), `${RUSH}1`, RUSH.replaceAll('0', '2'), '0'.repeat(168), 5, []])(
    '%s is refused',
    (hours) => {
      expect(bookedHours.safeParse(hours).success).toBe(false);
    },
  );
});
