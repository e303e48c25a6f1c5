/** Something on sale, in the words of GA4. Prices in reais, without the fee. */
export interface Item {
  /** Event and ticket type: `101-5`; the event alone where no type was chosen yet. */
  item_id: string;
  item_name: string;
  item_brand: string;
  item_category: string;
  item_variant?: string;
  price?: number;
  quantity?: number;
}

interface Sale {
  currency: 'BRL';
  value: number;
  items: Item[];
}

/** Everything that is ever told, with all it carries (docs/analytics.md). Nothing here was typed by anybody. */
export interface Catalogue {
  page_view: { page_title: string };
  view_item_list: { item_list_id: string; items: Item[] };
  /** Never the words: people search for themselves too. */
  search: { has_words: boolean; category?: string; date?: string; results: number };
  view_item: { currency: 'BRL'; value?: number; items: Item[] };
  add_to_cart: Sale;
  remove_from_cart: Sale;
  begin_checkout: Sale;
  add_payment_info: Sale & { payment_type: 'pix' | 'card' };
  /** `transaction_id`: drawn from the order's id, which cannot be had back from it. */
  purchase: Sale & { transaction_id?: string };
  login: { method: 'email' };
  sign_up: { method: 'email' };
}

export type EventName = keyof Catalogue;

/** One thing to tell, with the page it happened on: a pattern, never an address. */
export type Told = {
  [Name in EventName]: { name: Name; page: string; facts: Catalogue[Name] };
}[EventName];

export const reais = (cents: number) => cents / 100;
