interface Policy {
  createHTML: (text: string) => unknown;
  createScriptURL: (text: string) => unknown;
}

interface Factory {
  createPolicy: (name: string, rules: Partial<Policy>) => Policy;
}

/** Trusted Types, where the browser has them: a text becomes code through these two policies, or not at all. */
const factory = Reflect.get(globalThis, 'trustedTypes') as Factory | undefined;

/** Only what the build made: code of our own origin under its folder, and the service worker. */
function ownFile(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  const isBuilt = /^\/(assets\/[\w.-]+|sw)\.js$/.test(pathname) || import.meta.env.DEV;
  if (origin !== location.origin || !isBuilt) throw new TypeError(`No script of ours: ${pathname}`);
  return address;
}

/** Of a document that runs nothing and is on no screen. */
const asItIs = (html: string) => html;

const files = factory?.createPolicy('own-files', { createScriptURL: ownFile }) ?? null;
const inert = factory?.createPolicy('inert-html', { createHTML: asItIs }) ?? null;

/** The address of a worker of ours, as a policy of the page admits it. Throws for any other. */
export const ownScript = (address: string) => (files?.createScriptURL(address) ?? ownFile(address)) as string;

/** HTML read into a document without a window: nothing in it runs or is fetched. Its nodes are to be read, never put on a page. */
export const inertDocument = (html: string): Document =>
  new DOMParser().parseFromString((inert?.createHTML(html) ?? html) as string, 'text/html');
