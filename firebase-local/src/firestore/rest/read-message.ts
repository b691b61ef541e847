// Reads a request as Google's JSON decoder does: a field may be written in camelCase or in snake_case, and an unknown
// field is refused. A misspelt mask or precondition is therefore never lost.
import { invalid, isObject, type JsonObject } from '../../documents/json.ts';
import type { FieldForm, MessageForm } from './messages.ts';

/** Returns the message with the names in camelCase. @throws RpcError INVALID_ARGUMENT */
export function readMessage(json: JsonObject, form: MessageForm, at = ''): JsonObject {
  const message: Record<string, unknown> = {};
  for (const [written, value] of Object.entries(json)) {
    const name = camelCase(written);
    const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
    if (field === undefined) throw invalid(unknownName(written, at));
    if (value === null && name !== 'nullValue') continue;
    checkOneof(form, message, name, at);
    message[name] = readField(value, field, join(at, snakeCase(name)));
  }
  return message;
}

const unknownName = (name: string, at: string): string =>
  `Invalid JSON payload received. Unknown name "${name}"${at === '' ? '' : ` at '${at}'`}: Cannot find field.`;

function readField(value: unknown, field: FieldForm, at: string): unknown {
  if (field === 'scalar') return value;
  if ('message' in field) return isObject(value) ? readMessage(value, field.message(), at) : value;
  if ('list' in field) {
    const { list } = field;
    if (!Array.isArray(value) || list === 'scalar') return value;
    return value.map((item, i) => (isObject(item) ? readMessage(item, list(), `${at}[${i}]`) : item));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      isObject(item) ? readMessage(item, field.map(), `${at}[${key}].value`) : item,
    ]),
  );
}

function checkOneof({ oneofs = {} }: MessageForm, message: JsonObject, name: string, at: string): void {
  for (const [group, names] of Object.entries(oneofs)) {
    if (!names.includes(name) || !names.some((other) => Object.hasOwn(message, other))) continue;
    throw invalid(
      `Invalid value at '${at}' (oneof), oneof field '${group}' is already set. Cannot set '${name}'`,
    );
  }
}

const commonParameters = new Set(
  'key alt $alt access_token oauth_token prettyPrint $prettyPrint fields $fields quotaUser userIp callback uploadType upload_protocol $.xgafv'.split(
    ' ',
  ),
);

/** Returns the parameters with their names in camelCase. @throws RpcError INVALID_ARGUMENT */
export function readParameters(search: URLSearchParams, known: readonly string[]): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [written, value] of search) {
    const name = written.split('.').map(camelCase).join('.');
    if (known.includes(name)) parameters.append(name, value);
    else if (!commonParameters.has(written)) throw invalid(unknownParameter(written));
  }
  return parameters;
}

const unknownParameter = (name: string): string =>
  `Invalid JSON payload received. Unknown name "${name}": Cannot bind query parameter. Field '${name}' could not be found in request message.`;

const join = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
