// A Listen stream without the SDK, for behaviour that the SDK does not have: it reads only on request.
import { projectId } from './backend.ts';

const databaseName = `projects/${projectId}/databases/(default)`;

export class RawListener {
  readonly #url: URL;
  #lastId = 0;

  private constructor(url: URL) {
    this.#url = url;
  }

  /** Listens to the collection at that path as an administrator. */
  static async open(port: number, path: string): Promise<RawListener> {
    const url = new URL(`http://127.0.0.1:${port}/google.firestore.v1.Firestore/Listen/channel?VER=8`);
    const parent = `${databaseName}/documents/${path.slice(0, path.lastIndexOf('/'))}`;
    const from = [{ collectionId: path.slice(path.lastIndexOf('/') + 1) }];
    const addTarget = { targetId: 2, query: { parent, structuredQuery: { from } } };
    const body = new URLSearchParams({
      headers: 'Authorization:Bearer owner\r\n',
      count: '1',
      ofs: '0',
      req0___data__: JSON.stringify({ database: databaseName, addTarget }),
    });
    const reply = await fetch(`${url}&RID=1&CVER=22`, { method: 'POST', body });
    url.searchParams.set('SID', /"c","([^"]+)"/.exec(await reply.text())?.[1] ?? '');
    return new RawListener(url);
  }

  /** Opens a back channel. Nothing is read from it until `text()`. */
  ask(): Promise<Response> {
    return fetch(`${this.#url}&RID=rpc&TYPE=xmlhttp&CI=0&AID=${this.#lastId}`);
  }

  /** Reads all waiting data, response after response, until one contains `part`. */
  async readUntil(part: string): Promise<string> {
    let all = '';
    while (!all.includes(part)) {
      const aborted = new AbortController();
      const response = await fetch(`${this.#url}&RID=rpc&TYPE=xmlhttp&CI=0&AID=${this.#lastId}`, {
        signal: aborted.signal,
      });
      let text = '';
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk;
        if (text.includes(part)) break;
      }
      aborted.abort();
      all += text;
      for (const [, id] of text.matchAll(/(?:\[|,)\[(\d+),\[/g))
        this.#lastId = Math.max(this.#lastId, Number(id));
    }
    return all;
  }
}
