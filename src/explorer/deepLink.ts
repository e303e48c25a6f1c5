/** A place in the explorer: a flow, perhaps one of its paths, and how many of its steps are done. */
export interface DeepLink {
  flow: string;
  path: string | null;
  at: number;
}

/** `#recovery/REC-94405c/5`; null for what is none. */
export function linkIn(hash: string): DeepLink | null {
  const found = /^#([A-Za-z]\w*)(?:\/([A-Z]+-[\da-f]+)(?:\/(\d{1,4}))?)?$/.exec(hash);
  const [, flow, path = null, at = '0'] = found ?? [];
  return flow === undefined ? null : { flow, path, at: Number(at) };
}

export const hashOf = ({ flow, path, at }: DeepLink): string =>
  path === null ? `#${flow}` : `#${flow}/${path}/${at}`;
