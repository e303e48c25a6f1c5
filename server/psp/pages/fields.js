const source = 'bilheteria-psp';
const storefront = document.body.dataset.parent;
const form = document.querySelector('form');
const brandName = document.querySelector('#brand');
const noAnswer = 'Não foi possível confirmar o cartão. Tente de novo.';
const refusals = {
  test_card_only: ['number', 'Use um cartão de teste.'],
  expired_card: ['expiry', 'Este cartão está vencido.'],
  invalid: ['number', 'Confira os dados do cartão.'],
};

const say = (message) => {
  if (window.parent !== window) window.parent.postMessage({ source, ...message }, storefront);
};

const digitsOf = (text) => text.replace(/\D/g, '');

const passesLuhn = (digits) => {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

const brandOf = (digits) => {
  if (/^4/.test(digits)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  return null;
};

const expiryOf = (text) => {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(text) ?? [];
  return { month: Number(month), year: 2000 + Number(year) };
};

const isOver = ({ month, year }) => {
  const now = new Date();
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;
};

const fields = {
  number: {
    shape: (text) =>
      digitsOf(text)
        .slice(0, 19)
        .replace(/(\d{4})(?=\d)/g, '$1 '),
    trouble: (text) => {
      const digits = digitsOf(text);
      if (digits === '') return 'Informe o número do cartão.';
      return digits.length >= 13 && passesLuhn(digits) ? null : 'Confira o número do cartão.';
    },
  },
  name: {
    shape: (text) => text,
    trouble: (text) => (text.trim().length >= 2 ? null : 'Informe o nome impresso no cartão.'),
  },
  expiry: {
    shape: (text) => {
      const digits = digitsOf(text.replace(/^(\d)\s*\//, '0$1/')).replace(/^(\d\d)20(\d\d)$/, '$1$2');
      const padded = /^[2-9]$/.test(digits) ? `0${digits}` : digits;
      return padded.slice(0, /^\d\d20/.test(padded) ? 5 : 4).replace(/^(\d\d)(?=\d)/, '$1/');
    },
    trouble: (text) => {
      const expiry = expiryOf(text);
      if (text === '') return 'Informe a validade do cartão.';
      if (!(expiry.month >= 1 && expiry.month <= 12)) return 'Informe a validade como MM/AA.';
      return isOver(expiry) ? refusals.expired_card[1] : null;
    },
  },
  cvv: {
    shape: (text) => digitsOf(text).slice(0, 4),
    trouble: (text) => (/^\d{3,4}$/.test(text) ? null : 'Informe o código de segurança.'),
  },
};

const names = Object.keys(fields);
const inputOf = (name) => form.elements.namedItem(name);
const troubleOf = (name) => fields[name].trouble(inputOf(name).value);

const showTrouble = (name, trouble) => {
  const input = inputOf(name);
  document.querySelector(`#${name}-error`).textContent = trouble ?? '';
  if (trouble) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
};

const reshape = (name) => {
  const input = inputOf(name);
  const shaped = fields[name].shape(input.value);
  if (shaped === input.value) return;
  const before = digitsOf(input.value.slice(0, input.selectionStart)).length;
  const atEnd = input.selectionStart === input.value.length;
  input.value = shaped;
  let place = 0;
  for (let seen = 0; place < shaped.length && seen < before; place++) if (/\d/.test(shaped[place])) seen++;
  if (atEnd) place = shaped.length;
  input.setSelectionRange(place, place);
};

let told = '';
const tellState = () => {
  const brand = brandOf(digitsOf(inputOf('number').value));
  const state = { type: 'state', complete: names.every((name) => troubleOf(name) === null), brand };
  brandName.textContent = brand === null ? '' : brand[0].toUpperCase() + brand.slice(1);
  if (JSON.stringify(state) === told) return;
  told = JSON.stringify(state);
  say(state);
};

for (const name of names) {
  const input = inputOf(name);
  input.addEventListener('input', () => {
    reshape(name);
    if (troubleOf(name) === null) showTrouble(name, null);
    tellState();
  });
  input.addEventListener('blur', () => {
    if (input.value !== '') showTrouble(name, troubleOf(name));
  });
}

const refuse = (requestId, name, message) => {
  if (name) {
    showTrouble(name, message);
    inputOf(name).focus();
  }
  say({ type: 'refused', requestId, message });
};

const tokenise = async (requestId) => {
  const troubles = names.map((name) => [name, troubleOf(name)]);
  for (const [name, trouble] of troubles) showTrouble(name, trouble);
  const first = troubles.find(([, trouble]) => trouble !== null);
  if (first) return refuse(requestId, ...first);
  try {
    const response = await fetch('/fields/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify({
        number: digitsOf(inputOf('number').value),
        ...expiryOf(inputOf('expiry').value),
        cvv: inputOf('cvv').value,
        parent: storefront,
      }),
    });
    const answer = await response.json();
    if (response.ok) say({ type: 'token', requestId, ...answer });
    else refuse(requestId, ...(refusals[answer.code] ?? [null, noAnswer]));
  } catch {
    refuse(requestId, null, noAnswer);
  }
};

window.addEventListener('message', ({ origin, source: from, data }) => {
  if (origin !== storefront || from !== window.parent || typeof data !== 'object' || data === null) return;
  if (data.type === 'focus') inputOf(names.find((name) => troubleOf(name) !== null) ?? 'number').focus();
  if (data.type === 'tokenise' && typeof data.requestId === 'string' && data.requestId.length <= 100)
    void tokenise(data.requestId);
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  say({ type: 'submit' });
});

new ResizeObserver(() => {
  say({ type: 'resize', height: Math.ceil(document.documentElement.getBoundingClientRect().height) });
}).observe(document.documentElement);

say({ type: 'ready' });
tellState();
