const theirs: Readonly<Record<'analytics' | 'marketing', RegExp>> = {
  analytics: /^_(ga|gid|gat|dc_gtm)/,
  marketing: /^_(fbp|fbc|gcl)/,
};

/** Takes away what tags left in this browser for a purpose that is not allowed any more, on every domain they may have chosen. */
export function dropCookies(purpose: keyof typeof theirs): void {
  const hosts = location.hostname.split('.');
  const domains = hosts.map((_, from) => hosts.slice(from).join('.'));
  const names = document.cookie.split('; ').map((each) => each.split('=')[0] ?? '');
  const drop = (cookie: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not there over plain http
    document.cookie = cookie;
  };
  for (const name of names.filter((each) => theirs[purpose].test(each)))
    for (const domain of ['', ...domains.map((each) => `; domain=.${each}`)])
      drop(`${name}=; max-age=0; path=/${domain}`);
}
