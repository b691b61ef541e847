// The messages of google.firestore.v1 between their two forms: bytes on the wire, and the JSON of proto3, in which the
// whole service is written. https://protobuf.dev/programming-guides/json/
import protobuf from 'protobufjs';
import { isObject, type JsonObject } from '../../documents/json.ts';
import { canonicalTimestamp } from '../../documents/timestamp.ts';
import protocol from './protocol.json' with { type: 'json' };

const { Enum, MapField, Root, Type } = protobuf;

export interface Codec {
  decode(bytes: Uint8Array): JsonObject;
  encode(json: unknown): Buffer;
}

export interface Method {
  readonly name: string;
  /** `/google.firestore.v1.Firestore/Commit` */
  readonly path: string;
  readonly requestStream: boolean;
  readonly responseStream: boolean;
  readonly request: Codec;
  readonly response: Codec;
}

export function firestoreMethods(): Method[] {
  const service = Root.fromJSON(protocol as protobuf.INamespace).lookupService(
    'google.firestore.v1.Firestore',
  );
  return service.methodsArray.map((method) => {
    method.resolve();
    const { name, resolvedRequestType, resolvedResponseType, requestStream, responseStream } = method;
    if (!resolvedRequestType || !resolvedResponseType) throw new Error(`${name} has no messages.`);
    return {
      name,
      path: `/google.firestore.v1.Firestore/${name}`,
      requestStream: requestStream === true,
      responseStream: responseStream === true,
      request: codecOf(resolvedRequestType),
      response: codecOf(resolvedResponseType),
    };
  });
}

const codecOf = (type: protobuf.Type): Codec => ({
  decode: (bytes) => messageToJson(type, type.decode(bytes)),
  encode: (json) => Buffer.from(type.encode(jsonToMessage(type, json)).finish()),
});

interface Special {
  toJson(message: Message): unknown;
  toMessage(json: unknown): object;
}

type Message = { readonly [field: string]: unknown };

const wrapped: Special = {
  toJson: ({ value }) => value,
  toMessage: (value) => ({ value }),
};

/** Messages that JSON writes as a single value instead of an object with their fields. */
const specials: { readonly [type: string]: Special } = {
  '.google.protobuf.Timestamp': {
    toJson: ({ seconds, nanos }) => {
      const utc = new Date(Number(seconds) * 1000).toISOString();
      return canonicalTimestamp(`${utc.slice(0, -5)}.${String(nanos).padStart(9, '0')}Z`);
    },
    toMessage: (json) => {
      const canonical = canonicalTimestamp(String(json));
      const seconds = Math.floor(Date.parse(`${canonical.slice(0, 19)}Z`) / 1000);
      return { seconds, nanos: Number(canonical.slice(20, 26)) * 1000 };
    },
  },
  '.google.protobuf.Int32Value': wrapped,
  '.google.protobuf.DoubleValue': wrapped,
};

function messageToJson(type: protobuf.Type, message: object): JsonObject {
  const json: Record<string, unknown> = {};
  for (const field of type.fieldsArray) {
    if (!Object.hasOwn(message, field.name)) continue;
    const value: unknown = Reflect.get(message, field.name);
    if (field.repeated && Array.isArray(value))
      json[field.name] = value.map((item) => valueToJson(field, item));
    else if (field instanceof MapField && isObject(value))
      json[field.name] = mapped(value, field, valueToJson);
    else json[field.name] = valueToJson(field, value);
  }
  return json;
}

const mapped = (map: JsonObject, field: protobuf.Field, convert: typeof valueToJson): JsonObject =>
  Object.fromEntries(Object.entries(map).map(([key, item]) => [key, convert(field, item)]));

function valueToJson(field: protobuf.Field, value: unknown): unknown {
  const { resolvedType } = field;
  if (resolvedType instanceof Enum) return resolvedType.valuesById[Number(value)] ?? value;
  if (resolvedType instanceof Type) {
    const message = Object(value);
    return specials[resolvedType.fullName]?.toJson(message) ?? messageToJson(resolvedType, message);
  }
  switch (field.type) {
    case 'int64':
      return String(value);
    case 'bytes':
      return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
    case 'double':
      if (Object.is(value, -0)) return '-0';
      return Number.isFinite(value) ? value : String(value);
    default:
      return value;
  }
}

/** Leaves out fields that the message type does not have, for example the name of an error's status. */
function jsonToMessage(type: protobuf.Type, json: unknown): object {
  const message: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(Object(json))) {
    const field = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
    if (!field || value === undefined) continue;
    field.resolve();
    if (field.repeated && Array.isArray(value)) message[name] = value.map((item) => jsonToValue(field, item));
    else if (field instanceof MapField && isObject(value)) message[name] = mapped(value, field, jsonToValue);
    else message[name] = jsonToValue(field, value);
  }
  return message;
}

function jsonToValue(field: protobuf.Field, json: unknown): unknown {
  const { resolvedType } = field;
  if (resolvedType instanceof Enum) return resolvedType.values[String(json)] ?? json;
  if (resolvedType instanceof Type)
    return specials[resolvedType.fullName]?.toMessage(json) ?? jsonToMessage(resolvedType, json);
  switch (field.type) {
    case 'int64':
      return String(json);
    case 'bytes':
      return Buffer.from(String(json), 'base64');
    case 'double':
      return Number(json);
    default:
      return json;
  }
}
