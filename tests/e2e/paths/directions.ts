import type { Page } from '@playwright/test';
import type { EventObject } from 'xstate';

import type { Brand } from '../../gallery/brands.ts';
import type { Impossible } from '../../paths/impossible.ts';
import type { Model } from '../../paths/model.ts';
import type { Path } from '../../paths/select.ts';
import type { Person } from '../support/person.ts';
import type { Network } from './network.ts';
import type { Question } from './question.ts';

/** Which call of the contract: `POST /oauth/token`, `GET /api/orders/:id`. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** What the server answers when an actor ends well; a string is sent as it is. */
export interface Reply {
  status?: number;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** Either always the same, or made from what was asked. */
export type Answer = Reply | ((question: Question) => Reply);

/** Where a path is walked, and for whom. */
export interface Scene {
  page: Page;
  network: Network;
  /** An account of the real server, whose e-mail is not verified. */
  person: Person;
  /** Whose storefront it is. */
  brand: Brand;
  /** Opens a page of this storefront. */
  go: (path: string) => Promise<void>;
  path: Path;
}

/** What the paths of a machine mean in front of a screen. */
export interface Directions {
  model: Model;
  /** Opens the screen on which the machine starts, holding its calls back from where it begins. */
  open: (scene: Scene) => Promise<void>;
  /** What a person does for an event, by its type. */
  acts: Readonly<
    Record<string, (scene: Scene, event: EventObject & Record<string, unknown>) => Promise<void>>
  >;
  /** By actor id. An actor without a call is a child flow: `endings` says how it ends. */
  calls: Readonly<Record<string, CallName>>;
  /** By step name, `signIn:entered`. */
  replies: Readonly<Record<string, Answer>>;
  /** How what is neither call nor event comes about, such as time (in milliseconds): by step name. */
  endings?: Readonly<Record<string, (scene: Scene, waited: number) => Promise<void>>>;
  /**
   * What is on screen at a place, after a step: by the whole place (`code.form.typing + delivery.sent`), or by each of its innermost
   * states (`code.form.typing`); everything that a path reaches has to be here.
   */
  screens: Readonly<Record<string, (scene: Scene, step: string) => Promise<void>>>;
  impossible?: readonly Impossible[];
  /** Starts that only other flows make, or that look like another: their names, each with its reason in Portuguese. */
  skipped?: Readonly<Record<string, string>>;
}
