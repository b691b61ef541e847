// Runs one executor to an outcome. After a refusal, the executor reads the server's state again before the refusal
// counts: the batch may have been applied while its reply was lost and the network delivered it twice, or the state may
// have changed between the read and the batch.
import type { Command } from '#domain/commands/registry.ts';
import { sameData } from '#domain/same-data.ts';
import { classifyCode } from '#firebase/classify-error.ts';
import { LimitReached } from '#firebase/write/commit-counted.ts';
import { StorageError } from '#firebase/write/storage-error.ts';
import { DiscardedError, PausedError } from '../journal.ts';
import { done, type Outcome, outcomeCode } from '../outcome.ts';
import { type ExecutionTools, type Executor, Refusal } from './executor.ts';

const maxTries = 3;

export async function runExecutor<C extends Command, Found>(
  executor: Executor<C, Found>,
  command: C,
  tools: ExecutionTools,
): Promise<Outcome> {
  let refused: { found: Found; outcome: Outcome } | null = null;
  let isRenewed = false;
  for (let tries = 1; ; tries += 1) {
    let looked: { found: Found } | null = null;
    try {
      const look = await executor.look(command, tools);
      if (look.state === 'done') return await finish(tools);
      looked = look;
      if (refused && (tries > maxTries || sameData(refused.found, look.found))) return refused.outcome;
      await executor.send(command, look.found, tools);
      return await finish(tools);
    } catch (error) {
      if (error instanceof DiscardedError) return { kind: 'discarded' };
      if (error instanceof PausedError) return { kind: 'paused' };
      const code = outcomeCode(error);
      const kind = error instanceof LimitReached ? 'limited' : classifyCode(code);
      if (kind === 'signed-out' && !isRenewed) {
        isRenewed = await renewToken(tools);
        if (isRenewed) continue;
      }
      const isWorthALook = (kind === 'rejected' || kind === 'limited') && !(error instanceof Refusal);
      if (!isWorthALook || !looked) return { kind, code };
      refused = { found: looked.found, outcome: { kind, code } };
    }
  }
}

async function finish(tools: ExecutionTools): Promise<Outcome> {
  await removeFiles(await tools.journal.filesToRemove(), tools);
  return done;
}

/** Resolves to whether the token could be renewed. Offline it cannot, and the outcome of the attempt stays as it is. */
async function renewToken({ clients }: ExecutionTools): Promise<boolean> {
  const renewed = clients.auth.currentUser?.getIdToken(true);
  return (await renewed?.catch(() => null)) != null;
}

/**
 * Deletes files that no document refers to any more. If Storage refuses the deletion, the command still succeeds, because its
 * documents are already correct. If the network fails, the command is retried, and the retry deletes the files.
 */
async function removeFiles(paths: readonly string[], { clients }: ExecutionTools): Promise<void> {
  for (const path of paths) {
    await clients.files.remove(path).catch((error) => {
      if (!(error instanceof StorageError)) throw error;
    });
  }
}
