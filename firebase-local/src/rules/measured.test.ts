// What production computes where the reference says something else or nothing. Each source is named in the code.
import { describe } from 'vitest';
import { fails, holds } from './testing/expect-conditions.ts';

describe('bytes as text', () => {
  holds(
    "hashing.md5('abc').toHexString() == '900150983CD24FB0D6963F7D28E17F72'",
    "hashing.crc32('123456789').toHexString() == '2639F4CB'",
    "hashing.crc32c(b'123456789').toHexString() == '839206E3'",
    "'hi'.toUtf8().toBase64() == 'aGk='",
    "'~~~'.toUtf8().toBase64() == 'fn5-' && '???'.toUtf8().toBase64() == 'Pz8_'",
  );
});

describe('replace', () => {
  holds("'ab'.replace('(a)', '$1$1') == 'aab'", "'ab'.replace('a', '\\\\$') == '$b'");
  fails(
    ["'ab'.replace('(a)', '$2') == 'b'", 'not a replacement'],
    ["'ab'.replace('a', '$&') == 'b'", 'not a replacement'],
  );
});

describe('math', () => {
  holds(
    'math.ceil(1.5) == 2 && math.ceil(1.5) is float && math.floor(1) is float && math.ceil(-0.5) == 0',
    'math.round(2.5) == 3 && math.round(-2.5) == -2 && math.round(-0.5) == 0 && math.round(2.5) is int',
    'math.round(math.sqrt(-1)) == 0 && math.round(math.pow(0, -1)) == 9223372036854775807',
    'math.abs(-9223372036854775807 - 1) < 0',
  );
});

describe('conversions', () => {
  holds(
    "int(float('9.3e18')) == 9223372036854775807 && int(float('-9.3e18')) == -9223372036854775808",
    "int(float('NaN')) == 0",
    "float('.5') == 0.5 && float('5.') == 5.0 && float('1.5f') == 1.5 && float('1.5d') == 1.5",
    "float('0x1p3') == 8.0 && float(' 2.5 ') == 2.5",
    "float('NaN') != float('NaN') && float('+Infinity') > 1.0 && float('-Infinity') < 1.0",
    "string(float('1e7')) == '1.0E7' && string(9999999.0) == '9999999.0' && string(123456789.0) == '1.23456789E8'",
    "string(0.001) == '0.001' && string(0.0001) == '1.0E-4' && string(-0.0) == '-0.0' && string(0.0) == '0.0'",
    "string(float('-1.5e10')) == '-1.5E10' && string(float('1.7976931348623157e308')) == '1.7976931348623157E308'",
    "string(float('4.9e-324')) == '4.9E-324' && string(float('1e-322')) == '9.9E-323'",
    "string(float('NaN')) == 'NaN' && string(float('-Infinity')) == '-Infinity'",
    "[-0.5, 100000000.0].join(',') == '-0.5,1.0E8'",
  );
  fails(
    ["float('inf') > 1.0", 'no float in string'],
    ["float('nan') != 0.0", 'no float in string'],
    ["float('1_000') != 0.0", 'no float in string'],
    ["float('') != 0.0", 'no float in string'],
    ["int('1e3') != 0", 'no int in string'],
    ["int(' 1') != 1", 'no int in string'],
    ["path(path('a/b')) == /a/b", 'no path in path'],
  );
});

describe('numbers inside lists, maps and sets', () => {
  holds(
    '0 == -0.0 && [0.0] != [-0.0] && [-0.0] == [-0.0]',
    "{'a': -0.0} != {'a': 0.0} && {'a': [1]} != {'a': [1.0]}",
    "[float('NaN')] != [float('NaN')]",
    '-0.0 in [0.0] && [0.0].hasAny([-0.0]) && [-0.0].removeAll([0.0]) == []',
    '!([0.0] in [[-0.0]]) && ![[0.0]].hasAny([[-0.0]])',
    "!(float('NaN') in [float('NaN')])",
    '[1].toSet() == [1.0].toSet() && [1, 1.0].toSet().size() == 1',
    '1 in [1.0].toSet() && [1] in [[1.0]].toSet()',
    '[1].toSet().hasAny([1.0]) && [1].toSet().hasAll([1.0]) && [1].toSet().hasOnly([1.0])',
    '[1].toSet().difference([1.0].toSet()).size() == 0 && [1].toSet().union([1.0].toSet()).size() == 1',
    "[{'a': [1]}].toSet() == [{'a': [1.0]}].toSet() && [0.0, -0.0].toSet().size() == 1",
    "[float('NaN'), float('NaN')].toSet().size() == 1 && float('NaN') in [float('NaN')].toSet()",
  );
});

describe('a list', () => {
  holds("{'c': 3, 'a': 1, 'b': 2}.values() == [3, 1, 2]", "['a', 'b'][1:1] == [] && 'ab'[1:2] == 'b'");
  fails(
    ["['a'].hasAll(['a'].toSet())", 'argument 1 must be list'],
    ["['a'].hasAny(['a'].toSet())", 'argument 1 must be list'],
    ["['a'].hasOnly(['a'].toSet())", 'argument 1 must be list'],
    ["['a'].removeAll(['a'].toSet()) == []", 'argument 1 must be list'],
    ['[1, 2][0:0] == []', 'a slice ends behind the first element'],
    ['[1, 2][2:2] == []', 'index 2 is out of range'],
    ["''[0:0] == ''", 'a slice ends behind the first element'],
  );
});
