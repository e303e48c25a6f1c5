import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';

import { cleanHtml } from '#server/catalogue/about.ts';
import { activeContentOf, mediaTypeOf } from '#server/catalogue/pictures.ts';

const { window } = new JSDOM('');

/** Reads cleaned HTML as a browser does and asserts that nothing but the allow-list is in it. */
function expectHarmless(html: string) {
  const body = new window.DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('body *, head *')) {
    expect(['P', 'STRONG', 'EM', 'UL', 'OL', 'LI', 'H3', 'A']).toContain(element.tagName);
    const names = element.getAttributeNames();
    expect(names).toEqual(element.tagName === 'A' ? ['href', 'rel'] : []);
    if (element.tagName === 'A') expect(element.getAttribute('href')).toMatch(/^(https?:\/\/|mailto:)/);
  }
}

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert&#40;1)</script></svg>',
  '<p onclick="alert(1)">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" &#14; javascript:alert(1)">a</a>',
  '<a href="jav&#x09;ascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="https://ok.example" onmouseover="alert(1)" target="_blank" style="x:y">a</a>',
  '<a href=\'https://ok.example/"onclick="alert(1)\'>a</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea></textarea><script>alert(1)</script>',
  '<title><img src=x onerror=alert(1)></title>',
  '<style>@import "https://evil.example";</style>',
  '<base href="https://evil.example">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<input autofocus onfocus=alert(1)><button formaction=javascript:alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<p id="attributes" name="x" class="y">a</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<p>a<b>b<i>c</p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<select><style></select><img src=x onerror=alert(1)></style>',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '<<p>script>alert(1)<</p>/script>',
  '<svg><foreignObject><p><img src=x onerror=alert(1)></p></foreignObject></svg>',
  '<a href="https://u:p@ok.example/?a=<b>&quot;\'">a</a>',
  'a\n<br>\nb<div><strong>c<br> <p>d</p>',
  '\n\n<span>\n</span>',
  '<li>a<div>b</div><h3>c<br>',
  '<em><br><td>d</td>e</em>',
];

describe('the text of an event', () => {
  it.each(attacks)('is harmless: %s', (attack) => {
    expectHarmless(cleanHtml(attack).html);
  });

  it('stays as it is when it is clean, however often it is cleaned', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...attacks), fc.string())), (pieces) => {
        const { html } = cleanHtml(pieces.join(''));
        expectHarmless(html);
        expect(cleanHtml(html).html).toBe(html);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps what is allowed and says what it dropped', () => {
    const written =
      '<h3>Noite</h3><p>Um <strong>dois</strong> <em>três</em> &amp; quatro</p><ul><li>a</li></ul><ol><li>b</li></ol>' +
      '<p><a href="https://casa.example/a?b=1&amp;c=2">site</a> <a href="mailto:oi@casa.example">carta</a></p>';
    expect(cleanHtml(written)).toEqual({
      html: written
        .replaceAll('">site', '" rel="noopener nofollow">site')
        .replaceAll('">carta', '" rel="noopener nofollow">carta'),
      dropped: [],
    });
    expect(cleanHtml('<div class="x"><p style="a">Olá</p><script>1</script></div>')).toEqual({
      html: '<p>Olá</p>',
      dropped: ['<div>', 'p style', '<script>'],
    });
  });

  it.each([
    ['Sexta<br>Sábado', '<p>Sexta</p><p>Sábado</p>'],
    ['<p>Sexta<br>Sábado<br></p>', '<p>Sexta</p><p>Sábado</p>'],
    [
      '<p>A <strong>noite<br>toda</strong> e<em><br>o dia</em></p>',
      '<p>A <strong>noite</strong></p><p><strong>toda</strong> e</p><p><em>o dia</em></p>',
    ],
    ['<div>Sexta</div><div>Sábado</div>', '<p>Sexta</p><p>Sábado</p>'],
    ['<h1>Noite</h1>Abertura<p>19h</p>', '<p>Noite</p><p>Abertura</p><p>19h</p>'],
    [
      '<table><tr><td>19h</td><td>Aula</td></tr><tr><td>21h</td><td>Baile</td></tr></table>',
      '<p>19h</p><p>Aula</p><p>21h</p><p>Baile</p>',
    ],
    ['<ul><li>Sexta<br>e sábado</li></ul>', '<ul><li>Sexta e sábado</li></ul>'],
    ['Uma noite de forró.\n\nLeve um agasalho.', '<p>Uma noite de forró.</p><p>Leve um agasalho.</p>'],
    ['Uma noite\nde <span>forró</span>', 'Uma noite\nde forró'],
  ])('keeps words apart that stood on lines of their own: %s', (written, html) => {
    expect(cleanHtml(written).html).toBe(html);
    expect(cleanHtml(html).html).toBe(html);
  });

  it('keeps what is bold and in italics', () => {
    expect(cleanHtml('<p><b>Hoje</b>, <i>e só</i></p>')).toEqual({
      html: '<p><strong>Hoje</strong>, <em>e só</em></p>',
      dropped: [],
    });
  });
});

describe('a picture', () => {
  const svg = (inside: string, attributes = '') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"${attributes}>${inside}</svg>`);

  it.each([
    ['<script>1</script>', ''],
    ['<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>', ''],
    ['', ' onload="1"'],
    ['<path\nonclick="1"/>', ''],
    ['<foreignObject/>', ''],
    ['<image href="https://evil.example/a.png"/>', ''],
    ['<use xlink:href="//evil.example#a"/>', ''],
    ['<a href="javascript:1"><path/></a>', ''],
    ['<style>@import url(https://evil.example)</style>', ''],
    ['<rect style="fill:url(https://evil.example#a)"/>', ''],
    ['<animate attributeName="href" to="javascript:1"/>', ''],
    ['<path d="&#106;"/>', ''],
  ])('that runs or fetches something is not one: %s%s', (inside, attributes) => {
    expect(activeContentOf(svg(inside, attributes))).not.toBeNull();
  });

  it('may use its own gradients and embedded pixels', () => {
    expect(
      activeContentOf(
        svg('<rect fill="url(#a)"/><use href="#b"/><image href="data:image/png;base64,AA=="/>'),
      ),
    ).toBeNull();
    expect(activeContentOf(Buffer.from('<!DOCTYPE svg [<!ENTITY x "y">]><svg/>'))).not.toBeNull();
    expect(activeContentOf(Buffer.from('<svg>\0</svg>', 'utf16le'))).not.toBeNull();
  });

  it('is known by its first bytes, not by its name', () => {
    expect(mediaTypeOf(svg(''))).toBe('image/svg+xml');
    expect(mediaTypeOf(Buffer.from('89504e470d0a1a0a00', 'hex'))).toBe('image/png');
    expect(mediaTypeOf(Buffer.from('ffd8ffe0', 'hex'))).toBe('image/jpeg');
    expect(mediaTypeOf(Buffer.from('RIFF0000WEBPVP8 ', 'latin1'))).toBe('image/webp');
    expect(mediaTypeOf(Buffer.from('<html><svg></svg></html>'))).toBeNull();
  });
});
