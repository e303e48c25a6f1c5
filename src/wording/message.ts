import type { NoticeKey } from './ptBR/notices.ts';

/** What a flow may say: a sentence of ours, one with a gap filled, or the server's own words. */
export type Message = NoticeKey | { key: NoticeKey; values: Record<string, string> } | { text: string };
