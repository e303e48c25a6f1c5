const source = 'bilheteria-psp';
const { parent: storefront, done, ends } = document.body.dataset;

const say = (message) => {
  if (window.parent !== window) window.parent.postMessage({ source, ...message }, storefront);
};

new ResizeObserver(() => {
  say({ type: 'resize', height: Math.ceil(document.documentElement.getBoundingClientRect().height) });
}).observe(document.documentElement);

if (done === 'yes') say({ type: 'challenge.done' });
else setTimeout(() => window.location.reload(), Math.max(0, Date.parse(ends) - Date.now()) + 500);
