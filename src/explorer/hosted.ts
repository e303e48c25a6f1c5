import { createBrowserInspector, createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';

import { redacted } from './redaction.ts';

type Snapshot = Partial<Record<'status' | 'value' | 'context' | 'output' | 'error', unknown>>;

/** Where it stands, in the machine's own names, and of what it knows only that it is there. */
function standing(snapshot: object): object {
  const { status, value, context, output, error }: Snapshot = snapshot;
  return { status, value, ...(redacted({ context, output, error }) as object) };
}

/** The machine as it is drawn; what it begins with or is asked is none of that. */
const drawn = (definition: string | undefined) =>
  definition === undefined
    ? definition
    : JSON.stringify(
        JSON.parse(definition, (key, value: unknown) =>
          ['context', 'input', 'output', 'params'].includes(key) ? undefined : value,
        ),
      );

/**
 * What may be told to somebody outside: field by field, for the library's own ways to sanitise do not reach what calls are asked and
 * answer. `tree` tells the sessions of two trees of flows apart.
 */
function cleared(tree: number, told: StatelyInspectionEvent): StatelyInspectionEvent {
  const named = (id: string | undefined) => (id === undefined ? id : `${tree}/${id}`);
  const { id, createdAt, _version } = told;
  const base = {
    id,
    createdAt,
    _version,
    rootId: named(told.rootId),
    sessionId: `${tree}/${told.sessionId}`,
  };
  switch (told.type) {
    case '@xstate.actor':
      return {
        ...base,
        type: told.type,
        name: String(redacted(told.name)),
        definition: drawn(told.definition),
        parentId: named(told.parentId),
        snapshot: standing(told.snapshot),
      };
    case '@xstate.event':
      return {
        ...base,
        type: told.type,
        sourceId: named(told.sourceId),
        event: redacted(told.event) as typeof told.event,
      } as StatelyInspectionEvent;
    case '@xstate.snapshot':
      return {
        ...base,
        type: told.type,
        event: redacted(told.event),
        snapshot: standing(told.snapshot),
      } as StatelyInspectionEvent;
  }
}

/** Opens the inspector of Stately in a window of its own; answers what begins to watch a tree of flows. */
export function hosted(view: Window): () => (event: InspectionEvent) => void {
  const { adapter } = createBrowserInspector({ window: view, serialize: (event) => event });
  let trees = 0;
  return () => {
    const tree = trees++;
    const { inspect } = createInspector({ send: (event) => adapter.send(cleared(tree, event)) });
    return (event) => inspect.next?.(event);
  };
}
