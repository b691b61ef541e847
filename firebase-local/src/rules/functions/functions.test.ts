import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fails, holds } from '../testing/expect-conditions.ts';
import { documentAt, documentRequest, firestoreRules, readerOf } from '../testing/rules-for.ts';

describe('conversions', () => {
  holds(
    "int('12') == 12 && int('-3') == -3 && int(2.9) == 2 && int(-2.9) == -2 && int(1) == 1",
    "float('1.5') == 1.5 && float('-1e3') == -1000.0 && float(2) is float",
    "string(1) == '1' && string(1.0) == '1.0' && string(1.5) == '1.5' && string(true) == 'true' && string(null) == 'null'",
    "string(/a/b) == '/a/b' && path('a/b') == /a/b",
  );
  fails(
    ["int('1.5') == 1", 'no int in string'],
    ["int('9223372036854775808') == 1", 'no int in string'],
    ['int(null) == 0', 'no int in null'],
    ["float('abc') == 1.0", 'no float in string'],
    ['float(true) == 1.0', 'no float in bool'],
    ["string([1]) == '1'", 'no string in list'],
    ["path('a//b') == /a/b", 'no path in string'],
    ['path(1) == /a', 'no path in int'],
  );
});

describe('duration', () => {
  holds(
    "duration.value(1, 'w') == duration.value(7, 'd') && duration.value(1, 'd') == duration.value(24, 'h')",
    "duration.value(1, 'h') == duration.value(60, 'm') && duration.value(1, 'ms') == duration.value(1000000, 'ns')",
    "duration.abs(duration.value(-1, 's')) == duration.value(1, 's')",
  );
  fails(
    ["duration.value(1, 'y') > duration.value(1, 's')", 'unknown unit "y"'],
    ["duration.value(1.5, 's') > duration.value(1, 's')", 'argument 1 must be int'],
    ['duration.abs(1) == 1', 'argument 1 must be duration'],
    ["duration.time('1', 0, 0, 0) == 1", 'argument 1 must be int'],
  );
});

describe('hashing', () => {
  const sha256 = createHash('sha256').update('abc').digest('hex').toUpperCase();
  holds(`hashing.sha256('abc').toHexString() == '${sha256}'`);
  fails(['hashing.md5(1).size() == 1', 'argument 1 must be bytes or string']);
});

describe('latlng and timestamp', () => {
  holds('latlng.value(-90, 180.0) is latlng', 'timestamp.date(2024, 2, 29).day() == 29');
  fails(
    ['latlng.value(91, 0) is latlng', 'no such place'],
    ["latlng.value('1', 0) is latlng", 'argument 1 must be int or float'],
    ['timestamp.date(2025, 2, 29).day() == 29', 'no such day'],
    ['timestamp.date(2025.0, 2, 1).day() == 1', 'argument 1 must be int'],
    ["timestamp.value('1').day() == 1", 'argument 1 must be int'],
  );
});

describe('math', () => {
  holds(
    'math.abs(-2) == 2 && math.abs(-2.5) == 2.5',
    'math.ceil(1.2) == 2 && math.floor(-1.2) == -2 && math.floor(3) == 3',
    'math.round(2.5) == 3 && math.round(2.4) == 2',
    'math.isNaN(0 / 0.0) && !math.isNaN(1)',
    'math.pow(2, 10) == 1024 && math.sqrt(16) == 4.0 && math.isNaN(math.sqrt(-1))',
  );
  fails(
    ["math.abs('1') == 1", 'argument 1 must be int or float'],
    ['math.isNaN(null)', 'argument 1 must be int or float'],
    ['math.pow(2, null) == 1', 'argument 2 must be int or float'],
    ["math.round('1') == 1", 'argument 1 must be int or float'],
  );
});

describe('debug', () => {
  it('prints its argument and returns it', () => {
    const lines: string[] = [];
    const rules = firestoreRules("match /a/{b} { allow get: if debug(b) == 'x'; }", (line) =>
      lines.push(line),
    );
    const request = documentRequest('a/x', { resource: documentAt('a/x') });
    expect(rules.decideDocument(request, readerOf([])).allowed).toBe(true);
    expect(lines).toEqual(['"x"']);
  });
});
