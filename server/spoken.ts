/** A wait in words, short enough to be counted: `90 segundos`, `4 minutos`. */
export const spoken = (seconds: number): string => {
  const [amount, unit] = seconds < 120 ? [seconds, 'segundo'] : [Math.ceil(seconds / 60), 'minuto'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
};
