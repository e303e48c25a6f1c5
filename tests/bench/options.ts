/** What can be said on the command line beside the names of benches. */
export interface Options {
  write: boolean;
  /** Buyers a minute. */
  rate: number;
  minutes: number;
  seed: number;
  /** Of 1,000 seats each, in the house of the sale. */
  sectors: number;
  /** Buyers within a second who want the same places. */
  crowd: number;
  /** Price of a processor core for an hour, in reais. */
  coreHour: number;
  /** Looks for the highest rate that fits, up to `rate`, before the long run. */
  search: boolean;
  /** Of cold loads, each page as often. */
  rounds: number;
  /** Addresses of others, `name=https://…`, measured in the same rounds. */
  peers: readonly string[];
  /** Where everything goes as JSON. */
  out: string | undefined;
}

export const optionsOfNode = {
  write: { type: 'boolean', default: false },
  rate: { type: 'string', default: '2000' },
  minutes: { type: 'string', default: '1' },
  seed: { type: 'string', default: '1' },
  sectors: { type: 'string', default: '60' },
  crowd: { type: 'string', default: '400' },
  'core-hour': { type: 'string', default: '0.25' },
  search: { type: 'boolean', default: false },
  rounds: { type: 'string', default: '3' },
  peer: { type: 'string', multiple: true },
  out: { type: 'string' },
} as const;

type Raw = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** Throws for what is not a number above zero. */
export function optionsOf(raw: Raw): Options {
  const number = (name: keyof typeof optionsOfNode) => {
    const value = Number(raw[name]);
    if (!(value > 0)) throw new Error(`--${name} ${raw[name]} is not a number above 0.`);
    return value;
  };
  return {
    write: raw['write'] === true,
    search: raw['search'] === true,
    rate: number('rate'),
    minutes: number('minutes'),
    seed: number('seed'),
    sectors: number('sectors'),
    crowd: number('crowd'),
    coreHour: number('core-hour'),
    rounds: number('rounds'),
    peers: [raw['peer'] ?? []].flat().map(String),
    out: raw['out'] === undefined ? undefined : String(raw['out']),
  };
}
