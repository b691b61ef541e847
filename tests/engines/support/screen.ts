// What a test does on a phone, in whichever engine: the few acts that a story needs, by the accessible names of the
// controls. Each act waits until its control is there.

import type { CuttingProxy } from '../../support/cutting-proxy.ts';
import type { PhotoFile } from '../../support/photos.ts';

export type Role = 'button' | 'link' | 'menuitem' | 'heading';

/** A string is the whole name. */
export type Name = string | RegExp;

export interface Screen {
  go(path: string): Promise<void>;
  click(role: Role, name: Name): Promise<void>;
  /** Key by key, into an empty field. */
  type(label: Name, text: string): Promise<void>;
  /** One option of a group of radio buttons. */
  choose(group: Name, option: Name): Promise<void>;
  chooseFile(label: Name, photo: PhotoFile): Promise<void>;
  seeControl(role: Role, name: Name): Promise<void>;
  /** A string is a part of what is read. */
  see(text: Name): Promise<void>;
  /** Waits until it cannot be read any more. */
  miss(text: Name): Promise<void>;
  /** Waits until an expression in the page is true. */
  holds(expression: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
}

export interface Phone {
  readonly network: CuttingProxy;
  readonly screen: Screen;
  /** Ends the page as a system that needs its memory does, and opens an empty one on the same profile. */
  killPage(): Promise<void>;
  dispose(): Promise<void>;
}

/** A browser that is running, and gives out phones that share nothing. */
export interface Engine {
  newPhone(baseUrl: string): Promise<Phone>;
  stop(): Promise<void>;
}

/** How long a control or a text may take: everything shares two cores here. */
export const patienceMs = 30_000;
