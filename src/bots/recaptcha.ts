/** What the script of reCAPTCHA v3 puts on the page. */
interface Recaptcha {
  ready: (run: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

const scriptOf = (siteKey: string) =>
  `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;

const onPage = (): Recaptcha | null => {
  const known: unknown = Reflect.get(globalThis, 'grecaptcha');
  return typeof known === 'object' && known !== null && 'execute' in known ? (known as Recaptcha) : null;
};

/** Loads the script the first time somebody has to prove anything, and never before: it is Google that looks on. */
async function load(siteKey: string): Promise<Recaptcha> {
  const known = onPage();
  if (known) return known;
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptOf(siteKey);
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('reCAPTCHA did not arrive'));
    };
    document.head.append(script);
  });
  const loaded = onPage();
  if (!loaded) throw new Error('reCAPTCHA did not arrive');
  return loaded;
}

/** A token of reCAPTCHA v3; the visitor does nothing. */
export async function recaptchaToken(siteKey: string): Promise<string> {
  const recaptcha = await load(siteKey);
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  return recaptcha.execute(siteKey, { action: 'identity' });
}
