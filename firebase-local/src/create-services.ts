import { createAuthService } from './auth/auth-service.ts';
import { LiveRequesters } from './auth/live-requesters.ts';
import { createRequesterOf } from './auth/requester-of.ts';
import type { Alarm, Clock } from './clock.ts';
import { createFirestoreService } from './firestore/firestore-service.ts';
import type { RegisterTrigger } from './firestore/rest/control.ts';
import type { Faults, ServiceName } from './http/faults.ts';
import type { Service } from './http/service.ts';
import type { LiveRules } from './live-rules.ts';
import { compileOrRefuse } from './load-config.ts';
import type { Log } from './log.ts';
import type { Stores } from './open-stores.ts';
import { RpcError } from './rpc-error.ts';
import type { BucketCors } from './storage/bucket-cors.ts';
import { createStorageService } from './storage/storage-service.ts';

interface ServicesOptions {
  readonly projectId: string;
  readonly stores: Stores;
  readonly rules: LiveRules;
  readonly registerTrigger: RegisterTrigger | undefined;
  readonly maxUploadBytes: number;
  readonly storageCors: BucketCors | undefined;
  readonly faults: Faults;
  readonly now: Clock;
  readonly alarm: Alarm;
  readonly log: Log;
}

/** Creates the protocols that serve the stores. */
export function createServices(options: ServicesOptions): Record<ServiceName, Service> {
  const { projectId, stores, rules, registerTrigger, maxUploadBytes, storageCors, faults } = options;
  const { now, alarm, log } = options;
  const { auth, databases, storage, storageRules } = stores;
  const requesterOf = createRequesterOf(now);
  const live = new LiveRequesters(projectId);
  const liveRequesterOf = live.watch(requesterOf);
  auth.changes.listen((change) => {
    if (live.apply(change)) databases.authorizeAgain();
  });
  return {
    auth: createAuthService(auth, requesterOf),
    firestore: createFirestoreService({
      databases,
      requesterOf: (authorization, appCheckToken) => {
        const requester = liveRequesterOf(authorization);
        // As in production, this refusal has the same code and text as a refusal by a rule.
        if (requester.kind !== 'admin' && !auth.appCheck.admits(appCheckToken)) {
          throw new RpcError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
        }
        return requester;
      },
      compileRules: (source, file) => compileOrRefuse(source, file, 'cloud.firestore', log),
      registerTrigger,
      faults,
      alarm,
      log,
    }),
    storage: createStorageService(
      {
        projectId,
        now,
        ...storage,
        maxUploadBytes,
        cors: storageCors,
        decide: storageRules.decide,
        requesterOf,
        log,
      },
      (source) => rules.replace('storage', source),
    ),
  };
}
