// The triggers of the official functions emulator. It registers them (`POST …/eventarcTrigger`) and receives changes as
// CloudEvents in JSON. Production sends protobuf; firebase-functions reads both.
import { invalid, isObject, type JsonObject } from '../documents/json.ts';
import type { DocumentChange } from '../documents/types.ts';
import type { RegisterTrigger } from '../firestore/rest/control.ts';
import { encodeDocument } from '../firestore/rest/encode-document.ts';
import type { Log } from '../log.ts';
import type { DocumentEvent } from './document-hook.ts';
import type { DocumentHooks } from './document-hooks.ts';

interface FunctionTriggersOptions {
  readonly hooks: DocumentHooks;
  readonly projectId: string;
  /** `host:port` */
  readonly functionsEmulator: string;
  readonly log: Log;
}

const typePrefix = 'google.cloud.firestore.document.v1.';
const database = '(default)';

type Kind = 'created' | 'updated' | 'deleted' | 'written';
const kinds: readonly string[] = ['created', 'updated', 'deleted', 'written'] satisfies Kind[];

interface Trigger {
  readonly eventType: string;
  readonly kind: string;
  /** `posts/{postId}` */
  readonly pattern: string;
}

/** @throws RpcError INVALID_ARGUMENT for an event that is not emulated. */
function parseTrigger({ eventType, document, ...where }: JsonObject): Trigger {
  const kind =
    typeof eventType === 'string' && eventType.startsWith(typePrefix)
      ? eventType.slice(typePrefix.length)
      : '';
  const pattern = isObject(document) ? document.value : undefined;
  if (typeof eventType !== 'string' || !kinds.includes(kind))
    throw invalid(`The event "${String(eventType)}" is not emulated.`);
  if (where.database !== database) throw invalid(`There is one database, ${database}.`);
  if (typeof pattern !== 'string' || pattern.includes('**') || pattern.split('/').length % 2 !== 0)
    throw invalid(`"${String(pattern)}" does not name a document.`);
  return { eventType, kind, pattern };
}

function kindOf({ before, after }: DocumentChange): Kind {
  if (!before) return 'created';
  return after ? 'updated' : 'deleted';
}

/**
 * A trigger that is registered again with the same id, as after a reload of the functions, replaces the earlier one.
 */
export function createFunctionTriggers(options: FunctionTriggersOptions): RegisterTrigger {
  const { hooks, projectId, functionsEmulator, log } = options;
  const removals = new Map<string, () => void>();

  function cloudEvent({ eventType }: Trigger, { id, path }: DocumentEvent, change: DocumentChange) {
    const { before, after } = change;
    return {
      specversion: '1.0',
      id,
      type: eventType,
      source: `//firestore.googleapis.com/projects/${projectId}/databases/${database}`,
      subject: `documents/${path}`,
      time: after ? encodeDocument(after).updateTime : new Date().toISOString(),
      datacontenttype: 'application/json',
      project: projectId,
      database,
      namespace: '(default)',
      document: path,
      data: {
        ...(after && { value: encodeDocument(after) }),
        ...(before && { oldValue: encodeDocument(before) }),
      },
    };
  }

  async function send(triggerId: string, event: object) {
    const url = `http://${functionsEmulator}/functions/projects/${projectId}/triggers/${encodeURIComponent(triggerId)}`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/cloudevents+json; charset=utf-8' },
      body: JSON.stringify(event),
    });
    const answer = await response.text();
    if (response.ok) return;
    // The function was removed, so the call is not retried.
    if (response.status === 404) return log('warning', `trigger ${triggerId}: ${answer}`);
    throw new Error(`${response.status} ${answer}`);
  }

  return (triggerId, given) => {
    const trigger = parseTrigger(given);
    removals.get(triggerId)?.();
    const handler = async (event: DocumentEvent, change: DocumentChange) => {
      if (trigger.kind === 'written' || trigger.kind === kindOf(change))
        await send(triggerId, cloudEvent(trigger, event, change));
    };
    removals.set(triggerId, hooks.add(trigger.pattern, handler, `functions/${triggerId}`));
  };
}
