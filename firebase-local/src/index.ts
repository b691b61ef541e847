// The public API of firebase-local.
export type { AppCheck, AppCheckMode, AppCheckOptions } from './app-check/app-check.ts';
export type { Account } from './auth/account.ts';
export type { AccountChange } from './auth/account-changes.ts';
export { AuthError } from './auth/auth-error.ts';
export type { BackendAuth, NewAccount } from './auth/backend-auth.ts';
export type { BeforeCreate, BeforeSignIn, BeforeSignInResult, SigningInUser } from './auth/before-sign-in.ts';
export type { Backend } from './backend.ts';
export type { Clock } from './clock.ts';
export type { DocumentEvent, DocumentHandler } from './hooks/document-hook.ts';
export type { ObjectEvent, ObjectHandler } from './hooks/object-hooks.ts';
export type { Fault, FaultRule, ServiceName } from './http/faults.ts';
export { isLoopbackHost } from './http/origin.ts';
export { consoleLog, type Log, type LogLevel, silentLog } from './log.ts';
export { RpcError } from './rpc-error.ts';
export type {
  Decision,
  ExpressionCoverage,
  Ruleset,
  RulesObserver,
  RulesQuestion,
  RulesService,
} from './rules/types.ts';
export { start } from './start.ts';
export { StartError, type StartErrorCode } from './start-error.ts';
export type { DocumentHook, Hooks, StartOptions } from './start-options.ts';
export type { BackendStorage } from './storage/backend-storage.ts';
