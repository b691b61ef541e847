// The actions of a test on a phone, for any engine, by the accessible names of the controls. Each action waits until
// its control is there.
import type { CuttingProxy } from '../../support/cutting-proxy.ts';
import type { PhotoFile } from '../../support/photos.ts';

export type Role = 'button' | 'link' | 'menuitem' | 'heading';

/** A string must match the whole name. */
export type Name = string | RegExp;

export interface Screen {
  go(path: string): Promise<void>;
  click(role: Role, name: Name): Promise<void>;
  /** Types key by key into an empty field. */
  type(label: Name, text: string): Promise<void>;
  /** Selects one option of a group of radio buttons. */
  choose(group: Name, option: Name): Promise<void>;
  chooseFile(label: Name, photo: PhotoFile): Promise<void>;
  seeControl(role: Role, name: Name): Promise<void>;
  /** A string matches a part of the text. */
  see(text: Name): Promise<void>;
  /** Waits until the text is no longer visible. */
  miss(text: Name): Promise<void>;
  /** Waits until an expression in the page is true. */
  holds(expression: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
}

export interface Phone {
  readonly network: CuttingProxy;
  readonly screen: Screen;
  /** Kills the page as a system with little memory does, and opens an empty one with the same profile. */
  killPage(): Promise<void>;
  dispose(): Promise<void>;
}

/** A running browser that creates isolated phones. */
export interface Engine {
  newPhone(baseUrl: string): Promise<Phone>;
  stop(): Promise<void>;
}

/** Time limit for a control or a text. It allows for two shared cores. */
export const patienceMs = 30_000;
