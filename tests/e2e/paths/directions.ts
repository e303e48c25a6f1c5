import type { Page } from '@playwright/test';
import type { EventObject } from 'xstate';

import type { Model } from '../../paths/model.ts';

/** Which call of the contract an actor makes: `POST /oauth/token`. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** What the server answers when an actor ends well; a string is sent as it is. */
export interface Reply {
  status?: number;
  body?: unknown;
}

/** What a path of a machine means in front of a screen. */
export interface Directions {
  model: Model;
  /** Opens the screen on which the machine starts; nothing of the machine has been answered yet. */
  open: (page: Page, input: string) => Promise<void>;
  /** What a person does for an event, by its type. */
  acts: Readonly<Record<string, (page: Page, event: EventObject & Record<string, unknown>) => Promise<void>>>;
  /** By actor id. An actor without a call is a child flow: `endings` says how it ends. */
  calls: Readonly<Record<string, CallName>>;
  /** By step name, `signIn:entered`. */
  replies: Readonly<Record<string, Reply>>;
  /** How what is no call ends: by letting time pass, by another tab. By step name. */
  endings?: Readonly<Record<string, (page: Page) => Promise<void>>>;
  /** What is on screen at a place; every place that a path reaches has to be here. */
  screens: Readonly<Record<string, (page: Page) => Promise<void>>>;
  /** Steps that nobody in front of a screen can bring about, each with its reason; a path is walked up to there. */
  impossible?: Readonly<Record<string, string>>;
}
