import { describe } from 'vitest';
import { fails, holds } from '../testing/expect-conditions.ts';

describe('list', () => {
  holds(
    '[1].concat([2]) == [1, 2]',
    '[1, 2, 3].hasAll([3, 1]) && ![1].hasAll([1, 2]) && [1].hasAll([])',
    '[1, 2].hasAny([2, 9]) && ![1].hasAny([2]) && ![1].hasAny([])',
    '[1, 1].hasOnly([1, 2]) && ![1, 3].hasOnly([1, 2]) && [].hasOnly([1])',
    '![1].hasAny([1.0])',
    "['a', 1, true, null, 1.0].join('-') == 'a-1-true-null-1.0'",
    "[].join(',') == ''",
    '[1, 2, 1, 3].removeAll([1]) == [2, 3]',
    '[1, 2].size() == 2',
    '[1, 1, 2].toSet().size() == 2',
  );
  fails(
    ['[1].concat(1) == []', 'argument 1 must be list, found int 1'],
    ["[1].hasAll('a')", 'argument 1 must be list'],
    ['[1].hasAny(null)', 'argument 1 must be list'],
    ['[1].hasOnly(1)', 'argument 1 must be list'],
    ["[[1]].join(',') == ''", 'no text for a list'],
    ["['a'].join(1) == ''", 'argument 1 must be string'],
    ['[1].removeAll(1) == []', 'argument 1 must be list'],
    ['[1].upper() == []', "list [1] has no method 'upper'"],
  );
});

describe('map', () => {
  holds(
    "resource.data.get('name', '') == 'Luna'",
    "resource.data.get('absent', 'x') == 'x'",
    "resource.data.get(['health', 'vaccinated'], '') == 'yes'",
    "resource.data.get(['health', 'absent'], 0) == 0",
    "resource.data.get(['name', 'absent'], 0) == 0",
    "{'a': 1, 'b': 2}.keys() == ['a', 'b'] && {'a': 1}.values() == [1] && {'a': 1}.size() == 1",
    "{'a': 1}.diff({}) is map == false",
    // In the order of the code points; UTF-16 has the last two the other way round.
    "{'é': 1, 'z': 2, 'ｚ': 3, '😀': 4, 'e': 5}.keys() == ['e', 'z', 'é', 'ｚ', '😀']",
  );
  fails(
    ["resource.data.get(1, '') == ''", 'argument 1 must be string or list'],
    ["resource.data.get([], '') == ''", 'the list of keys is empty'],
    ["resource.data.get([1], '') == ''", 'keys are strings'],
    ['{}.diff([]).addedKeys().size() == 0', 'argument 1 must be map'],
    ['{}.lower() == {}', "has no method 'lower'"],
  );
});

describe('map diff', () => {
  const diff = "{'same': 1, 'new': 2, 'other': 3}.diff({'same': 1, 'old': 2, 'other': 4})";
  holds(
    `${diff}.addedKeys() == ['new'].toSet()`,
    `${diff}.removedKeys() == ['old'].toSet()`,
    `${diff}.changedKeys() == ['other'].toSet()`,
    `${diff}.unchangedKeys() == ['same'].toSet()`,
    `${diff}.affectedKeys() == ['new', 'old', 'other'].toSet()`,
    `!${diff}.affectedKeys().hasOnly(['new'])`,
    // Numbers are compared by their value, at every depth.
    "{'a': 1}.diff({'a': 1.0}).unchangedKeys() == ['a'].toSet()",
    "{'a': [1, {'b': 0.0}]}.diff({'a': [1.0, {'b': -0.0}]}).affectedKeys().size() == 0",
    "{'a': 0.0 / 0}.diff({'a': 0.0 / 0}).affectedKeys().size() == 0",
    "{'a': 1}.diff({'a': 2.0}).changedKeys().size() == 1",
    "{'a': [1]}.diff({'a': [1, 1]}).changedKeys().size() == 1",
  );
  fails([`${diff}.size() == 1`, "has no method 'size'"]);
});

describe('set', () => {
  const [ab, bc] = ["['a', 'b'].toSet()", "['b', 'c'].toSet()"];
  holds(
    `${ab}.difference(${bc}) == ['a'].toSet()`,
    `${ab}.intersection(${bc}) == ['b'].toSet()`,
    `${ab}.union(${bc}) == ['c', 'b', 'a'].toSet()`,
    `${ab}.hasAll(['a']) && !${ab}.hasAll(['c'])`,
    `${ab}.hasAny(['a', 'c']) && !${ab}.hasAny(['c'])`,
    `${ab}.hasOnly(['a', 'b', 'c']) && !${ab}.hasOnly(['a'])`,
    `${ab}.size() == 2`,
  );
  fails(
    [`${ab}.difference(['a']).size() == 1`, 'argument 1 must be set'],
    [`${ab}.intersection('a').size() == 1`, 'argument 1 must be set'],
    [`${ab}.union(null).size() == 1`, 'argument 1 must be set'],
    [`${ab}.hasAll('a')`, 'argument 1 must be set or list'],
    [`${ab}.hasAny('a')`, 'argument 1 must be set or list'],
    [`${ab}.hasOnly('a')`, 'argument 1 must be set or list'],
  );
});
