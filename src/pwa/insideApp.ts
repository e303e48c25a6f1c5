/** On iOS: a page that another app shows in a view of its own, whose menu has no way to install anything. Only Safari's and those of whole browsers do. */
export const isInsideApp = (userAgent: string) =>
  /Instagram|FBAN|FBAV/.test(userAgent) || !/Safari\//.test(userAgent);
