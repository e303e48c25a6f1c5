import { cookiesAnswered } from '#tests/support/cookiesAnswered.ts';

/** The question about cookies was answered, with no, before the page was opened. */
export const answerCookies = () => localStorage.setItem('vuex', cookiesAnswered);
