import { createHash } from 'node:crypto';

/** The same for every receipt, so that one hash admits it; a producer's colours come as variables of the body. */
export const receiptStyle = `
:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif;--ink:#1f2328;--muted:#57606a;--line:#d0d7de}
*{box-sizing:border-box}
body{margin:0;background:#f4f6f9;color:var(--ink)}
main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 3rem;filter:drop-shadow(0 1px 0 rgb(31 35 40/.12)) drop-shadow(0 8px 10px rgb(31 35 40/.08))}
.paper{background:#fff;padding-bottom:1.75rem;mask:radial-gradient(circle 7px at 50% 100%,#0000 96%,#000) 50% 0/19px 100% repeat-x}
header{background:var(--ground,#1f2328);color:var(--on-ground,#fff);padding:1.25rem 1.5rem}
header p{margin:0}
h1{margin:.25rem 0 0;font-size:1.75rem;line-height:1.15}
h2{margin:0 0 .5rem;font-size:1.125rem;line-height:1.25}
section{padding:1.25rem 1.5rem 0}
p{margin:0 0 .5rem;overflow-wrap:anywhere}
.status{display:inline-block;margin:0 0 .75rem;padding:.125rem .625rem;border:2px solid var(--ink);font-weight:700}
.note{border-left:4px solid var(--ground,#1f2328);padding:.25rem 0 .25rem .75rem}
.muted{color:var(--muted);font-size:.9375rem}
dl{display:grid;grid-template-columns:minmax(7rem,max-content) 1fr;gap:.25rem 1rem;margin:0}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
table{width:100%;table-layout:fixed;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.5rem 0;text-align:left;vertical-align:top;font-weight:400;overflow-wrap:break-word}
thead th{color:var(--muted);font-size:.875rem;border-bottom:1px solid var(--line);padding-top:0}
tbody tr{border-bottom:1px solid var(--line)}
tbody span{display:block;color:var(--muted);font-size:.9375rem}
td,th.sum{text-align:right;padding-left:1rem}
th.sum{width:13rem}
tfoot tr:first-child th,tfoot tr:first-child td{padding-top:.75rem}
tfoot th,tfoot td{padding:.125rem 0}
tfoot tr:last-child th,tfoot tr:last-child td{padding-top:.5rem;font-size:1.375rem;font-weight:700}
tfoot tr:last-child{border-top:2px solid var(--ink)}
ol{margin:0;padding:0;list-style:none}
li{margin:0 0 .25rem}
footer{padding:1.5rem 1.5rem 0;font-size:.875rem;color:var(--muted)}
@media (max-width:30rem){th.sum{width:8rem}tfoot tr:last-child td{font-size:1.125rem}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}
@media print{
:root{font-size:10pt}
body{background:#fff}main{max-width:none;padding:0;filter:none}.paper{padding:0;mask:none}
header{background:none;color:var(--ink);border-bottom:2px solid var(--ink);padding-left:0}
section,footer{padding-left:0;padding-right:0;break-inside:avoid}
tr{break-inside:avoid}
@page{size:A4;margin:16mm}
}
`;

/** As `style-src` wants it: `'sha256-…'`. A page that opens a receipt out of its own memory (blob:) lends it its policy. */
export const receiptStyleHash = `'sha256-${createHash('sha256').update(receiptStyle).digest('base64')}'`;

/** No script, no file, no form; colours on the body's own attribute. */
export const receiptPolicy = [
  "default-src 'none'",
  `style-src ${receiptStyleHash}`,
  "style-src-attr 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
