import { describe } from 'vitest';
import { fails, holds } from '../testing/expect-conditions.ts';

describe('== and !=', () => {
  holds(
    'null == null',
    "1 != '1'",
    'null != false',
    '1 == 1.0',
    '1.0 == 1',
    '[1] != [1.0]',
    "{'a': 1} != {'a': 1.0}",
    "{'a': 1, 'b': [2]} == {'b': [2], 'a': 1}",
    '9007199254740993 != 9007199254740992.0',
    "b'abc' == b'\\x61bc'",
    "/a/b == path('/a/b')",
    '[1, 2].toSet() == [2, 1, 2].toSet()',
    'timestamp.value(0) == timestamp.date(1970, 1, 1)',
    "duration.value(60, 's') == duration.value(1, 'm')",
    'latlng.value(1, 2) == latlng.value(1.0, 2.0)',
    "{'a': 1}.diff({}) == {'a': 1}.diff({})",
    "float('1e308') * 10 - float('1e308') * 10 != 0",
  );
});

describe('order', () => {
  holds(
    '1 < 2',
    '1 < 1.5',
    '2.0 >= 2',
    "'a' < 'b'",
    "'Z' < 'a'",
    "'' <= ''",
    "duration.value(1, 's') < duration.value(1, 'm')",
    'timestamp.value(0) < timestamp.value(1)',
    '9007199254740993 > 9007199254740992.0',
  );
  fails(
    ["1 < 'a'", "'<' has no meaning between int 1 and string"],
    ['true < false', "'<' has no meaning between bool"],
    ['null <= 1', 'null'],
    ['[1] > [0]', 'list'],
  );
});

describe('arithmetic', () => {
  holds(
    '7 / 2 == 3',
    '-7 / 2 == -3',
    '-7 % 2 == -1',
    '7 / 2.0 == 3.5',
    '1 + 1.5 == 2.5',
    '5.5 % 2 == 1.5',
    '-(3) == -3',
    '-(1.5) == -1.5',
    '1 - 2 - 3 == -4',
    '2 + 3 * 4 == 14',
    '-9223372036854775808 < 0',
    "'a' + 'b' == 'ab'",
    "timestamp.value(0) + duration.value(1, 's') == timestamp.value(1000)",
    "duration.value(1, 's') + timestamp.value(0) == timestamp.value(1000)",
    "timestamp.value(1000) - duration.value(1, 's') == timestamp.value(0)",
    "timestamp.value(1000) - timestamp.value(0) == duration.value(1, 's')",
    "duration.value(1, 'm') - duration.value(1, 's') == duration.value(59, 's')",
    "-duration.value(1, 's') < duration.value(0, 's')",
    "1.0 / 0 == float('Infinity')",
  );
  fails(
    ['1 / 0 == 0', 'division by zero'],
    ['1 % 0 == 0', 'division by zero'],
    ['9223372036854775807 + 1 > 0', 'does not fit in 64 bits'],
    ['-(-9223372036854775808) > 0', 'does not fit in 64 bits'],
    ["'a' + 1 == 'a1'", "'+' has no meaning between string"],
    ["'a' - 'a' == ''", "'-' has no meaning between string"],
    ['[1] * [2] == []', "'*' has no meaning between list"],
    ["-'a' == 'a'", "'-' has no meaning for string"],
  );
});

describe('in and is', () => {
  holds(
    '1 in [1, 2]',
    '!(1 in [1.0])',
    "'a' in {'a': null}",
    "'a' in ['a'].toSet()",
    "!('b' in resource.data)",
    '1 is int',
    '1 is number',
    '1.5 is float && 1.5 is number && !(1.5 is int)',
    "true is bool && 'a' is string && b'a' is bytes",
    '[] is list && {} is map && [].toSet() is set && /a is path',
    "request.time is timestamp && duration.value(1, 's') is duration && latlng.value(0, 0) is latlng",
    '!(null is string)',
    '1 in [1] == true',
    '1 < 2 in [true]',
  );
  fails(
    ["1 in {'a': 1}", 'the keys of a map are strings'],
    ["'a' in 'abc'", "'in' needs a list, a set or a map"],
    ['1 in null', "'in' needs"],
  );
});

describe('access', () => {
  holds(
    "resource.data.health.vaccinated == 'yes'",
    "resource.data['name'] == 'Luna'",
    '[1, 2][1] == 2',
    "'abc'[1] == 'b'",
    "'abcd'[1:3] == 'bc'",
    '[1, 2, 3][0:2] == [1, 2]',
    '[1, 2, 3][2:2] == []',
    "/a/b[1] == 'b'",
    '/a/b/c[0:2] == /a/b',
    "b'abc'[1:2] == b'b'",
    "request.path[4] == 'one'",
    'request.path == /databases/(default)/documents/posts/one',
    'resource.__name__ == request.path',
    "resource.id == 'one' && post == 'one' && database == '(default)'",
    "request.method == 'get' && request.auth.uid == 'ana'",
    "request.auth.token.level == 3 && request.auth.token.ratio == 0.5 && 'b' in request.auth.token.groups",
    "!('resource' in request)",
    'request.time.year() == 2026',
    'resource.data.age == 3 ? true : false',
    '/a/$(/b/c)/d == /a/b/c/d',
  );
  fails(
    ['resource.data.absent == null', 'the map has no field "absent"'],
    ["resource.data['absent'] == null", 'the map has no field "absent"'],
    ['resource.data.name.length == 4', 'string "Luna" has no field "length"'],
    ['[1][1] == 1', 'index 1 is out of range'],
    ['[1][-1] == 1', 'index -1 is out of range'],
    ["[1]['a'] == 1", 'an index is an int'],
    ['[1, 2][1:3] == []', 'index 3 is out of range'],
    ['[1, 2][2:1] == []', 'index 2 is out of range'],
    ["{'a': 1}[0] == 1", 'the keys of a map are strings'],
    ['null[0] == 1', "'[…]' needs"],
    ['exists(/a/$(1))', "'$(…)' in a path needs a string or a path, found int 1"],
    ['{1: 2} == {}', 'the keys of a map are strings'],
  );
});
