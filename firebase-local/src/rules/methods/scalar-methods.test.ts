import { describe } from 'vitest';
import { fails, holds } from '../testing/expect-conditions.ts';

describe('string', () => {
  holds(
    "'AbÇ'.lower() == 'abÇ' && 'abñ'.upper() == 'ABñ'",
    "'ana@example.com'.matches('.*@example[.]com') && !'xana'.matches('ana')",
    "'a.b'.matches('a\\\\.b') && !'axb'.matches('a\\\\.b')",
    "'banana'.replace('a[n]', 'x') == 'bxxa'",
    "'a1b22c'.split('[0-9]+') == ['a', 'b', 'c']",
    "'😀'.size() == 2",
    "'é'.toUtf8().size() == 2",
    "'  a b '.trim() == 'a b'",
  );
  fails(
    ["'a'.matches('(')", 'not a regular expression'],
    ["'a'.matches('(?=a)a')", 'not a regular expression'],
    ["'a'.matches(1)", 'argument 1 must be string'],
    ["'a'.replace('a', 1) == ''", 'argument 2 must be string'],
    ["'a'.split(1) == []", 'argument 1 must be string'],
    ["1.lower() == ''", "int 1 has no method 'lower'"],
    ["null.trim() == ''", "null null has no method 'trim'"],
    ["'a'.join(',') == ''", "has no method 'join'"],
  );
});

describe('timestamp', () => {
  holds(
    'request.time.year() == 2026 && request.time.month() == 1 && request.time.day() == 2',
    'request.time.hours() == 3 && request.time.minutes() == 4 && request.time.seconds() == 5',
    'request.time.nanos() == 6000000',
    'request.time.dayOfWeek() == 5 && timestamp.date(2026, 1, 4).dayOfWeek() == 7',
    'request.time.dayOfYear() == 2 && timestamp.date(2024, 12, 31).dayOfYear() == 366',
    'request.time.date() == timestamp.date(2026, 1, 2)',
    'request.time.time() == duration.time(3, 4, 5, 6000000)',
    'timestamp.value(1234).toMillis() == 1234 && timestamp.value(-1).toMillis() == -1',
    'timestamp.value(-1).time() == duration.time(23, 59, 59, 999000000)',
    'timestamp.value(-1).year() == 1969',
  );
  fails(
    ['duration.value(1, "d").year() == 1', "has no method 'year'"],
    ['1.toMillis() == 1', "int 1 has no method 'toMillis'"],
  );
});

describe('duration', () => {
  holds(
    'duration.time(0, 1, 2, 3).seconds() == 62 && duration.time(0, 1, 2, 3).nanos() == 3',
    "duration.value(-1500, 'ms').seconds() == -1 && duration.value(-1500, 'ms').nanos() == -500000000",
  );
  fails(["duration.value(1, 's').minutes() == 1", "has no method 'minutes'"]);
});

describe('latlng', () => {
  holds(
    'latlng.value(1, 2).latitude() == 1 && latlng.value(1, 2).longitude() == 2',
    'latlng.value(0, 0).distance(latlng.value(0, 0)) == 0',
    // Madrid to Barcelona.
    'math.round(latlng.value(40.4168, -3.7038).distance(latlng.value(41.3874, 2.1686)) / 1000) == 505',
  );
  fails(
    ['latlng.value(0, 0).distance(1) == 0', 'argument 1 must be latlng'],
    ['[0].latitude() == 0', "has no method 'latitude'"],
  );
});

describe('bytes', () => {
  holds(
    "b'abc'.size() == 3 && b'\\xff'.size() == 1 && b'é'.size() == 2",
    "b'abc'.toBase64() == 'YWJj'",
    "b'\\x00\\x12'.toHexString() == '0012'",
  );
  fails(["'abc'.toBase64() == ''", "has no method 'toBase64'"], ['[1].toHexString() == ""', 'has no method']);
});

describe('path', () => {
  holds(
    "path('/users/$(uid)').bind({'uid': 'ana'}) == /users/ana",
    "path('/users/{uid}/x').bind({'uid': 'ana'}) == /users/ana/x",
  );
  fails(
    ["path('/users/$(uid)').bind({}) == /a", "no string for 'uid'"],
    ["path('/users/$(uid)').bind({'uid': 1}) == /a", "no string for 'uid'"],
    ['(/a).bind(1) == /a', 'argument 1 must be map'],
    ["'/a'.bind({}) == /a", "has no method 'bind'"],
  );
});
