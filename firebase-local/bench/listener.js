// A Firestore listener with the same network traffic as the web SDK, but without its processing: a WebChannel session
// with one target.

const path = '/google.firestore.v1.Firestore/Listen/channel';

/**
 * Opens a listener on a structured query and resolves when its first snapshot is complete. `changes()` returns the
 * number of document changes since then; `onChange` is called for each.
 */
export async function openListener(url, databaseName, structuredQuery, token) {
  const base = new URL(path, url);
  base.searchParams.set('VER', '8');
  base.searchParams.set('database', databaseName);
  const addTarget = { targetId: 2, query: { parent: `${databaseName}/documents`, structuredQuery } };
  const sid = await handshake(base, { database: databaseName, addTarget }, token);

  const state = {
    lastArrayId: 0,
    isCurrent: false,
    changes: 0,
    onChange: () => {},
    aborted: new AbortController(),
  };
  const current = new Promise((resolve, reject) => {
    state.onCurrent = resolve;
    state.onFailure = reject;
  });
  receive(base, sid, state).catch(state.onFailure);
  await current;
  return {
    changes: () => state.changes,
    set onChange(listener) {
      state.onChange = listener;
    },
    close: () => state.aborted.abort(),
  };
}

async function handshake(base, message, token) {
  const url = new URL(base);
  url.searchParams.set('RID', '1');
  url.searchParams.set('CVER', '22');
  const body = new URLSearchParams({
    headers: `Authorization:Bearer ${token}\r\n`,
    count: '1',
    ofs: '0',
    req0___data__: JSON.stringify(message),
  });
  const reply = await fetch(url, { method: 'POST', body });
  const text = await reply.text();
  return JSON.parse(text.slice(text.indexOf('\n') + 1))[0][1][1];
}

/** The server ends a long reply from time to time. The next request contains the last received id. */
async function receive(base, sid, state) {
  while (!state.aborted.signal.aborted) {
    const url = new URL(base);
    const query = { RID: 'rpc', SID: sid, AID: String(state.lastArrayId), CI: '0', TYPE: 'xmlhttp' };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    try {
      const reply = await fetch(url, { signal: state.aborted.signal });
      if (reply.status !== 200) throw new Error(`The back channel answered ${reply.status}.`);
      await readFrames(reply.body, (arrays) => take(arrays, state));
    } catch (error) {
      if (!state.aborted.signal.aborted) throw error;
    }
  }
}

/** Frames are `<length in UTF-16 units>\n<JSON>`. */
async function readFrames(stream, onArrays) {
  let text = '';
  for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (;;) {
      const newline = text.indexOf('\n');
      const end = newline + 1 + Number(text.slice(0, newline));
      if (newline < 0 || text.length < end) break;
      onArrays(JSON.parse(text.slice(newline + 1, end)));
      text = text.slice(end);
    }
  }
}

function take(arrays, state) {
  for (const [id, messages] of arrays) {
    if (id <= state.lastArrayId) continue;
    state.lastArrayId = id;
    for (const message of messages) takeMessage(message, state);
  }
}

function takeMessage({ targetChange, documentChange, error }, state) {
  if (error) return state.onFailure(new Error(error.message));
  if (targetChange?.cause) return state.onFailure(new Error(targetChange.cause.message));
  if (targetChange?.targetChangeType === 'CURRENT') {
    state.isCurrent = true;
    state.onCurrent();
  } else if (documentChange && state.isCurrent) {
    state.changes += 1;
    state.onChange();
  }
}
