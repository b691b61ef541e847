import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LoadedRules } from '../../../src/firestore/loaded-rules.ts';
import { compileRules } from '../../../src/rules/ruleset.ts';
import type { Ruleset } from '../../../src/rules/types.ts';

const file = fileURLToPath(new URL('./contract.rules', import.meta.url));

export function compileContractRules(source: string): Ruleset {
  return compileRules(source, { file, service: 'cloud.firestore' });
}

function load(source: string): LoadedRules {
  return { file, source, ruleset: compileContractRules(source) };
}

/** The rules of every backend of the contract at its start. */
export const contractRules = load(readFileSync(file, 'utf8'));

export const closedRules = load(`rules_version = '2';
service cloud.firestore {}`);
