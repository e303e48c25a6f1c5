import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { RichText } from '#src/dialogs/event/RichText.tsx';

/** What should never reach a page, were the server one day to let it through. */
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<p onclick="alert(1)" style="background:url(https://evil.example)" id="root" class="x">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" javascript:alert(1)">a</a>',
  '<a href="jav&#x09;ascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="/user/data">a</a>',
  '<a href="https://ok.example" onmouseover="alert(1)" target="_self" download>a</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name="cpf" autofocus onfocus=alert(1)><button>Ok</button></form>',
  '<details open ontoggle=alert(1)><summary>a</summary></details>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<style>@import "https://evil.example";</style><link rel="stylesheet" href="https://evil.example">',
  '<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<video src="https://evil.example" onerror=alert(1) autoplay></video><audio src=x onerror=alert(1)></audio>',
  '<body onload=alert(1)><marquee onstart=alert(1)>a</marquee>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<title></title><textarea></textarea><img src=x onerror=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<x-widget onconnect=alert(1)>a</x-widget>',
];

const allowed = /^(P|BR|STRONG|B|EM|I|U|UL|OL|LI|H2|H3|H4|BLOCKQUOTE|A)$/;
const alarm = vi.fn();
beforeEach(() => {
  alarm.mockClear();
  window.alert = alarm;
});

function expectHarmless(html: string) {
  const { container } = render(<RichText html={html} />);
  const [root] = container.children;
  for (const element of root?.querySelectorAll('*') ?? []) {
    const names = element.getAttributeNames().sort();
    if (element.tagName === 'SPAN') {
      // Ours, and nobody else's: the end of a link that leaves the page where it is.
      expect(element.outerHTML).toMatch(/^<span class="[\w-]+"> \(abre em nova página\)<\/span>$/);
      expect(element.parentElement?.getAttribute('target')).toBe('_blank');
      expect(element.nextSibling).toBeNull();
      continue;
    }
    expect(element.tagName).toMatch(allowed);
    const isLetter = /^mailto:/i.test(element.getAttribute('href') ?? '');
    expect(names).toEqual(element.tagName !== 'A' ? [] : isLetter ? ['href'] : ['href', 'rel', 'target']);
    if (element.tagName !== 'A' || isLetter) continue;
    expect(element.getAttribute('href')).toMatch(/^https?:\/\//i);
    expect(element.getAttribute('rel')).toContain('noopener');
  }
  expect(alarm).not.toHaveBeenCalled();
  cleanup();
}

describe('the words of an organiser, as the page rebuilds them', () => {
  test.each(attacks)('%s', (attack) => {
    expectHarmless(attack);
  });

  test('say of a page that it opens beside this one, and nothing of the kind of an address to write to', () => {
    const { container } = render(
      <RichText html='<p><a href="https://ok.example">O grupo</a>, <a href="mailto:a@ok.example">a carta</a></p>' />,
    );
    expect([...container.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'O grupo (abre em nova página)',
      'a carta',
    ]);
    cleanup();
  });

  test('in any mixture', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...attacks), fc.string()), { maxLength: 6 }), (pieces) =>
        expectHarmless(pieces.join('')),
      ),
      { numRuns: 100 },
    );
  });
});
